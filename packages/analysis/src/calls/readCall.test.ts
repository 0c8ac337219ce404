import { payloadOf, type Tool, type ToolInput } from '@agent-transcript/parser';
import { root, tool } from '@agent-transcript/parser/build';
import { expect, test, vi } from 'vitest';
import { readCall, readCallBy } from '.';

const call = (name: string, input: object, result: object) =>
  readCall(root([tool({ name, input, result })]).children[0] as Tool);

test.each([
  ['Read', { file_path: 'a.md' }, { content: '' }, 'text'],
  ['Grep', { pattern: 'a', path: 'src' }, { matches: [], content: '' }, 'files'],
  ['web_fetch', { url: 'https://a.example' }, { text: '', status: 500 }, 'pages'],
  ['list_directory', { path: 'src' }, { entries: [], output: '' }, 'paths'],
])('%s %j that brought nothing but an error shows the result as it is', (name, input, result, field) => {
  for (const error of ['boom', { message: 'boom' }])
    expect(call(name, input, { ...result, error })).not.toHaveProperty(field);
  expect(call(name, input, { ...result, error: '' }).kind).toBe(
    call(name, input, { ...result, error: 'boom' }).kind,
  );
});

test('content next to an error is kept', () => {
  expect(call('Read', { file_path: 'a.md' }, { content: 'One', error: 'cut off' })).toMatchObject({
    text: 'One',
  });
});

test('the input of a call is parsed once for all kinds, and for whoever asks for its payload', () => {
  const input = { file_path: 'garden/beds.md', content: 'Peas.' };
  const node = root([tool({ name: 'Write', input, result: 'Written.' })]).children[0] as Tool;
  const parse = vi.spyOn(JSON, 'parse');
  const toy = { kind: 'toy', read: () => null };
  expect(readCallBy(node, [toy])?.call).toBe(readCall(node));
  expect(payloadOf(node.children[0] as ToolInput)).toEqual({ ok: true, value: input });
  expect(parse).toHaveBeenCalledTimes(1);
  parse.mockRestore();
});
