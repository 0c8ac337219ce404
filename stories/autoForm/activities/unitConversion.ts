import type { Model, Request } from '@agent-transcript/protocol';

/** Factors to the base unit of each quantity; temperature has an offset too. */
const units = {
  length: { m: 1, km: 1000, cm: 0.01, ft: 0.3048, mi: 1609.344 },
  mass: { kg: 1, g: 0.001, lb: 0.45359237, oz: 0.028349523125 },
  time: { s: 1, min: 60, h: 3600, d: 86_400 },
} as const;

const quantity = (kind: keyof typeof units, title: string) => ({
  type: 'object',
  title,
  required: ['quantity', 'value', 'from'],
  properties: {
    quantity: { const: kind },
    value: { type: 'number', title: 'Value' },
    from: { enum: Object.keys(units[kind]), title: 'Unit' },
  },
});

/** A measure of one of several kinds, in all units of its kind. */
export const unitConversion: Request = {
  schema: {
    type: 'object',
    required: ['results'],
    properties: {
      results: { type: 'object', title: 'The same in other units', additionalProperties: { type: 'number' } },
      warning: { type: 'string', title: 'Take care' },
    },
  },
  context: [
    {
      type: 'input',
      schema: {
        type: 'object',
        required: ['measure'],
        properties: {
          measure: {
            title: 'Measure',
            oneOf: [quantity('length', 'Length'), quantity('mass', 'Mass'), quantity('time', 'Time')],
          },
          digits: { type: 'integer', title: 'Digits', minimum: 1, maximum: 15, default: 6 },
        },
      },
      input: { measure: { quantity: 'length', value: 26.2, from: 'mi' } },
    },
  ],
};

interface UnitInput {
  readonly measure: { readonly quantity: keyof typeof units; readonly value: number; readonly from: string };
  readonly digits?: number;
}

export const unitModel: Model = (_, { input }) => {
  const { measure, digits = 6 } = input as UnitInput;
  const factors: Readonly<Record<string, number>> = units[measure.quantity];
  const base = measure.value * (factors[measure.from] ?? Number.NaN);
  const results = Object.entries(factors)
    .filter(([unit]) => unit !== measure.from)
    .map(([unit, factor]) => [unit, Number((base / factor).toPrecision(digits))]);
  return {
    results: Object.fromEntries(results),
    ...(measure.value < 0 && { warning: `A ${measure.quantity} below zero.` }),
  };
};
