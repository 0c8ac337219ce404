import type { Tool, ToolInput } from '@agent-transcript/parser';
import { afterEach, expect, test, vi } from 'vitest';
import { readRun } from '.';

afterEach(() => vi.restoreAllMocks());

const input = { file_path: 'garden/beds.md', content: 'Marked "north".' };
const isOfInput = (text: unknown) => typeof text === 'string' && text.includes('garden/beds.md');

/** How often the input of a call is parsed and written while its run is read, and its text on the page. */
async function countsOf(format: string, records: readonly object[]) {
  const text = records.map((record) => JSON.stringify(record)).join('\n');
  const parse = vi.spyOn(JSON, 'parse');
  const write = vi.spyOn(JSON, 'stringify');
  const run = await readRun(text, { format });
  const counts = {
    parsed: parse.mock.calls.filter(([one]) => isOfInput(one)).length,
    written: write.mock.results.filter(({ value }) => isOfInput(value)).length,
  };
  vi.restoreAllMocks();
  const [call] = run.messages.flatMap(({ content }) =>
    content.flatMap((one) => (one.type === 'root' ? one.children.filter(({ type }) => type === 'tool') : [])),
  ) as readonly Tool[];
  const [payload] = (call?.children ?? []) as readonly ToolInput[];
  return { ...counts, value: payload?.value };
}

const once = { parsed: 1, written: 1, value: JSON.stringify(input) };

test('Claude Code: a line is parsed once, and the input of its call written once', async () => {
  const message = {
    id: 'm1',
    role: 'assistant',
    content: [{ type: 'tool_use', id: 'c1', name: 'Write', input }],
  };
  const line = { type: 'assistant', uuid: 'a1', parentUuid: null, sessionId: 's1', message };
  expect(await countsOf('claude-code', [line])).toEqual(once);
});

test('pi: an entry is parsed once, and the arguments of its call written once', async () => {
  const message = {
    role: 'assistant',
    content: [{ type: 'toolCall', id: 'c1', name: 'write', arguments: input }],
  };
  expect(await countsOf('pi', [{ type: 'message', id: 'e1', parentId: null, message }])).toEqual(once);
});

test('Codex: a line is parsed once, and arguments that are text stay as they were written', async () => {
  const payload = {
    type: 'function_call',
    call_id: 'c1',
    name: 'write',
    arguments: JSON.stringify(input),
  };
  expect(await countsOf('codex', [{ type: 'response_item', payload }])).toEqual({ ...once, written: 0 });
});

test('a large integer in an input that a program holds is written with its digits', async () => {
  const { fromUIMessages } = await import('./ai-sdk-ui');
  const part = { type: 'tool-pay', toolCallId: 'c1', state: 'input-available', input: { cents: 10n ** 18n } };
  const [message] = fromUIMessages([{ id: 'm1', role: 'assistant', parts: [part] }]);
  expect(JSON.stringify(message?.content)).toContain('1000000000000000000');
});
