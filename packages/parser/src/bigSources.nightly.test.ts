import { readJson } from '@agent-transcript/text/json';
import { describe, expect, test } from 'vitest';
import { createParser, parse, payloadOf, type Root, type TranscriptNode } from '.';

function stream(source: string, size: number, perFrame: number): Root {
  const parser = createParser();
  for (let at = 0, count = 0; at < source.length; at += size) {
    parser.write(source.slice(at, at + size));
    if (++count % perFrame === 0) parser.tree();
  }
  parser.end();
  return parser.tree();
}

function countNodes(root: TranscriptNode): number {
  let count = 0;
  const todo: TranscriptNode[] = [root];
  for (let node = todo.pop(); node; node = todo.pop()) {
    count++;
    if ('children' in node) todo.push(...node.children);
  }
  return count;
}

const MEBI = 1024 * 1024;

/** The time limit only ends tests that hang: each takes well under a second. */
describe.each([
  ['whole', (source: string) => parse(source)],
  ['in chunks of 16', (source: string) => stream(source, 16, 64)],
] as const)('the big cases, %s', (_, read) => {
  test('one text of a mebibyte', { timeout: 120_000 }, () => {
    const tree = read('a'.repeat(MEBI));
    expect(tree.children).toEqual([
      { type: 'text', value: 'a'.repeat(MEBI), start: 0, end: MEBI, status: 'complete' },
    ]);
  });

  test('100,000 flat blocks', { timeout: 120_000 }, () => {
    const tree = read('<<thinking>>a<</thinking>>\n'.repeat(100_000));
    expect(tree.children).toHaveLength(100_000);
    expect(tree.diagnostics).toEqual([]);
  });

  test('20,000 nested starts', { timeout: 120_000 }, () => {
    const tree = read('<<STEP_START>>\n'.repeat(20_000));
    expect(countNodes(tree)).toBe(1 + 256 + 1);
    expect(tree.diagnostics.filter(({ code }) => code === 'depth')).toHaveLength(20_000 - 256);
    expect(tree.diagnostics.filter(({ code }) => code === 'unclosed')).toHaveLength(256);
  });

  test('a megabyte of opening brackets', { timeout: 120_000 }, () => {
    const tree = read(`<<ERROR_JSON_START>>\n${'['.repeat(1_000_000)}\n<<ERROR_JSON_END>>`);
    const error = tree.children[0];
    if (error?.type !== 'error') throw new Error('no error');
    const [details] = error.children;
    if (details === undefined) throw new Error('no details');
    expect(details.value).toHaveLength(1_000_000);
    expect(payloadOf(details).ok).toBe(false);
    expect(readJson(details.value).error?.cut).toBe(true);
  });

  test('a payload with 40,000 end tags inside one string', { timeout: 120_000 }, () => {
    const value = JSON.stringify({ text: '<<TOOL_STEP_INPUT_END>>'.repeat(40_000) });
    const tree = read(
      `<<TOOL_STEP_START/a>><<TOOL_STEP_INPUT_START>>${value}<<TOOL_STEP_INPUT_END>><<TOOL_STEP_END/a>>`,
    );
    expect(tree.children).toMatchObject([{ type: 'tool', children: [{ type: 'toolInput', value }] }]);
    expect(tree.diagnostics).toHaveLength(40_000);
  });

  test('a result with 40,000 end tags before the end of its tool', { timeout: 120_000 }, () => {
    const value = '<<TOOL_STEP_RESULT_END>> x '.repeat(40_000);
    const tree = read(
      `<<TOOL_STEP_START/a:1>><<TOOL_STEP_RESULT_START>>${value}<<TOOL_STEP_RESULT_END>><<TOOL_STEP_END/a:1>>`,
    );
    expect(tree.children).toMatchObject([{ type: 'tool', children: [{ type: 'toolResult', value }] }]);
    expect(tree.diagnostics).toHaveLength(40_000);
  });

  test('a result with 200,000 spaces between its end and that of its tool', { timeout: 120_000 }, () => {
    const tree = read(
      `<<TOOL_STEP_START/a:1>><<TOOL_STEP_RESULT_START>>1<<TOOL_STEP_RESULT_END>>${' '.repeat(200_000)}<<TOOL_STEP_END/a:1>>`,
    );
    expect(tree.children).toMatchObject([
      { status: 'complete', children: [{ value: '1' }, { type: 'text' }] },
    ]);
  });

  test('20,000 tools without an end', { timeout: 120_000 }, () => {
    const tool = '<<TOOL_STEP_START/a:1>><<TOOL_STEP_RESULT_START>>x<<TOOL_STEP_RESULT_END>>\n';
    expect(read(tool.repeat(20_000)).diagnostics.length).toBeGreaterThan(20_000);
  });
});
