import { parse } from '@agent-transcript/parser';
import { expect, test } from 'vitest';
import { STEP } from '../../testing/sources';
import { NO_MESSAGES, type TranscriptMessage } from './readMessages';
import { readTranscriptState, type TranscriptState } from './readTranscriptState';

const TAGGED = ['assistant'];
const read = (
  last: TranscriptState | undefined,
  {
    messages,
    ...input
  }: Partial<Omit<Parameters<typeof readTranscriptState>[1], 'messages'>> & {
    readonly messages?: readonly TranscriptMessage[];
  },
): TranscriptState =>
  readTranscriptState(last, {
    messages: messages && (last?.messages ?? NO_MESSAGES.messages).changedTo(messages),
    tree: undefined,
    source: undefined,
    streaming: false,
    prefix: '',
    taggedRoles: TAGGED,
    ...input,
  });
const message = (id: string, ...content: NonNullable<TranscriptMessage['content']>[]) =>
  ({ id, role: 'assistant', content }) as TranscriptMessage;
const data = { type: 'state', state: { n: 1 } } as const;

test('the texts and the data of all messages are in order', () => {
  const {
    parts,
    data: all,
    views,
  } = read(undefined, {
    messages: [message('a', 'One', data, 'Two'), message('b', { ...data }), message('c', 'Three')],
  });
  expect(views.toArray().map(({ key }) => key)).toEqual(['a', 'b', 'c']);
  expect(parts.toArray().map(({ source, prefix }) => [prefix, source])).toEqual([
    ['a-', 'One'],
    ['a-2.', 'Two'],
    ['c-', 'Three'],
  ]);
  expect(all.toArray()).toEqual([data, data]);
});

test('growing text keeps the data and its merged values', () => {
  const before = message('a', data);
  const first = read(undefined, { messages: [before, message('b', 'Wor')] });
  const next = read(first, { messages: [before, message('b', 'Words')] });
  expect(next.data).toBe(first.data);
  expect(next.merged).toBe(first.merged);
  expect(next.parts).not.toBe(first.parts);
  expect(next.views.at(0)).toBe(first.views.at(0));
});

test('a source and a tree are one message without a header', () => {
  for (const input of [{ source: STEP }, { tree: parse(STEP), source: STEP }]) {
    const { views, parts, messages } = read(undefined, input);
    expect(messages.toArray()).toEqual([]);
    expect(views.toArray()).toMatchObject([{ message: null }]);
    expect(parts.toArray()).toMatchObject([{ source: STEP, prefix: '', messageId: undefined }]);
  }
});

test('a new prefix or other tagged roles read everything again', () => {
  const messages = [message('a', STEP)];
  const first = read(undefined, { messages });
  expect(read(first, { messages }).parts).toBe(first.parts);
  expect(read(first, { messages, prefix: 'run-' }).parts.toArray()).toMatchObject([{ prefix: 'run-a-' }]);
  expect(read(first, { messages, taggedRoles: [] }).parts.at(0)?.tree.children).toMatchObject([
    { type: 'text' },
  ]);
});
