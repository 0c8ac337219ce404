import type { RunItem } from './RunItem';
import { comparable } from './sameText';

/** A longer text is told by its length and both of its ends, in UTF-16 units. */
const END = 30_000;

/**
 * Items with the same key are taken for the same call, step or text: what they did and what they were given, whatever came of it. A
 * hash: that two items with the same key are indeed equal is checked once they are aligned.
 */
export function keyOf({ type, role, name, input, text }: RunItem): string {
  const by = type === 'text' ? role : '';
  return [type, by, hash(name), hash(input), hash(text)].join(' ');
}

/** Items of one kind: the same tool, texts of the same role. Only those are compared with each other. */
export function kindKeyOf({ type, role, name }: RunItem): string {
  return type === 'tool' ? `${type} ${hash(name)}` : type === 'text' ? `${type} ${role}` : type;
}

/** Short, so that a map of many long texts that begin alike stays quick. */
function hash(text: string): string {
  if (text === '') return '';
  const whole = comparable(text);
  const told = whole.length <= 2 * END ? whole : whole.slice(0, END) + whole.slice(-END);
  let one = 0x811c9dc5;
  let two = 0x9747b28c;
  for (let i = 0; i < told.length; i++) {
    const code = told.charCodeAt(i);
    one = Math.imul(one ^ code, 0x01000193);
    two = Math.imul(two ^ code, 0x85ebca6b) ^ (two >>> 13);
  }
  return `${whole.length}.${one >>> 0}.${two >>> 0}`;
}
