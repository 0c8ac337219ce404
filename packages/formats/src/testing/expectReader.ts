import { posix } from 'node:path';
import { expect } from 'vitest';
import type { OtherFile, RecordReader } from '../core/RecordReader';
import type { Place, Run, RunMessage } from '../core/Run';
import { countRun } from './countRun';
import { mutatedRecords } from './fuzz';
import { recordsOf } from './samples';

/** Factory of readers: a format, or one of its readers. */
export interface ReaderFormat {
  readonly createReader: () => RecordReader;
}

/** A record and its place. */
export interface PlacedRecord {
  readonly record: unknown;
  readonly place: Place;
}

/** Records as the lines of a file. */
export const inLines = (records: readonly unknown[]): PlacedRecord[] =>
  records.map((record, index) => ({ record, place: { line: index + 1 } }));

/** Reads records one by one, with their lines as places. */
export const readRecords = (format: ReaderFormat, records: readonly unknown[]): Run =>
  readPlaced(format, inLines(records));

/** Reads records. */
export function readPlaced(format: ReaderFormat, records: readonly PlacedRecord[]): Run {
  const reader = format.createReader();
  for (const { record, place } of records) reader.read(record, place);
  reader.end();
  return reader.run();
}

/** Reads records, asking for the run after each of them. */
export function readGrowing(
  format: ReaderFormat,
  text: string,
  each?: (run: Run, before: Run | null) => void,
): Run {
  const reader = format.createReader();
  let before: Run | null = null;
  for (const { record, place } of recordsOf(text)) {
    reader.read(record, place);
    const run = reader.run();
    each?.(run, before);
    before = run;
  }
  reader.end();
  return reader.run();
}

/** Reads a run in several files of one value each, such as those of a folder: the main one, and what it asks for. */
export function readFiles(format: ReaderFormat, files: Readonly<Record<string, string>>, main: string): Run {
  const reader = format.createReader();
  reader.read(JSON.parse(files[main] ?? 'null'), { file: main });
  const names = Object.keys(files).toSorted();
  for (let asked = askedBy(reader); asked.length > 0; asked = askedBy(reader))
    for (const { name, read, isText } of asked) {
      const path = posix.join(posix.dirname(main), name);
      for (const file of names)
        if (path.endsWith('/') ? file.startsWith(path) : file === path)
          read(isText === true ? files[file] : JSON.parse(files[file] ?? 'null'), { file });
    }
  reader.end();
  return reader.run();
}

const askedBy = (reader: RecordReader): readonly OtherFile[] => reader.otherFiles?.() ?? [];

/**
 * Expects that a run which is read record by record ends like one that is read at once, that unchanged messages stay the same objects,
 * and that few messages are made anew: some for each record, and all of them once, when the run turns out to branch.
 */
export function expectSteadyGrowth(format: ReaderFormat, records: readonly PlacedRecord[]): void {
  const reader = format.createReader();
  let before = new Map(messagesOf(reader.run()));
  let madeAnew = 0;
  for (const { record, place } of records) {
    reader.read(record, place);
    const run = reader.run();
    expect(reader.run()).toBe(run);
    const now = new Map(messagesOf(run));
    let inVain = 0;
    for (const [key, message] of now) {
      const earlier = before.get(key);
      if (earlier === undefined || earlier === message) continue;
      madeAnew++;
      if (JSON.stringify(message) === JSON.stringify(earlier)) inVain++;
    }
    // The message of a record may be made anew even if the record adds nothing to it.
    expect(inVain).toBeLessThanOrEqual(1);
    before = now;
  }
  reader.end();
  expect(reader.run()).toEqual(readPlaced(format, records));
  expect(madeAnew).toBeLessThanOrEqual(2 * records.length + before.size);
}

/** Messages of a run and of the runs in it, by their ids and those of the runs. */
function messagesOf(run: Run, prefix = ''): [string, RunMessage][] {
  return [
    ...run.messages.map((message): [string, RunMessage] => [`${prefix}${message.id}`, message]),
    ...(run.runs ?? []).flatMap((one, index) => messagesOf(one, `${prefix}${one.id ?? index}/`)),
  ];
}

/** Expects that a reader of damaged records never throws, never returns nothing or an invalid run, and keeps ids unique. */
export function expectUnbreakable(format: ReaderFormat, records: readonly unknown[], seed = 1): void {
  let time = 0;
  for (const mutated of mutatedRecords(records, seed)) {
    const reader = format.createReader();
    for (const [index, record] of mutated.entries()) {
      reader.read(record, { line: index + 1 });
      for (const { read } of askedBy(reader))
        for (const other of mutated.slice(0, 3)) read(other, { file: 'other.json' });
      if (time % 2 === 0 && index % 7 === 0) reader.run();
    }
    reader.end();
    const run = reader.run();
    // A stream that has only begun is empty.
    if (mutated.length > 4)
      expect(run.messages.length + (run.runs?.length ?? 0) + run.skipped.length).toBeGreaterThan(0);
    expectUniqueIds(run);
    countRun(run);
    expectWritable(run);
    time++;
  }
}

function expectUniqueIds({ messages, runs = [] }: Run): void {
  expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length);
  runs.forEach(expectUniqueIds);
}

/** Expects that a run can be written as JSON, unless it holds values that are too deep for JSON. */
function expectWritable(run: Run): void {
  try {
    JSON.stringify(run);
  } catch (problem) {
    expect(problem).toBeInstanceOf(RangeError);
  }
}
