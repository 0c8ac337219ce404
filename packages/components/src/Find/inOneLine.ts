/** Upper and lower case are the same, and so are spaces and line breaks. No character changes its place. */
export const inOneLine = (text: string) => text.toLowerCase().replace(/\s/g, ' ');
