import { labelNames } from '../core';
import type { Base, BuildContext, Draft, Node } from './Builder';
import { JSON_EDITOR, type NoticeCode } from './types';

type Origins = Pick<BuildContext, 'origins'>;

/** A JSON editor. Its notice is written at the end, if the editor is still part of the result. */
export function editorAt(pointer: string, code: NoticeCode, { origins }: Origins): Node {
  const editor = { [JSON_EDITOR]: code };
  origins.set(editor, pointer);
  return editor;
}

/** A JSON editor with the labels of the schema that it replaces. */
export function toEditor(node: Node, code: NoticeCode, { origins }: Origins): Node {
  const editor: Draft = {};
  for (const name of labelNames) if (name in node) editor[name] = node[name];
  editor[JSON_EDITOR] = code;
  origins.set(editor, origins.get(node) ?? '');
  return editor;
}

/** A schema that allows any value. */
export function anything(): Node {
  return { [JSON_EDITOR]: 'any-value' };
}

/** A schema that allows no value and refuses entries. An addition to another schema adds nothing instead. */
export function nothing(base?: Base): Node {
  if (base === undefined) return { not: {}, [JSON_EDITOR]: 'no-value' };
  return base === 'all' ? { not: {} } : {};
}
