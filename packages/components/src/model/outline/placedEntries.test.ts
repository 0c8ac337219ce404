import { root, text } from '@agent-transcript/parser/build';
import { expect, test } from 'vitest';
import { SOURCE } from '../../testing/sources';
import { NO_THINKING, SHOW_ALL } from '../filter/filterTree';
import { NO_MESSAGES, readConversation, type TranscriptMessage } from '../messages/readMessages';
import { placedEntries } from './placedEntries';

const read = (last: Parameters<typeof readConversation>[0], messages: readonly TranscriptMessage[]) =>
  readConversation(last, last.messages.changedTo(messages), 'run-', ['assistant']);
const question: TranscriptMessage = { id: 'q', role: 'user', content: 'Please **read** it.\n\nThen stop.' };
const answer = (content: string, streaming = false): TranscriptMessage => ({
  id: 'a',
  role: 'assistant',
  content,
  streaming,
});

test('messages are headings of their blocks, each with its address', () => {
  const { views } = read(NO_MESSAGES, [question, answer(SOURCE)]);
  const { items: entries } = placedEntries(undefined, { views, filter: SHOW_ALL, outer: 'run-' });
  expect(entries.toArray().map(({ type, role, label, address }) => [type, role, label, address])).toEqual([
    ['message', 'user', 'Please read it. Then stop.', 'run-q-'],
    ['message', 'assistant', '', 'run-a-'],
    ['step', '', 'Fetch', 'run-a-1'],
    ['tool', '', 'web', 'run-a-1_0'],
    ['step', '', 'Send', 'run-a-2'],
    ['tool', '', 'mail', 'run-a-2_0'],
    ['error', '', 'No network', 'run-a-2_0_1'],
    ['checkpoint', '', 'sent', 'run-a-3'],
  ]);
});

test('hidden blocks have no entry, and the others keep their addresses', () => {
  const { views } = read(NO_MESSAGES, [answer(SOURCE)]);
  const { items: all } = placedEntries(undefined, { views, filter: SHOW_ALL, outer: 'run-' });
  const { items: failures } = placedEntries(undefined, {
    views,
    filter: { ...NO_THINKING, show: 'errors' },
    outer: 'run-',
  });
  expect(failures.toArray().map(({ label }) => label)).toEqual(['', 'Send', 'mail', 'No network']);
  for (const { label, address } of failures.toArray())
    expect(address).toBe(all.toArray().find((entry) => entry.label === label)?.address);
});

test('the label of a request is its own words, not those of a program around it', () => {
  const content =
    '# Context from my IDE setup:\n\n## Open tabs:\n- a.md\n\n## My request for Codex:\nFix **it**';
  const { views } = read(NO_MESSAGES, [
    { ...question, content },
    { ...answer(content), role: 'assistant' },
  ]);
  const { items: entries } = placedEntries(undefined, { views, filter: SHOW_ALL, outer: 'run-' });
  expect(entries.toArray().map(({ label }) => label)).toEqual(['Fix it', expect.stringMatching(/^Context/)]);
});

test('words of a program before a request, or instead of one, are not a label', () => {
  const reminder = '<system-reminder>Be brief.</system-reminder>';
  const told = text('Opened a.md', { data: { role: 'system' } });
  const { views } = read(NO_MESSAGES, [
    { ...question, content: `${reminder}\nFix it` },
    { ...question, id: 'r', content: reminder },
    { ...question, id: 's', content: [root([told, text('Fix that')])] },
  ]);
  const { items: entries } = placedEntries(undefined, { views, filter: SHOW_ALL, outer: 'run-' });
  expect(entries.toArray().map(({ label }) => label)).toEqual(['Fix it', '', 'Fix that']);
});

test('growing text keeps the list; a new block keeps the entries before it', () => {
  const lastly = `${SOURCE}\n<<STEP_START>>\nStep 3: Tell`;
  let conversation = read(NO_MESSAGES, [question, answer(lastly, true)]);
  const at = (content: string) => {
    conversation = read(conversation, [question, answer(content, true)]);
    return conversation.views;
  };
  const input = { filter: SHOW_ALL, outer: 'run-' };
  const first = placedEntries(undefined, { ...input, views: at(`${lastly}\nWor`) });
  expect(placedEntries(first, { ...input, views: at(`${lastly}\nWords`) }).items).toBe(first.items);
  const next = placedEntries(first, { ...input, views: at(`${lastly}\nWords\n<<STEP_END>>\n`) });
  expect(next.items).not.toBe(first.items);
  expect(next.items.commonPrefixLength(first.items)).toBe(next.items.length - 1);
  expect(next.items.at(next.items.length - 1)).toMatchObject({ label: 'Tell', state: 'ended' });
});

test('the first words of a message become its label when they are complete', () => {
  const labelOf = (content: string, streaming: boolean) => {
    const { views } = read(NO_MESSAGES, [answer(content, streaming)]);
    return placedEntries(undefined, { views, filter: SHOW_ALL, outer: '' }).items.at(0)?.label;
  };
  expect(labelOf('Some words', true)).toBe('');
  expect(labelOf('Some words', false)).toBe('Some words');
  expect(labelOf('word '.repeat(100), true)).toMatch(/^(?:word )+(?:word|wor|wo|w)?…$/);
});
