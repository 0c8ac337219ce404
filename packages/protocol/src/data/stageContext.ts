import { isObject } from '@agent-transcript/schema';
import { invalidRequest } from '../core/checkSchema';
import { invalidMessage } from '../core/invalidMessage';
import type { Role, TypedContent } from '../core/types';
import type { DataView } from './readData';

/** A context entry in the pipeline, with its index for errors. */
export interface Staged {
  readonly role: Role;
  readonly content: TypedContent;
  readonly index: number;
  /** The original entry, so that unchanged entries stay the same objects. */
  readonly entry: unknown;
  /** Its value and fields if it is Data; set by `mergeStaged`. */
  readonly view?: DataView;
}

const roles: ReadonlySet<unknown> = new Set<Role>(['system', 'user', 'assistant', 'tool']);

/**
 * Converts the entries of a context to one form: a role and a content object.
 *
 * @throws ProtocolError `invalid-message` with the index of an invalid entry.
 */
export function stageContext(context: unknown): Staged[] {
  return Array.isArray(context) ? Array.from(context, stageEntry) : invalidRequest('context', 'array');
}

/** Converts one context entry; `index` is for errors. */
export function stageEntry(entry: unknown, index: number): Staged {
  // `type` first: a content object may have a property `role`, but a message has no `type`.
  if (isContent(entry)) return { role: 'user', content: entry, index, entry };
  if (!isObject(entry)) return invalidMessage(index, 'is not an object { role, content }');
  const { role, content: given } = entry;
  if (!isRole(role)) return invalidMessage(index, 'has no known role and no type');
  const content = typeof given === 'string' ? toText(given) : given;
  if (!isContent(content)) return invalidMessage(index, 'has no string or typed object as content');
  return { role, content, index, entry };
}

/** Creates a context entry with other content in the form of the given one: a message, or bare content. */
export function entryWith<Content extends TypedContent>(
  { role, content, entry }: Staged,
  next: Content,
): Content | { readonly role: Role; readonly content: Content } {
  return entry === content ? next : { role, content: next };
}

/** A content object of plain text. */
export function toText(text: string): { readonly type: 'text'; readonly text: string } {
  return { type: 'text', text };
}

function isContent(value: unknown): value is TypedContent {
  return isObject(value) && typeof value.type === 'string';
}

function isRole(value: unknown): value is Role {
  return roles.has(value);
}
