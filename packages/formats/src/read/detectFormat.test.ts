import { expect, test } from 'vitest';
import { detectFormat } from './detectFormat';

test.each([
  ['ai-sdk-ui', { id: 'chat-1', messages: [{ role: 'user', parts: [{ type: 'text', text: 'Hello' }] }] }],
  ['openai-chat', { id: 'chat-1', messages: [{ role: 'user', content: 'Hello' }] }],
  [
    'opencode',
    {
      info: { directory: '/a', projectID: 'p' },
      messages: [{ info: { role: 'user', sessionID: 's' }, parts: [] }],
    },
  ],
])('a stored chat of %s is told by its messages', (format, chat) => {
  expect(detectFormat(JSON.stringify(chat, null, 2))?.format).toBe(format);
  expect(detectFormat(JSON.stringify(chat))?.format).toBe(format);
});

test('a history is that of SWE-agent only with its own fields: any chat program may keep one', () => {
  const kept = (...history: readonly object[]) =>
    detectFormat(JSON.stringify({ history, meta: { model: 'm' } }))?.format;
  expect(kept({ role: 'user', parts: [{ text: 'Which bed is dry?' }] })).toBe('gemini-api');
  expect(kept({ role: 'user', content: 'Which bed is dry?', agent: 'main' })).toBe('swe-agent');
  expect(kept({ role: 'user', content: 'Which bed is dry?' })).not.toBe('swe-agent');
});
