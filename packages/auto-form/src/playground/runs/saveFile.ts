/** Downloads a text as a file; nothing is sent to a server. */
export function saveFile(text: string, type: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** A time as the name of a file has it: `2026-11-23T10-15-00`. */
export function fileTime(iso: string): string {
  return iso.slice(0, 19).replaceAll(':', '-');
}
