import { createParser, type Root } from '@agent-transcript/parser';
import { describe, expect, test } from 'vitest';
import type { Run } from '../core/Run';
import { detectFormat } from '../read/detectFormat';
import { readRun } from '../read/readRun';
import { expectSteadyGrowth, expectUnbreakable, inLines, readRecords } from '../testing/expectReader';
import { outlineRun } from '../testing/outlineRun';
import { allRuns } from '../testing/runs';
import { savedRun, transcriptJsonRun } from '../testing/runs/transcriptJson';
import * as format from '.';

/** Text as `toJsonText` of the analysis writes it. */
const save = (run: object) => `${JSON.stringify({ version: 1, run }, null, 2)}\n`;
const open = (run: unknown): Run => readRecords(format, [{ version: 1, run }]);
const lostIn = ({ skipped }: Run) => skipped.filter(({ isLost }) => isLost).map(({ kind }) => kind);

/** A run of one message with a tree. */
const runOf = (...children: readonly unknown[]) => ({
  format: 'codex',
  messages: [
    {
      id: 'm',
      role: 'assistant',
      content: [{ type: 'root', start: 0, end: 100, status: 'complete', children, diagnostics: [] }],
    },
  ],
  skipped: [],
});
const said = (value: string, start: number) => ({
  type: 'text',
  value,
  start,
  end: start + 1,
  status: 'complete',
});
const treeIn = (run: Run) => run.messages[0]?.content[0] as Root;

describe('saved runs', () => {
  test('are detected by their shape, and are the same when they are saved again', async () => {
    expect(detectFormat(transcriptJsonRun)?.format).toBe('transcript-json');
    expect(detectFormat(JSON.stringify({ version: 1, run: savedRun }))?.format).toBe('transcript-json');
    const run = await readRun(transcriptJsonRun);
    expect(run).toEqual(savedRun);
    expect(save(run)).toBe(transcriptJsonRun);
  });

  test.each(allRuns)('%s', async (_, name, text) => {
    const first = save(await readRun(text, { format: name }));
    expect(detectFormat(first)?.format).toBe('transcript-json');
    expect(save(await readRun(first))).toBe(first);
  });

  test('include those of tagged strings, deep ones and their diagnostics', async () => {
    const depth = 300;
    const source = `${'<<STEP_START>>\nStep\n'.repeat(depth)}<<TOOL_STEP_END/x:1>>\n<<ERROR_JSON_START>>\n{"error":"e"}\n<<ERROR_JSON_END>>`;
    const parser = createParser();
    parser.write(source);
    parser.end();
    const first = save({
      format: 'tagged',
      messages: [{ id: '1', role: 'assistant', content: [parser.tree()] }],
      skipped: [],
    });
    expect(save(await readRun(first))).toBe(first);
  });

  test('several are the runs of one file', () => {
    const record = { version: 1, run: savedRun };
    expect(readRecords(format, [record, record])).toMatchObject({
      format: 'transcript-json',
      messages: [],
      runs: [savedRun, savedRun],
    });
  });
});

describe('invalid parts are lost, and the rest is read', () => {
  test('records of other shapes and versions', () => {
    const run = readRecords(format, [7, { version: 1 }, { version: 2, run: savedRun }]);
    expect(run).toMatchObject({ format: 'transcript-json', messages: [] });
    expect(lostIn(run)).toEqual(['record', 'version 2']);
  });

  test('blocks that may not stand there, and fields that hold something else', () => {
    const run = open(
      runOf(
        { ...said('One', 1), children: [said('Hidden', 1)], data: { startedAt: 'now', mine: 1 } },
        { type: 'toolInput', value: '{}', start: 3, end: 4, status: 'complete' },
        { type: 'tool', start: 5, end: 9, status: 'complete', children: [] },
        { type: '__proto__' },
        null,
        { ...said('Two', 10), status: 'odd' },
      ),
    );
    expect(outlineRun(run)).toEqual(['assistant', '  text One', '  text Two']);
    expect(treeIn(run).children[0]).toEqual({ ...said('One', 1), data: { mine: 1 } });
    expect(lostIn(run)).toEqual([
      'text/children',
      'text/data/startedAt',
      'toolInput',
      'tool',
      '__proto__',
      'node',
      'text/status',
    ]);
  });

  test('a second payload of a call', () => {
    const payload = (type: string, start: number) => ({ ...said('{}', start), type });
    const run = open(
      runOf({
        type: 'tool',
        name: 'look',
        start: 1,
        end: 9,
        status: 'complete',
        children: [payload('toolInput', 2), payload('toolInput', 3), payload('toolResult', 4)],
      }),
    );
    expect(treeIn(run).children[0]).toMatchObject({
      children: [{ type: 'toolInput' }, { type: 'toolResult' }],
    });
    expect(lostIn(run)).toEqual(['toolInput']);
  });

  test.each([
    ['twice at one place', [said('One', 1), said('Two', 1)]],
    ['one before the other', [said('One', 5), said('Two', 1)]],
    ['outside of their parent', [said('One', 1), said('Two', 200)]],
    [
      'nowhere',
      [
        { type: 'text', value: 'One' },
        { type: 'text', value: 'Two' },
      ],
    ],
  ])('blocks that stand %s get places of their own', (_, children) => {
    const run = open(runOf(...children));
    const starts = treeIn(run).children.map(({ start }) => start);
    expect(starts).toHaveLength(2);
    expect(new Set(starts).size).toBe(2);
    expect(lostIn(run)).toContain('offsets');
  });

  test('ids that are there already, and parents that are not', () => {
    const message = { id: 'm', role: 'user', content: [] };
    const run = open({
      format: 'Not a name',
      messages: [message, { ...message, parentId: 'x' }, { id: 'n' }],
    });
    expect(run).toEqual({
      format: 'unknown',
      messages: [message, { ...message, id: 'm/1' }],
      skipped: expect.any(Array) as unknown,
    });
    expect(lostIn(run)).toEqual(['run/format', 'message/parentId', 'message']);
  });

  test('values that nest too deeply', () => {
    let block: object = said('In', 1);
    let data: unknown = 1;
    let inner: object = { format: 'codex', messages: [] };
    for (let depth = 0; depth < 2_000; depth++) {
      block = { type: 'step', title: 'S', start: 0, end: 2, status: 'complete', children: [block] };
      data = [data];
      inner = { format: 'codex', messages: [], runs: [inner] };
    }
    expect(lostIn(open(runOf(block)))).toContain('step');
    expect(lostIn(open(runOf({ ...said('One', 1), data: { data } })))).toEqual(['text/data']);
    expect(lostIn(open(inner))).toEqual(['run']);
  });

  test.each([1, 2, 3])('damaged runs never throw (seed %i)', (seed) => {
    const lines = [
      { version: 1, run: savedRun },
      { version: 1, run: runOf(said('One', 1)) },
    ];
    const copies = Array.from({ length: 3 }, () => structuredClone(lines)).flat();
    expectUnbreakable(format, copies, seed);
    expectSteadyGrowth(format, inLines(lines));
  });
});
