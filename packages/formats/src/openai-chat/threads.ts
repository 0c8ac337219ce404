import { type Fields, fieldsOf, parsed } from '../core/values';
import { answeredBy, readCalls } from './readCalls';

/** A chat that can be found by its messages. */
export interface Thread {
  /** Messages that are not in the tree yet. */
  fresh: Fields[];
  /** Node of the tree for all messages before these. */
  node: number;
}

/** Chats of a log. */
export interface Threads<One extends Thread> {
  /** Finds the longest chat that a list begins with, and its length. */
  find(messages: readonly Fields[]): { readonly thread: One; readonly length: number } | undefined;
  /** Adds a chat. */
  add(thread: One): void;
}

/**
 * Chats as a tree of their messages, so that a lookup takes time by the length of the list, not by the number of chats. A chat is found
 * only by all its messages, as two chats may begin alike.
 */
export function createThreads<One extends Thread>(): Threads<One> {
  // From the number of a node and a message to the number of the next node.
  const next = new Map<string, number>();
  const ends = new Map<number, One>();
  const stepOf = (node: number, message: Fields) => `${node} ${keyOf(message)}`;
  return {
    find(messages) {
      let found: { thread: One; length: number } | undefined;
      let node: number | undefined = 0;
      for (const [index, message] of messages.entries()) {
        node = next.get(stepOf(node, message));
        if (node === undefined) break;
        const thread = ends.get(node);
        if (thread !== undefined) found = { thread, length: index + 1 };
      }
      return found;
    },
    add(thread) {
      if (ends.get(thread.node) === thread) ends.delete(thread.node);
      for (const message of thread.fresh) {
        const step = stepOf(thread.node, message);
        thread.node = next.get(step) ?? next.size + 1;
        next.set(step, thread.node);
      }
      ends.set(thread.node, thread);
      thread.fresh = [];
    },
  };
}

/**
 * Key of a message that stays the same when a client sends the message again: clients put texts in parts, trim them, parse arguments,
 * and drop reasoning and empty fields.
 */
function keyOf(message: Fields): string {
  const { content, role } = message;
  const parts = Array.isArray(content) ? (content as readonly unknown[]) : [content ?? ''];
  const texts = parts.map((part) => (typeof part === 'string' ? part : (fieldsOf(part).text ?? part)));
  const said = texts.every((text) => typeof text === 'string') ? texts.join('\n').trim() : texts;
  const calls = readCalls(message).map(({ id, name, input }) => [id, name, parsed(input)]);
  try {
    return JSON.stringify([role, said, calls, answeredBy(message)?.id]);
  } catch {
    // The message is too deep for JSON, so it cannot be recognised again.
    return `${Math.random()}`;
  }
}
