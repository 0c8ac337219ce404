import { chunks, parts, stylesWeight } from '#page';
import type { Need } from './neededParts';

/** What a file may weigh besides its run, in bytes after gzip. */
const BOUND = 120_000;

/**
 * What the page around script and styles weighs, and the loader of the program: 15 to 305 bytes in four files, as the pieces weigh less together
 * than one by one. That the whole is within the bound is tested with each run that there is.
 */
const AROUND = 500;

/** The pieces of the program for a file. */
export interface Chosen {
  /** Their indexes, in order. */
  readonly indexes: readonly number[];
  /** Names of what had no room. */
  readonly leftOut: readonly string[];
}

/** The pieces that a file has room for, with what they import, the most important first. */
export function chooseChunks(needs: readonly Need[]): Chosen {
  const chosen = new Set(withImports([0]));
  const leftOut: string[] = [];
  let room = BOUND - AROUND - stylesWeight - weightOf(chosen);
  for (const need of needs) {
    // A run may name any language.
    if (need.parts.some((part) => LANGUAGE.test(part) && parts[part] === undefined)) continue;
    const more = [...withImports(need.parts.map(indexOf))].filter((index) => !chosen.has(index));
    const weight = weightOf(more);
    if (weight > room) {
      leftOut.push(need.name);
      continue;
    }
    room -= weight;
    for (const index of more) chosen.add(index);
  }
  return { indexes: [...chosen].sort((a, b) => a - b), leftOut };
}

const LANGUAGE = /^highlight\.js\/es\/languages\//;

/** @throws for a part that the build does not know: a module of it was moved. */
function indexOf(part: string): number {
  const index = parts[part];
  if (index === undefined) throw new Error(`An exported file has no part ${part}`);
  return index;
}

function withImports(roots: readonly number[]): ReadonlySet<number> {
  const found = new Set<number>();
  const add = (index: number) => {
    if (found.has(index)) return;
    found.add(index);
    chunks[index]?.imports.forEach(add);
  };
  roots.forEach(add);
  return found;
}

const weightOf = (indexes: Iterable<number>): number =>
  [...indexes].reduce((sum, index) => sum + (chunks[index]?.weight ?? 0), 0);
