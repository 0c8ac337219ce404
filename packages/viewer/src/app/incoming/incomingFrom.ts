import type { RunFile } from '@agent-transcript/formats';
import type { Incoming } from '../runs/createRuns';

/** Limit of files taken from a folder. */
const MOST = 20_000;

/**
 * Dropped or pasted content: each file is a run, each folder one run of all its files. Call it during the event;
 * unreadable files are skipped.
 */
export async function incomingFrom(data: DataTransfer): Promise<readonly Incoming[]> {
  const found: Promise<Incoming | null>[] = [];
  for (const item of data.items) {
    if (item.kind !== 'file') continue;
    const entry = item.webkitGetAsEntry();
    if (entry?.isDirectory === true) {
      found.push(folderFrom(entry as FileSystemDirectoryEntry));
      continue;
    }
    const file = item.getAsFile();
    if (file !== null) found.push(fileFrom(file, handleOf(item)));
  }
  const all = (await Promise.all(found)).filter((one) => one !== null);
  if (all.length > 0 || found.length > 0) return all;
  const text = data.getData('text/plain');
  return text.trim() === '' ? [] : [{ type: 'text', name: '', text }];
}

/** A chosen file, with a handle for reading it again if the browser supports that. */
export async function fileFrom(
  file: File,
  handle: Promise<FileSystemHandle | null> | undefined,
): Promise<Incoming> {
  const found = await handle?.catch(() => null);
  return {
    type: 'file',
    name: file.name,
    file,
    handle: found?.kind === 'file' ? (found as FileSystemFileHandle) : undefined,
  };
}

interface WithHandle {
  getAsFileSystemHandle?: () => Promise<FileSystemHandle | null>;
}

const handleOf = (item: DataTransferItem) => (item as WithHandle).getAsFileSystemHandle?.();

async function folderFrom(folder: FileSystemDirectoryEntry): Promise<Incoming | null> {
  const files: RunFile[] = [];
  const todo: FileSystemDirectoryEntry[] = [folder];
  for (let next = todo.pop(); next !== undefined && files.length < MOST; next = todo.pop()) {
    const reader = next.createReader();
    // It returns at most a hundred entries at a time.
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- one batch after the other
      const entries = await new Promise<readonly FileSystemEntry[]>((resolve) => {
        reader.readEntries(resolve, () => resolve([]));
      });
      if (entries.length === 0) break;
      for (const entry of entries) {
        if (entry.isDirectory) todo.push(entry as FileSystemDirectoryEntry);
        else {
          // oxlint-disable-next-line no-await-in-loop -- in their order
          const file = await fileOf(entry as FileSystemFileEntry);
          if (file !== null)
            files.push({ name: entry.fullPath.slice(folder.fullPath.length + 1), source: file });
        }
      }
    }
  }
  files.sort((one, other) => (one.name < other.name ? -1 : 1));
  return files.length === 0 ? null : { type: 'folder', name: folder.name, files };
}

const fileOf = (entry: FileSystemFileEntry): Promise<File | null> =>
  new Promise((resolve) => {
    entry.file(resolve, () => resolve(null));
  });
