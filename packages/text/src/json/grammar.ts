// What JSON's numbers and literals are made of, as sources of regular expressions and as words.

export const FRACTION = String.raw`(\.\d+)?`;
export const EXPONENT = String.raw`([eE][+-]?\d+)?`;
export const NUMBER: string = String.raw`-?(?:0|[1-9]\d*)` + FRACTION + EXPONENT;
export const LITERALS = ['true', 'false', 'null'] as const;
