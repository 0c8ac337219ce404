import { layoutTrimmed, readCheckpoint, readError, readPrompt, readTitle } from './blockText';
import type { BlockNode, ErrorNode, InputRequest, Status, Step, Text, Tool, UserInput } from './model/types';
import { type ContainerType, type RawType, splitLabel, TOOL_START } from './tags';

/** Text that ends at `end`; `null` for layout. */
export function textNode(raw: string, end: number, status: Status): Text | null {
  const value = layoutTrimmed(raw);
  return value === '' ? null : leaf('text', value, end - raw.length, end, status);
}

/** The node of a raw region; error details become a child of `error`, the one before them, or of a new error. */
export function rawNode(
  type: RawType,
  content: string,
  start: number,
  end: number,
  status: Status,
  error: ErrorNode | null,
): BlockNode {
  if (type === 'error') return { type, message: readError(content), start, end, status, children: [] };
  const value = layoutTrimmed(content);
  if (type === 'checkpoint') return { type, name: readCheckpoint(value), value, start, end, status };
  if (type !== 'errorDetails') return leaf(type, value, start, end, status);
  const { message, start: from } = error ?? {
    message: status === 'streaming' ? '' : messageOf(value),
    start,
  };
  const details = leaf(type, value, start, end, status);
  return { type: 'error', message, start: from, end, status, children: [details] };
}

function leaf<Type extends string>(type: Type, value: string, start: number, end: number, status: Status) {
  return { type, value, start, end, status };
}

/** Message of details without an `<<ERROR_START>>` block: their `error` field. */
export function messageOf(value: string): string {
  try {
    // The test avoids a thrown error, which costs more than the rest.
    const { error } = (/^\s*\{/.test(value) ? JSON.parse(value) : {}) as { error?: unknown };
    if (typeof error === 'string') return error;
  } catch {
    // Not JSON: no message.
  }
  return '';
}

/** An open or closed container. */
interface Container {
  readonly type: 'root' | ContainerType;
  /** Opening tag in the source. */
  readonly text: string;
  readonly start: number;
  readonly single: boolean;
}

/** Node of a container. `head` is the title line of a step, or the text of an input request. */
export function containerNode(
  { type, text, start, single }: Container,
  head: string,
  children: BlockNode[],
  end: number,
  status: Status,
): Step | Tool | InputRequest {
  // One literal per shape: V8 stores fields that are added later outside of the object.
  if (type === 'tool') {
    const { name, id } = splitLabel(text.slice(TOOL_START.length, -2));
    const held = children as Tool['children'];
    return id === undefined
      ? { type, name, start, end, status, children: held }
      : { type, name, id, start, end, status, children: held };
  }
  if (type === 'step') {
    const { title, number, outcome } = readTitle(head);
    const held = children as Step['children'];
    if (number === undefined) {
      return outcome === undefined
        ? { type, title, single, start, end, status, children: held }
        : { type, title, outcome, single, start, end, status, children: held };
    }
    return outcome === undefined
      ? { type, title, number, single, start, end, status, children: held }
      : { type, title, number, outcome, single, start, end, status, children: held };
  }
  const answers = children as UserInput[];
  const fields = readPrompt(head, status === 'streaming');
  return { type: 'inputRequest', ...fields, start, end, status, children: answers };
}
