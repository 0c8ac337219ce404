import { timeOf } from '@agent-transcript/analysis/summary';
import { nameOf, type OpenRun } from './OpenRun';

/** Length of the part of a name that a tab shows, in UTF-16 units. */
const SHOWN = 28;

/** Name of an open run among the others. */
export interface TabName {
  /** Title, first words or file; may be ''. */
  readonly name: string;
  /** What sets it apart from open runs whose names read the same: the end of its file's name, its time, or its number; '' if none does. */
  readonly mark: string;
}

/**
 * Names of open runs, in order. Runs whose names begin alike are told apart by what differs among them.
 *
 * @param sayTime Words for a time in milliseconds since 1970.
 */
export function tabNames(open: readonly OpenRun[], sayTime: (moment: number) => string): readonly TabName[] {
  const names = open.map(nameOf);
  const alike = new Map<string, number[]>();
  for (const [index, name] of names.entries()) {
    const shown = name.slice(0, SHOWN);
    alike.set(shown, [...(alike.get(shown) ?? []), index]);
  }
  const marks = open.map(() => '');
  for (const group of alike.values()) {
    if (group.length < 2) continue;
    const runs = group.map((index) => open[index] as OpenRun);
    const times = runs.map((run) => sayStart(run, sayTime));
    const found = [endings(runs.map(({ name }) => name)), times, endings(runs.map(nameOf))].find(areApart);
    for (const [at, index] of group.entries()) marks[index] = found?.[at] ?? `${at + 1}`;
  }
  return names.map((name, index) => ({ name, mark: marks[index] ?? '' }));
}

function sayStart({ run }: OpenRun, sayTime: (moment: number) => string): string {
  const startedAt = run?.startedAt ?? run?.messages.map(timeOf).find((time) => time !== undefined);
  return startedAt === undefined ? '' : sayTime(startedAt);
}

/** A character between words of a name. */
const SEPARATOR = /[\s/\\_.-]/;

/** Texts without the words that all of them begin with. */
function endings(texts: readonly string[]): readonly string[] {
  const [first = '', ...others] = texts;
  let same = first.length;
  for (const other of others) {
    let at = 0;
    while (at < same && other[at] === first[at]) at++;
    same = at;
  }
  let from = same;
  while (from > 0 && !SEPARATOR.test(first[from - 1] ?? '')) from--;
  return texts.map((text) => (from > 0 ? `…${text.slice(from)}` : text));
}

const areApart = (texts: readonly string[]) => !texts.includes('') && new Set(texts).size === texts.length;
