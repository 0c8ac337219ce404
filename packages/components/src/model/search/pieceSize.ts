/** Numbers per piece: row of the JSON view or -1, start, end, number of matches. */
export const SIZE = 4;
