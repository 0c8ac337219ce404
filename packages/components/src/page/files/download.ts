import type { TranscriptFile } from './formats';

/** Downloads a file; nothing is sent to a server. */
export function download({ name, type, text }: TranscriptFile): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has the file once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
