import type { Root } from '@agent-transcript/parser';
import { demandObject, fieldOf } from '@agent-transcript/text/given';

/**
 * A message as far as it is read here: the messages of a `Run` of `@agent-transcript/formats`, and any other list of trees. Of
 * the contents only trees are read, alone or as the `tree` of an object; all else, such as data, is skipped.
 */
export interface RunMessage {
  /** `system`, `developer` and `user` did not come from the agent; all other roles did. */
  readonly role: string;
  readonly content: readonly object[];
  /** ISO 8601, or milliseconds since 1970. */
  readonly createdAt?: string | number | undefined;
}

/** What several lists begin with. */
export interface SharedItems {
  /** What all of them hold, the same object in each. */
  readonly items: object;
  /** How many of the items a list begins with. */
  readonly length: number;
}

/** Messages in an array, or in a list that is no array and is not copied into one. */
export interface ListedMessages {
  readonly length: number;
  /** The message at an index. */
  at(index: number): RunMessage | undefined;
  /** The messages from an index up to another. */
  slice(from: number, to?: number): readonly RunMessage[];
  /** Messages at the start that are those of other lists, too, where a list knows it: none of them is ever another one. */
  readonly shared?: SharedItems;
}

/** Where a block stands. */
export interface Place {
  /** Index of the message, from 0. */
  readonly message: number;
  /** Index of the content in its message, from 0. */
  readonly content: number;
  /** Offset of the block in its tree: its `start`. */
  readonly start: number;
}

/** The tree of a content; `undefined` for data. */
export function treeOf(content: unknown): Root | undefined {
  if (typeof content !== 'object' || content === null) return undefined;
  const tree = 'tree' in content ? content.tree : content;
  return isRoot(tree) ? tree : undefined;
}

const isRoot = (value: unknown): value is Root =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'root';

const MESSAGE = { of: 'messages', key: '' };

const OTHERS: ReadonlySet<string> = /* @__PURE__ */ new Set(['system', 'developer', 'user']);

/** Whether a message came from the agent. */
export function isOfAgent(message: Pick<RunMessage, 'role'>): boolean {
  demandObject('isOfAgent', { message });
  return !OTHERS.has(fieldOf(message, 'role', MESSAGE) as string);
}

/** When a message was written, in milliseconds since 1970; `undefined` where that is not said, or cannot be read. */
export function timeOf(message: RunMessage): number | undefined {
  demandObject('timeOf', { message });
  const createdAt = fieldOf(message, 'createdAt', MESSAGE);
  const time = typeof createdAt === 'string' ? Date.parse(createdAt) : createdAt;
  return Number.isFinite(time) ? (time as number) : undefined;
}
