/** Largest file, in bytes: a larger one would block the page. */
const LIMIT = 50_000_000;

/** The text of a file. Rejects with a message for the reader: the file is too large, or a folder. */
export async function readFile(file: File): Promise<{ readonly name: string; readonly source: string }> {
  if (file.size > LIMIT)
    throw new Error(`${file.name} is too long to be opened here: the limit is ${LIMIT / 1e6} MB.`);
  try {
    return { name: file.name, source: await file.text() };
  } catch (error) {
    throw new Error(`${file.name} cannot be read. Is it a folder?`, { cause: error });
  }
}
