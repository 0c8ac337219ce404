import type { FilePlace } from './Format';

/** Folders of Visual Studio Code and of its other editions. */
const EDITORS = ['Code', 'Code - Insiders', 'VSCodium'];

/**
 * Places of files that an extension keeps in Visual Studio Code or another edition of it, on all systems.
 *
 * @param files Pattern of the files in the folder of an editor's user, such as `globalStorage/*.json`.
 */
export const placesInEditors = (files: string): readonly FilePlace[] =>
  EDITORS.map((editor) => `${editor}/User/${files}`).flatMap((inner) => [
    { home: '.config', variable: 'XDG_CONFIG_HOME', files: inner, platforms: ['linux'] },
    { home: 'Library/Application Support', files: inner, platforms: ['darwin'] },
    { home: 'AppData/Roaming', variable: 'APPDATA', files: inner, platforms: ['win32'] },
  ]);
