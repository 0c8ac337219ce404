import { decodeBase64 } from './decodeBase64';
import { decodeEscapes } from './decodeEscapes';
import { plainView, type View } from './View';

/** How many layers of escapes are read: those of JSON in a string of JSON, in an address, and so on. */
const MOST_LAYERS = 8;
/** How deep base64 in base64 is read. */
const MOST_BASE64 = 2;

/**
 * All readings of a text in which a secret may stand: the text, without one layer of its escapes, without two, and what stands in each
 * as base64. Together they are a bounded number of times as long as the text. `null` stands for a pause between two pieces of work.
 */
export function* viewsOf(text: string): Generator<View | null, void> {
  const known = new Set<string>();
  const todo = [{ view: plainView(text), layers: 0, depth: 0 }];
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    const { view, layers, depth } = next;
    yield view;
    if (depth < MOST_BASE64)
      for (const inner of decodeBase64(view, known)) todo.push({ view: inner, layers: 0, depth: depth + 1 });
    if (layers === MOST_LAYERS) continue;
    const work = decodeEscapes(view.text);
    let decoded = work.next();
    for (; decoded.done !== true; decoded = work.next()) yield null;
    if (decoded.value === null) continue;
    const { text: inner, toSource } = decoded.value;
    todo.push({
      view: { text: inner, toSource: (from, to) => view.toSource(...toSource(from, to)) },
      layers: layers + 1,
      depth,
    });
  }
}

/** What a text says once all its escapes are read, layer by layer; the text itself is the first. */
export function spellingsOf(text: string): readonly string[] {
  const texts = [text];
  for (let layers = 0; layers < MOST_LAYERS; layers++) {
    const work = decodeEscapes(texts.at(-1) as string);
    let decoded = work.next();
    while (decoded.done !== true) decoded = work.next();
    if (decoded.value === null) break;
    texts.push(decoded.value.text);
  }
  return texts;
}
