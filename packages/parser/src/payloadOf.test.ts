import { describe, expect, test } from 'vitest';
import { createParser, type ErrorNode, type Payload, parse, payloadOf, type Tool, type ToolResult } from '.';

describe('payloadOf', () => {
  const result = (value: string): ToolResult =>
    (
      parse(
        `<<TOOL_STEP_START/t:1>><<TOOL_STEP_RESULT_START>>\n${value}\n<<TOOL_STEP_RESULT_END>><<TOOL_STEP_END/t:1>>`,
      ).children[0] as Tool
    ).children[0] as ToolResult;

  test('reads the value once', () => {
    const node = result('{"a": [1]}');
    expect(payloadOf(node)).toEqual({ ok: true, value: { a: [1] } });
    expect(payloadOf(node)).toBe(payloadOf(node));
  });

  test('of text has the error and its place', () => {
    const node = result('[1, oops]');
    expect(payloadOf(node)).toEqual({
      ok: false,
      partial: [1],
      error: {
        code: 'invalid-json',
        message: 'Expected a value.',
        offset: 4,
        cut: false,
        start: node.start,
        end: node.end,
        severity: 'info',
      },
    });
  });

  test('severity: a broken input is a fault, a result may be text', () => {
    const source = '<<ERROR_JSON_START>>oops<<ERROR_JSON_END>>';
    const [details] = (parse(source).children[0] as ErrorNode).children;
    expect(payloadOf(details as NonNullable<typeof details>)).toMatchObject({
      error: { severity: 'warning' },
    });
  });

  test('is partial while it streams', () => {
    const parser = createParser();
    const seen: Payload[] = [];
    for (const chunk of [
      '<<TOOL_STEP_START/t:1>><<TOOL_STEP_RESULT_START>>',
      '{"a": "x',
      'y", "b"',
      ': [1',
    ]) {
      parser.write(chunk);
      const [node] = (parser.tree().children[0] as Tool).children;
      seen.push(payloadOf(node as ToolResult));
    }
    expect(seen).toMatchObject([
      { ok: false, partial: undefined },
      { partial: { a: 'x' } },
      { partial: { a: 'xy' } },
      { partial: { a: 'xy', b: [1] }, error: { severity: 'info' } },
    ]);
  });

  test('structure never depends on it: broken JSON is no diagnostic of the tree', () => {
    expect(parse('<<ERROR_JSON_START>>\noops\n<<ERROR_JSON_END>>').diagnostics).toEqual([]);
  });
});
