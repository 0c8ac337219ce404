import { GrowingList } from '@agent-transcript/text/growing';
import { expect, test } from 'vitest';
import { NO_MESSAGES, readMessages, type TranscriptMessage } from './readMessages';
import { sourceOf } from './sourceOf';

const viewsOf = (messages: readonly TranscriptMessage[]) =>
  readMessages(NO_MESSAGES, GrowingList.of(messages), '', ['assistant']).views.toArray();

test('one message is its strings as they are, and its data as JSON', () => {
  const content = ['<<STEP_START>>\nOne', { type: 'state', state: { n: 1 } } as const];
  expect(sourceOf(viewsOf([{ id: 'a', role: 'assistant', content }]))).toBe(
    '<<STEP_START>>\nOne\n{\n  "type": "state",\n  "state": {\n    "n": 1\n  }\n}',
  );
});

test('between several stands whose they are', () => {
  const views = viewsOf([
    { id: 'q', role: 'user', content: 'Why?' },
    { id: 'a', role: 'assistant', content: 'So.' },
  ]);
  expect(sourceOf(views)).toBe('--- user q\nWhy?\n\n--- assistant a\nSo.');
});
