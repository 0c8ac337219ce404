export const FRACTION = String.raw`(\.\d+)?`;
export const EXPONENT = String.raw`([eE][+-]?\d+)?`;
/** A number of JSON, as the source of a regular expression that captures its fraction and its exponent. */
export const NUMBER: string = String.raw`-?(?:0|[1-9]\d*)` + FRACTION + EXPONENT;
/** The words of JSON. */
export const LITERALS = ['true', 'false', 'null'] as const;
