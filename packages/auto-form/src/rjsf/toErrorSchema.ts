import type { ErrorSchema } from '@rjsf/utils';

/** One thing that is wrong, at the field that it is shown at. */
export interface FieldError {
  readonly pointer: string;
  readonly message: string;
}

type Node = { __errors?: string[]; [key: string]: Node | string[] | undefined };

/** Errors as the tree in which RJSF hands them down to the fields. */
export function toErrorSchema(errors: readonly FieldError[]): ErrorSchema<unknown> {
  const root: Node = {};
  for (const { pointer, message } of errors) {
    let node = root;
    for (const part of pointer.split('/').slice(1)) {
      const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
      // Own properties only: a field may be called `constructor`.
      if (!Object.hasOwn(node, key)) {
        Object.defineProperty(node, key, { value: {}, enumerable: true, configurable: true, writable: true });
      }
      node = node[key] as Node;
    }
    node.__errors = [...new Set([...(node.__errors ?? []), message])];
  }
  return root as ErrorSchema<unknown>;
}
