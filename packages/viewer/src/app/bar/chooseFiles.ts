import { fileFrom } from '../incoming/incomingFrom';
import type { Incoming } from '../runs/createRuns';

interface WithPicker {
  showOpenFilePicker?: (options: { multiple: boolean }) => Promise<readonly FileSystemFileHandle[]>;
}

/**
 * Opens a file picker whose files can be read again later; `null` if the browser has none, or does not allow it here.
 */
export async function chooseFiles(): Promise<readonly Incoming[] | null> {
  const { showOpenFilePicker } = window as WithPicker;
  if (showOpenFilePicker === undefined) return null;
  try {
    const handles = await showOpenFilePicker.call(window, { multiple: true });
    return await Promise.all(
      handles.map(async (handle) => fileFrom(await handle.getFile(), Promise.resolve(handle))),
    );
  } catch (error) {
    // Cancelling the picker chooses no files.
    return error instanceof DOMException && error.name === 'AbortError' ? [] : null;
  }
}
