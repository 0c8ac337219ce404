/** Numbers of a piece: the row of the JSON view or -1, where in the text it begins and ends, and how many matches are in it. */
export const SIZE = 4;
