import { pointerKeys } from '@agent-transcript/schema';
import type { ErrorSchema } from '@rjsf/utils';

/** One thing that is wrong, at the field that it is shown at. */
export interface FieldError {
  readonly pointer: string;
  readonly message: string;
}

type Node = { __errors?: string[]; [key: string]: Node | string[] | undefined };

/** The tree in which RJSF hands errors down to the fields; what is as in the last one stays the same object. */
export function errorTree(
  last: ErrorSchema<unknown> = {},
  { errors }: { readonly errors: readonly FieldError[] },
): ErrorSchema<unknown> {
  return share(toTree(errors), last as Node);
}

function toTree(errors: readonly FieldError[]): Node {
  const root: Node = {};
  for (const { pointer, message } of errors) {
    let node = root;
    for (const key of pointerKeys(pointer)) {
      // Own properties only: a field may be called `constructor`.
      if (!Object.hasOwn(node, key)) {
        Object.defineProperty(node, key, { value: {}, enumerable: true, configurable: true, writable: true });
      }
      node = node[key] as Node;
    }
    node.__errors = [...new Set([...(node.__errors ?? []), message])];
  }
  return root;
}

/** A node whose parts are those of the one before where they are equal, or that one itself. */
function share(next: Node, before: Node): Node {
  let same = Object.keys(next).length === Object.keys(before).length;
  for (const [key, entry] of Object.entries(next)) {
    const old = Object.hasOwn(before, key) ? before[key] : undefined;
    if (Array.isArray(entry) || Array.isArray(old) || old === undefined || entry === undefined) {
      if (JSON.stringify(entry) === JSON.stringify(old)) next[key] = old;
    } else next[key] = share(entry, old);
    same &&= next[key] === old;
  }
  return same ? before : next;
}
