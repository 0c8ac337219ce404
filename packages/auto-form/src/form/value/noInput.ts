/** An Input that takes nothing: there is nothing to fill. */
export const NO_INPUT = {
  input: {},
  schema: { type: 'object', properties: {}, additionalProperties: false },
} as const;
