/** Path from the root, the home folder or a drive, with at least two folders; not part of an address. */
const FOLDERS = /(?<![^\s"'`=(])(?:~|[A-Za-z]:)?[\\/](?:[^\s\\/"'`]+[\\/]){2,}(?=[^\s\\/"'`])/g;

/** Shortens each long path in a text to its last name, for places with room for a few words: `cat …/notes.md`. */
export const withoutFolders = (text: string): string => text.replace(FOLDERS, '…/');
