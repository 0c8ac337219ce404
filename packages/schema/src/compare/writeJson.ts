/** Spaces per level. Very deep values are not indented: the spaces would be larger than the value. */
const INDENT = 2;
const INDENTED_LEVELS = 100;

/**
 * Writes any value as JSON text. Values that JSON cannot represent (circular ones, functions, symbols, BigInt) become
 * strings that say so.
 */
export function writeJson(value: unknown, { indent = false }: { readonly indent?: boolean } = {}): string {
  try {
    const text = JSON.stringify(value, substitute, indent && !isDeep(value) ? INDENT : undefined);
    return text ?? JSON.stringify(String(value));
  } catch {
    return writeAnything(value);
  }
}

function substitute(_: string, value: unknown): unknown {
  switch (typeof value) {
    case 'bigint':
      return `${value}n`;
    case 'function':
    case 'symbol':
      return String(value).slice(0, 100);
    case 'number':
      return Number.isFinite(value) ? value : String(value);
    default:
      return value;
  }
}

function isDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth < INDENTED_LEVELS && level.length > 0; depth++) {
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
    if (level.length > 1_000_000) return true;
  }
  return level.length > 0;
}

/** Iterative: for circular values, and for values nested deeper than the stack. */
function writeAnything(root: unknown): string {
  const out: string[] = [];
  const open = new Set<object>();
  /** Pieces still to be written; the last comes next. */
  const next: ({ readonly text: string } | { readonly value: unknown } | { readonly close: object })[] = [
    { value: root },
  ];
  for (let one = next.pop(); one !== undefined; one = next.pop()) {
    if ('text' in one) out.push(one.text);
    else if ('close' in one) open.delete(one.close);
    else if (typeof one.value !== 'object' || one.value === null) out.push(scalar(one.value));
    else if (open.has(one.value)) out.push('"[circular]"');
    else write(one.value);
  }
  return out.join('');

  function write(value: object): void {
    open.add(value);
    const { isList, entries } = read(value);
    out.push(isList ? '[' : '{');
    next.push({ text: isList ? ']' : '}' }, { close: value });
    for (const [index, [key, inside]] of [...entries.entries()].toReversed()) {
      const comma = index === 0 ? '' : ',';
      next.push({ value: inside }, { text: isList ? comma : `${comma}${JSON.stringify(key)}:` });
    }
  }
}

/** Every operation on a proxy may throw. */
function read(value: object): { readonly isList: boolean; readonly entries: readonly [string, unknown][] } {
  try {
    return { isList: Array.isArray(value), entries: Object.entries(value) };
  } catch (error) {
    return { isList: false, entries: [['unreadable', String(error)]] };
  }
}

function scalar(value: unknown): string {
  return JSON.stringify(substitute('', value)) ?? '"undefined"';
}
