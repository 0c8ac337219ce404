import type { RunItem } from './RunItem';
import { comparable } from './sameText';

/** Longer texts are identified by their length and both ends; UTF-16 units of an end. */
const END = 30_000;

/**
 * Key of an item; items with the same key count as the same call, step or text, whatever their results. The key is a
 * hash: equality is checked after alignment.
 */
export function keyOf({ type, role, name, input, text }: RunItem): string {
  const by = type === 'text' ? role : '';
  return [type, by, hash(name), hash(input), hash(text)].join(' ');
}

/** Key of an item's kind: the same tool, or texts of the same role. Only items of one kind are compared. */
export function kindKeyOf({ type, role, name }: RunItem): string {
  return type === 'tool' ? `${type} ${hash(name)}` : type === 'text' ? `${type} ${role}` : type;
}

/** A short key, so that maps of many long texts with equal starts stay fast. */
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
