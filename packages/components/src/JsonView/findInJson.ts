import { createJsonReader, type JsonNode } from '@agent-transcript/parser';
import { childAt, type JsonChild } from './jsonRows';
import { searchPattern } from './searchPattern';

/** How much is searched in one step, in UTF-16 units. */
const STEP = 65_536;
/** What a value costs beside its characters, counted as characters. */
const VISIT = 16;

/**
 * Finds the values whose key or own text matches, in closed containers too. Works in steps: each `next()` looks at
 * about 65,000 characters. Depth costs no stack.
 *
 * @param source The text that the value was read from.
 * @param found Takes the offsets of the values, in their order.
 */
export function* findInJson(
  root: JsonNode,
  source: string,
  query: string,
  found: number[],
): Generator<void, void> {
  const pattern = searchPattern(query);
  if (pattern === null) return;
  const matches = (text: string) => {
    pattern.lastIndex = 0;
    return pattern.test(text);
  };
  const todo: { node: JsonNode; next: number }[] = [];
  let spent = 0;
  let child: JsonChild | undefined = { key: 0, value: root };
  for (;;) {
    if (child === undefined) todo.pop();
    else {
      const { key, value } = child;
      if (value.type === 'object' || value.type === 'array') {
        if (value.size === undefined) todo.push({ node: value, next: 0 });
        else {
          spent += value.end - value.start;
          const raw = source.slice(value.start, value.end);
          // What is written without escapes says what it says, so where the text has no match the values have none.
          if (matches(raw) || raw.includes('\\')) todo.push({ node: readAgain(source, value), next: 0 });
        }
      }
      const text = scalarText(value);
      let hit = typeof key === 'string' && matches(key);
      spent += VISIT;
      // A very long text is searched in pieces, which overlap so that nothing is missed between them.
      for (let from = 0; from < text.length && !hit; from += STEP) {
        const piece = text.length <= STEP ? text : text.slice(from, from + STEP + query.length);
        hit = matches(piece);
        spent += piece.length;
        if (spent < STEP) continue;
        spent = 0;
        yield;
      }
      if (hit) found.push(value.start);
    }
    const top = todo.at(-1);
    if (top === undefined) return;
    child = childAt(top.node, top.next++);
    if (spent < STEP) continue;
    spent = 0;
    yield;
  }
}

/** A container that was let go, read without keeping it. */
function readAgain(source: string, { start, end }: JsonNode): JsonNode {
  const reader = createJsonReader({ start });
  reader.read(source.slice(0, end));
  return reader.reading().node as JsonNode;
}

function scalarText(node: JsonNode): string {
  if (node.type === 'string') return node.value;
  if (node.type === 'number') return node.raw;
  return node.type === 'literal' ? String(node.value) : '';
}
