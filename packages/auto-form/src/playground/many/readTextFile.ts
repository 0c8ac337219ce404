import { MAX_LENGTH } from './readInputs';

/** The text of a file, or why it has none. */
export type FileReading =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly code: FileProblemCode };

export type FileProblemCode = 'unreadable-file' | 'workbook' | 'not-utf-8' | 'too-long';

/** Reads a file as text: UTF-8, or UTF-16 where it says so, as spreadsheets save it. */
export async function readTextFile(file: File): Promise<FileReading> {
  // Four bytes are the most that a character takes.
  if (file.size > 4 * MAX_LENGTH) return { ok: false, code: 'too-long' };
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return { ok: false, code: 'unreadable-file' };
  }
  const [first, second] = bytes;
  // The beginning of a ZIP archive, which is what .xlsx and .ods are; and of the .xls of before.
  if ((first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf))
    return { ok: false, code: 'workbook' };
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return { ok: true, text: new TextDecoder(encoding, { fatal: true }).decode(bytes) };
  } catch {
    return { ok: false, code: 'not-utf-8' };
  }
}
