import { type Fields, listOf } from '../core/values';

/** An object or a list that is changed. */
export type Holder = Record<string | number, unknown>;

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null;

/**
 * Applies a line of VS Code's log to the session: 1 sets a value, 2 appends values to a list (after cutting it at `i`), 3 deletes a
 * value. Returns false if the change does not fit. Records stay as they are: an object is copied, and added to `owned`, before its
 * first change.
 */
export function applyChange(session: Holder, { kind, k, v, i }: Fields, owned: WeakSet<object>): boolean {
  const path = listOf(k);
  const last = path.at(-1);
  let holder: unknown = session;
  for (const key of path.slice(0, -1))
    holder = isKey(key) && isHolder(holder) ? ownCopy(holder, key, owned) : undefined;
  if (!isKey(last) || !isHolder(holder)) return false;
  // A list has no holes: the highest index is its length.
  if (Array.isArray(holder) && !(typeof last === 'number' && last >= 0 && last <= holder.length))
    return false;
  if (kind === 1) holder[last] = v;
  else if (kind === 2) push(ownCopy(holder, last, owned) ?? [], holder, last, listOf(v), i);
  else if (kind === 3) delete holder[last];
  else return false;
  return true;
}

const isKey = (key: unknown): key is string | number =>
  (typeof key === 'string' && key !== '__proto__') || Number.isInteger(key);

/** The value of a key, as an object that may be changed. */
function ownCopy(holder: Holder, key: string | number, owned: WeakSet<object>): unknown {
  const value = Object.hasOwn(holder, key) ? holder[key] : undefined;
  if (!isHolder(value) || owned.has(value)) return value;
  const copy = Array.isArray(value) ? [...(value as readonly unknown[])] : { ...value };
  owned.add(copy);
  holder[key] = copy;
  return copy;
}

function push(
  known: unknown,
  holder: Holder,
  key: string | number,
  values: readonly unknown[],
  from: unknown,
): void {
  const list: unknown[] = Array.isArray(known) ? known : [];
  if (typeof from === 'number' && from >= 0 && from < list.length) list.length = Math.floor(from);
  for (const value of values) list.push(value);
  holder[key] = list;
}
