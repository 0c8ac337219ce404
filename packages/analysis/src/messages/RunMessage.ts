import type { Root } from '@agent-transcript/parser';
import { demandObject, fieldOf } from '@agent-transcript/text/given';

/**
 * The fields of a message that are read here. Messages of a `Run` of `@agent-transcript/formats` have them, and any
 * other list of trees. Only trees are read, directly or as the `tree` of a content object; other contents, such as
 * data, are skipped.
 */
export interface RunMessage {
  /** Role. `system`, `developer` and `user` are not the agent; all other roles are. */
  readonly role: string;
  readonly content: readonly object[];
  /** Time as ISO 8601, or in milliseconds since 1970. */
  readonly createdAt?: string | number | undefined;
}

/** Messages in an array or another indexed list. */
export interface ListedMessages {
  readonly length: number;
  /** The message at an index. */
  at(index: number): RunMessage | undefined;
  /** The messages from an index to another. */
  slice(from: number, to?: number): readonly RunMessage[];
}

/** Place of a block. */
export interface Place {
  /** Index of the message, from 0. */
  readonly message: number;
  /** Index of the content in its message, from 0. */
  readonly content: number;
  /** Offset of the block in its tree: its `start`. */
  readonly start: number;
}

/** Tree of a content; `undefined` for data. */
export function treeOf(content: unknown): Root | undefined {
  if (typeof content !== 'object' || content === null) return undefined;
  const tree = 'tree' in content ? content.tree : content;
  return isRoot(tree) ? tree : undefined;
}

const isRoot = (value: unknown): value is Root =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'root';

const MESSAGE = { of: 'messages', key: '' };

const OTHERS: ReadonlySet<string> = /* @__PURE__ */ new Set(['system', 'developer', 'user']);

/** True if a message is from the agent. */
export function isOfAgent(message: Pick<RunMessage, 'role'>): boolean {
  demandObject('isOfAgent', { message });
  return !OTHERS.has(fieldOf(message, 'role', MESSAGE) as string);
}

/** Time of a message in milliseconds since 1970; `undefined` if absent or invalid. */
export function timeOf(message: RunMessage): number | undefined {
  demandObject('timeOf', { message });
  const createdAt = fieldOf(message, 'createdAt', MESSAGE);
  const time = typeof createdAt === 'string' ? Date.parse(createdAt) : createdAt;
  return Number.isFinite(time) ? (time as number) : undefined;
}
