export const FRACTION = '(\\.\\d+)?';
export const EXPONENT = '([eE][+-]?\\d+)?';
/** Source of a regular expression for a JSON number, with groups for fraction and exponent. */
export const NUMBER: string = `-?(?:0|[1-9]\\d*)${FRACTION}${EXPONENT}`;
/** Source of a regular expression for the literals of JSON. */
export const LITERALS = 'true|false|null';
