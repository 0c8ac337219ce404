import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse, type Root, StringifyError, stringify, type TranscriptNode } from '.';
import { anySource, canonical } from './testing/transcripts';

const RUNS = 1500;

/** The tree without parts that a rewritten source may change: offsets, and `<` written as an escape. */
function bare(tree: Root): unknown {
  return JSON.parse(
    JSON.stringify(tree, function (this: TranscriptNode, key, value: unknown) {
      if (key === 'start' || key === 'end' || key === 'diagnostics') return undefined;
      return key === 'value' && typeof value === 'string' ? asJson(value) : value;
    }),
  );
}

function asJson(value: string): string {
  try {
    JSON.parse(value);
    return value.replaceAll('\\u003c', '<');
  } catch {
    return value;
  }
}

test('a canonical source is reproduced byte for byte', () => {
  fc.assert(
    fc.property(canonical, (source) => {
      expect(stringify(parse(source))).toBe(source);
    }),
    { numRuns: Math.ceil(RUNS / 3) },
  );
});

test('a written source parses to the same tree; only inexpressible trees are rejected', () => {
  let written = 0;
  let refused = 0;
  fc.assert(
    fc.property(anySource, (source) => {
      const tree = parse(source);
      let text: string;
      try {
        text = stringify(tree);
      } catch (error) {
        if (!(error instanceof StringifyError)) throw error;
        expect(error.message).toMatch(
          /holds the tag <<|cannot be written|would be read differently|would be read as one|cannot begin with text/,
        );
        // Unknown tags are text.
        expect(error.message).not.toMatch(/holds the tag <<\/?(UNKNOWN|AAA)/);
        refused++;
        return;
      }
      expect(bare(parse(text))).toEqual(bare(tree));
      written++;
    }),
    { numRuns: RUNS },
  );
  expect(written).toBeGreaterThan(refused / 4);
});

describe('inexpressible trees', () => {
  const root = (child: object): Root =>
    ({
      type: 'root',
      start: 0,
      end: 0,
      status: 'complete',
      diagnostics: [],
      children: [{ start: 0, end: 1, status: 'complete', ...child }],
    }) as unknown as Root;

  test.each([
    [
      'a tag in prose',
      { type: 'text', value: 'see <<STEP_START>>' },
      /The text holds the tag <<STEP_START>>/,
    ],
    ['a tag in thinking', { type: 'thinking', value: '<</thinking>>' }, /holds the tag/],
    ['a title of two lines', { type: 'step', title: 'a\nb', single: false, children: [] }, /one line/],
    ['a title with a mark', { type: 'step', title: 'a ✓', single: false, children: [] }, /cannot be written/],
    ['a tool name with a tag in it', { type: 'tool', name: 'a<b', children: [] }, /cannot be written/],
    ['an id with a colon', { type: 'tool', name: 'a', id: 'b:c', children: [] }, /cannot be written/],
    ['too long a name', { type: 'tool', name: 'a'.repeat(300), children: [] }, /256/],
    [
      'a type with a comma',
      { type: 'inputRequest', prompt: 'p', expectedTypes: ['a,b'], children: [] },
      /read differently/,
    ],
  ])('%s', (_, child, message) => {
    const tree = root(child);
    expect(() => stringify(tree)).toThrow(message);
    try {
      stringify(tree);
    } catch (error) {
      expect((error as StringifyError).node).toBe(tree.children[0]);
    }
  });

  test.each([
    ['an empty text', { type: 'text', value: '' }, /empty text/],
    [
      'a checkpoint with another name than its value says',
      { type: 'checkpoint', name: 'a', value: 'Checkpoint: b' },
      /The name "a" of this checkpoint would be read differently: its value says "b"/,
    ],
  ])('%s', (_, child, message) => {
    expect(() => stringify(root(child))).toThrow(message);
  });

  test.each(['cat <<EOF>>', '<<UNKNOWN>>', 'a <</AAA/b:1>> c'])('but %j is text', (value) => {
    expect(stringify(root({ type: 'text', value }))).toBe(value);
    const title = { type: 'step', title: value, single: false, children: [] };
    expect(parse(stringify(root(title))).children).toMatchObject([{ title: value }]);
  });

  test.each([
    { type: 'thinking', value: 'a\r' },
    { type: 'thinking', value: '\r' },
    { type: 'thinking', value: 'a\r', status: 'truncated' },
    { type: 'checkpoint', name: 'a', value: 'a\r' },
    { type: 'text', value: 'a\r' },
    { type: 'text', value: 'a\n' },
  ])('a line break at the end of %j is preserved', (child) => {
    expect(parse(stringify(root(child))).children).toMatchObject([child]);
    const { status = 'complete' } = child as { status?: string };
    const children = [{ start: 0, end: 0, status, ...child }];
    expect(parse(stringify(root({ type: 'tool', name: 't', status, children }))).children).toMatchObject([
      { children: [child] },
    ]);
  });

  test('also one at the end of a plain result', () => {
    const source =
      '<<TOOL_STEP_START/t>><<TOOL_STEP_RESULT_START>>a\r\r<<TOOL_STEP_RESULT_END>><<TOOL_STEP_END/t>>';
    expect(bare(parse(stringify(parse(source))))).toEqual(bare(parse(source)));
    expect(parse(source).children).toMatchObject([{ children: [{ value: 'a\r' }] }]);
  });

  test.each([
    ['outer', '{"error": "inner"}', true],
    ['inner', '{"error": "inner"}', false],
    ['', '{"error": "inner"}', true],
    ['', 'no JSON', false],
  ])('an error made by hand keeps its message %j with the details %j', (message, value, hasBlock) => {
    const details = { type: 'errorDetails', value, start: 0, end: 0, status: 'complete' };
    const text = stringify(root({ type: 'error', message, start: 0, children: [details] }));
    expect(parse(text).children).toMatchObject([{ type: 'error', message, children: [{ value }] }]);
    expect(text.includes('<<ERROR_START>>')).toBe(hasBlock);
  });

  test('in JSON a tag is written as an escape', () => {
    const text = stringify(
      root({
        type: 'error',
        message: 'e',
        children: [
          {
            type: 'errorDetails',
            value: '{"a": "<<ERROR_JSON_END>>"}',
            start: 1,
            end: 2,
            status: 'complete',
          },
        ],
      }),
    );
    expect(text).toContain('{"a": "\\u003c<ERROR_JSON_END>>"}');
  });
});
