import { fieldsOf, isFields } from '../core/values';

/**
 * Returns a value with a JSON Patch (RFC 6902) applied to it, or `undefined` if the patch does not fit. The value itself stays as it is
 * and shares its unchanged parts with the result. Agents patch activities with `add`, `replace` and `remove` only: patches with other
 * operations do not fit.
 */
export function applyPatch(value: unknown, patch: unknown): unknown {
  if (!Array.isArray(patch)) return undefined;
  try {
    return patch.map(fieldsOf).reduce<unknown>((one, { op, path, value: to }) => {
      const next = op === 'remove' ? [] : [to];
      if (next.includes(undefined) || !/^(?:add|replace|remove)$/.test(String(op))) throw NO_FIT;
      const [before, ...names] = String(path).split('/');
      if (before !== '') throw NO_FIT;
      return (changed([one], ['0', ...names], op === 'add', next) as readonly unknown[])[0];
    }, value);
  } catch {
    // The path leads nowhere, or is too deep for the stack.
    return undefined;
  }
}

const NO_FIT = new Error();

/** Copy of a list or an object with `to` (one value, or none) at a path of names. */
function changed(
  holder: unknown,
  [first = '', ...rest]: readonly string[],
  mayAdd: boolean,
  to: readonly unknown[],
): unknown {
  const name = first.replaceAll('~1', '/').replaceAll('~0', '~');
  const isAdded = mayAdd && rest.length === 0;
  const inside = (value: unknown) => (rest.length === 0 ? to : [changed(value, rest, mayAdd, to)]);
  if (Array.isArray(holder)) {
    const index = isAdded && name === '-' ? holder.length : Number(name);
    if (!(index in holder) && !(isAdded && index === holder.length)) throw NO_FIT;
    return holder.toSpliced(index, isAdded ? 0 : 1, ...inside(holder[index]));
  }
  if (!isFields(holder) || !(isAdded || Object.hasOwn(holder, name))) throw NO_FIT;
  const { [name]: value, ...others } = holder;
  const [next] = inside(value);
  // A computed key is an own field, even `__proto__`.
  return next === undefined ? others : { ...holder, [name]: next };
}
