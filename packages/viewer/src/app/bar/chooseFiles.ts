import { fileFrom } from '../incoming/incomingFrom';
import type { Incoming } from '../runs/createRuns';

interface WithPicker {
  showOpenFilePicker?: (options: { multiple: boolean }) => Promise<readonly FileSystemFileHandle[]>;
}

/** Asks for files that can be looked at again later; `null` where the browser has no such question, or does not let this page ask. */
export async function chooseFiles(): Promise<readonly Incoming[] | null> {
  const { showOpenFilePicker } = window as WithPicker;
  if (showOpenFilePicker === undefined) return null;
  try {
    const handles = await showOpenFilePicker.call(window, { multiple: true });
    return await Promise.all(
      handles.map(async (handle) => fileFrom(await handle.getFile(), Promise.resolve(handle))),
    );
  } catch (error) {
    // Whoever closes the question wants no files.
    return error instanceof DOMException && error.name === 'AbortError' ? [] : null;
  }
}
