import type { RunMessage } from '../core/Run';

/** Up to how many characters a text is looked at, and how many of them are kept. */
const LENGTH = 24;
const MOST = 1_000;

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/**
 * Puts one string for each of the words that come again and again, such as a status or the name of a tool, into messages that another
 * thread has sent: there each is a string of its own, and together they take a tenth of the memory that a long run takes.
 *
 * @returns What does so, for messages that come in pieces.
 */
export function createWords(): (messages: readonly RunMessage[]) => void {
  const words = new Map<string, string>();
  const wordOf = (text: string) => {
    const known = words.get(text);
    if (known === undefined && words.size < MOST) words.set(text, text);
    return known ?? text;
  };
  return (messages) => {
    const todo: unknown[] = [...messages];
    while (todo.length > 0) {
      const one = todo.pop();
      if (!isFields(one)) continue;
      for (const [name, value] of Object.entries(one)) {
        if (typeof value === 'string' && value.length <= LENGTH) one[name] = wordOf(value);
        // The contents of a message, and the nodes of a tree.
        else if ((name === 'content' || name === 'children') && Array.isArray(value))
          for (const inner of value) todo.push(inner);
      }
    }
  };
}
