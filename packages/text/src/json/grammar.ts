export const FRACTION = '(\\.\\d+)?';
export const EXPONENT = '([eE][+-]?\\d+)?';
/** A number of JSON, as the source of a regular expression that captures its fraction and its exponent. */
export const NUMBER: string = `-?(?:0|[1-9]\\d*)${FRACTION}${EXPONENT}`;
/** The words of JSON, as the source of a regular expression. */
export const LITERALS = 'true|false|null';
