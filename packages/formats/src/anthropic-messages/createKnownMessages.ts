import { partsOf } from '../core/anthropicContent';
import { type Fields, stringOf } from '../core/values';

/** Messages of a conversation that were read: each request of a log repeats all earlier ones. */
export interface KnownMessages {
  /** Messages of a request that were not read before. */
  added(messages: readonly Fields[]): readonly Fields[];
  /** Remembers a message that was read. `undefined` is a message that a stream wrote: it equals any message of the assistant. */
  read(message: Fields | undefined): void;
}

const ANY_ANSWER = 'assistant';

export function createKnownMessages(): KnownMessages {
  let known: string[] = [];
  return {
    added(messages) {
      const keys = messages.map(keyOf);
      const first = keys.findIndex((key, index) => !isKnown(known[index], key));
      known = keys;
      return first < 0 ? [] : messages.slice(first);
    },
    read(message) {
      known.push(message === undefined ? ANY_ANSWER : keyOf(message));
    },
  };
}

const isKnown = (known: string | undefined, key: string): boolean =>
  known === key || (known === ANY_ANSWER && key.startsWith('assistant '));

/** Key of a message: its role and content, without marks for a cache and fields of answers, which differ between requests. */
const keyOf = ({ role, content }: Fields): string =>
  `${stringOf(role) ?? ''} ${JSON.stringify(
    partsOf(content).map(({ type, text, thinking, id, tool_use_id: answered }) =>
      [type, text, thinking, id, answered].map((field) => (typeof field === 'string' ? field : null)),
    ),
  )}`;
