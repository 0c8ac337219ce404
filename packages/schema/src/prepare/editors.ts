import { labelNames } from '../core';
import type { Base, BuildContext, Draft, Node } from './Builder';
import { JSON_EDITOR, type NoticeCode } from './types';

type Origins = Pick<BuildContext, 'origins'>;

/** A JSON editor. Whether there is anything to say about it is seen in the end, when it is still there. */
export function editorAt(pointer: string, code: NoticeCode, { origins }: Origins): Node {
  const editor = { [JSON_EDITOR]: code };
  origins.set(editor, pointer);
  return editor;
}

/** A JSON editor in place of fields, with the same labels. */
export function toEditor(node: Node, code: NoticeCode, { origins }: Origins): Node {
  const editor: Draft = {};
  for (const name of labelNames) if (name in node) editor[name] = node[name];
  editor[JSON_EDITOR] = code;
  origins.set(editor, origins.get(node) ?? '');
  return editor;
}

/** Where any value is allowed. */
export function anything(): Node {
  return { [JSON_EDITOR]: 'any-value' };
}

/** Where no value is allowed: what is entered is refused. What only adds to a schema around it adds nothing there. */
export function nothing(base?: Base): Node {
  if (base === undefined) return { not: {}, [JSON_EDITOR]: 'no-value' };
  return base === 'all' ? { not: {} } : {};
}
