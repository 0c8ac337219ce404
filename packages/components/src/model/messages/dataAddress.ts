/** Part of a `data:` address before its content: media type and parameters. */
const HEAD = /^data:[\w/+.-]*((?:;[^;,]*)*),/i;

/** Number of bytes in a `data:` address; `null` for any other address. */
export function dataBytes(url: string): number | null {
  const head = HEAD.exec(url.slice(0, 1_000));
  if (head === null) return null;
  const length = url.length - head[0].length;
  if (!/;base64$/i.test(head[1] ?? '')) return length;
  const padding = url.endsWith('==') ? 2 : url.endsWith('=') ? 1 : 0;
  return Math.max(0, Math.floor((length * 3) / 4) - padding);
}
