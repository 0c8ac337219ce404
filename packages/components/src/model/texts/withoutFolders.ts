/** A path from the root, from home or from a drive, with two folders at least; not a part of an address. */
const FOLDERS = /(?<![^\s"'`=(])(?:~|[A-Za-z]:)?[\\/](?:[^\s\\/"'`]+[\\/]){2,}(?=[^\s\\/"'`])/g;

/** A text in which only the last name of each long path is left, for where there is room for a few words: `cat …/notes.md`. */
export const withoutFolders = (text: string): string => text.replace(FOLDERS, '…/');
