/** Texts about calls for the model, in one language. */
export interface TurnLabels {
  /** Description of a list of calls in the schema. */
  readonly calls: string;
  /** Calls that wait for each other, by index. */
  readonly cycle: (calls: readonly number[]) => string;
  /** A reference without a value, and similar existing ones. */
  readonly missingSource: (reference: string, nearest: readonly string[]) => string;
  /** Calls that write the value of a reference in an undefined order, by index. */
  readonly ambiguousSource: (reference: string, calls: readonly number[]) => string;
}

/** English: the default. */
export const enTurns: TurnLabels = {
  calls:
    'Calls of tools. A parameter may be a reference such as †state.city in place of its value. _outputPath, such as †state.city, is the place of the result; a call that refers to it runs after this one.',
  cycle: (calls) => `These calls wait for each other: ${calls.join(', ')}.`,
  missingSource: (reference, nearest) =>
    `${reference} has no value, and no call writes it.${nearest.length === 0 ? '' : ` Nearest: ${nearest.join(', ')}.`}`,
  ambiguousSource: (reference, calls) =>
    `Several calls write ${reference}, in no order: ${calls.join(', ')}.`,
};
