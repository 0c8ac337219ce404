import { expect, test } from 'vitest';
import { createConversation } from './createConversation';

test('many messages with one id have ids of their own, in linear time', () => {
  const conversation = createConversation('codex');
  for (let n = 0; n < 5_000; n++) conversation.message({ id: 'same', role: 'user' });
  const ids = conversation.run().messages.map(({ id }) => id);
  expect(ids.slice(0, 3)).toEqual(['same', 'same~2', 'same~3']);
  expect(new Set(ids).size).toBe(5_000);
}, 2_000);

test('the role of a message can be set later, and no other message changes', () => {
  const conversation = createConversation('codex');
  const [first, second] = [conversation.message({ role: 'user' }), conversation.message({ role: 'user' })];
  const before = conversation.run().messages;
  first.setRole('developer');
  second.setRole('user');
  const { messages } = conversation.run();
  expect(messages.map(({ role }) => role)).toEqual(['developer', 'user']);
  expect(messages[1]).toBe(before[1]);
});

test('what was told once stays as it was told, however much is noted later', () => {
  const run = createConversation('test');
  const message = run.message({ role: 'assistant' });
  const call = message.blocks.call({ name: 'look' });
  message.note({ startedAt: 1 });
  call.note({ startedAt: 1 });
  const before = run.run().messages;
  const written = JSON.stringify(before);
  message.note({ endedAt: 2 });
  call.note({ endedAt: 2 });
  call.note({ endedAt: 3 });
  expect(JSON.stringify(before)).toBe(written);
  expect(JSON.stringify(run.run().messages)).toContain('"endedAt":3');
});
