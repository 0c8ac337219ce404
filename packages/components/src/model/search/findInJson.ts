import type { JsonNode } from '@agent-transcript/text/json';
import { type AddPiece, countIn, searchText, type Wanted } from '@agent-transcript/text/search';
import { childAt, type JsonChild } from '../json/jsonRows';
import { keyText, scalarText } from '../texts/shownText';

/** Number of UTF-16 units searched in one step. */
const STEP = 65_536;
/** Cost of visiting a value, in UTF-16 units. */
const VISIT = 16;

/**
 * Finds the values whose key or own text matches, as the tree shows them, including those in closed containers. Works in steps: each
 * `next()`
 * searches about 65,000 characters and yields their number. Not recursive, so any depth is safe.
 *
 * @param found Receives the offset of each matching value, in order, with the matches in a piece of its text; the first piece includes
 *   the matches in its key.
 */
export function* findInJson(
  root: JsonNode,
  wanted: Wanted,
  found: (offset: number, ...piece: Parameters<AddPiece>) => void,
): Generator<number, void> {
  const { pattern } = wanted;
  const todo: { node: JsonNode; next: number }[] = [];
  let spent = 0;
  let child: JsonChild | undefined = { key: 0, value: root };
  for (;;) {
    if (child === undefined) todo.pop();
    else {
      const { key, value } = child;
      if (value.type === 'object' || value.type === 'array') todo.push({ node: value, next: 0 });
      let inKey = typeof key === 'string' ? countIn(keyText(key), pattern) : 0;
      spent += VISIT;
      const add: AddPiece = (from, to, count) => {
        if (count + inKey > 0) found(value.start, from, to, count + inKey);
        inKey = 0;
      };
      for (const piece of searchText(scalarText(value), wanted, add)) {
        spent += piece;
        if (spent < STEP) continue;
        yield spent;
        spent = 0;
      }
      if (inKey > 0) add(0, 0, 0);
    }
    const top = todo.at(-1);
    if (top === undefined) break;
    child = childAt(top.node, top.next++);
    if (spent < STEP) continue;
    yield spent;
    spent = 0;
  }
  yield spent;
}
