import { root, text, tool } from '@agent-transcript/parser/build';
import { GrowingList } from '@agent-transcript/text/growing';
import { expect, test } from 'vitest';
import { conversationSource } from './conversationSource';
import { NO_MESSAGES, readConversation, type TranscriptMessage } from './readMessages';

const viewsOf = (messages: readonly TranscriptMessage[]) =>
  readConversation(NO_MESSAGES, GrowingList.of(messages), '', ['assistant']).views.toArray();

test('a single message is its unchanged strings, and its data as JSON', () => {
  const content = ['<<STEP_START>>\nOne', { type: 'state', state: { n: 1 } } as const];
  expect(conversationSource(viewsOf([{ id: 'a', role: 'assistant', content }]))).toBe(
    '<<STEP_START>>\nOne\n{\n  "type": "state",\n  "state": {\n    "n": 1\n  }\n}',
  );
});

test('several messages have headers', () => {
  const views = viewsOf([
    { id: 'q', role: 'user', content: 'Why?' },
    { id: 'a', role: 'assistant', content: 'So.' },
  ]);
  expect(conversationSource(views)).toBe('--- user q\nWhy?\n\n--- assistant a\nSo.');
});

test('in a message that is a tree, prose is its own source and the rest is JSON', () => {
  const source = (...content: Parameters<typeof root>[0]) =>
    conversationSource(viewsOf([{ id: 'q', role: 'user', content: [root(content)] }]));
  expect(source(text('one\n\ttwo'))).toBe('one\n\ttwo');
  expect(source(text('one'), tool({ name: 'look' }))).toMatch(/^\{\n {2}"type": "root"/);
  expect(source(tool({ name: 'look' }))).toMatch(/^\{\n {2}"type": "root"/);
});
