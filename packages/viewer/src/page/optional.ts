/** The functions of the parts that a file has, by their names. */
export const optional: Record<string, (...all: never[]) => unknown> = {};
