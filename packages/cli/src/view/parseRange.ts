/** Bytes of a file, `end` exclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The bytes of a `Range` header (RFC 9110 §14.1.2): `undefined` if it requests no single range, so that all bytes are
 * sent; `null` if the range is outside the file.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | null | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Number(last);
    return length === 0 || size === 0 ? null : { start: Math.max(0, size - length), end: size };
  }
  const start = Number(first);
  const end = last === '' ? size : Math.min(size, Number(last) + 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start < size ? { start, end } : null;
}
