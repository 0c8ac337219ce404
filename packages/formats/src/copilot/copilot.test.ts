import { expect, test } from 'vitest';
import { readRun } from '../read/readRun';
import { readRecords } from '../testing/expectReader';
import { copilotChatRun, copilotRun } from '../testing/runs/copilot';
import * as format from '.';

const rolesOf = (...records: unknown[]) => readRecords(format, records).messages.map(({ role }) => role);
const request = { message: { text: 'Hi' }, response: [{ value: 'Hello' }] };

test.each([
  ['an event', { type: 'user.message', data: { content: 'Hi' } }],
  ['a list of events', [{ type: 'user.message', data: { content: 'Hi' } }]],
  [
    'an event that speaks of a chat',
    { type: 'user.message', data: { content: 'Hi', requests: [] }, kind: 1 },
  ],
])('%s is of a log', (_, record) => {
  expect(rolesOf(record)).toEqual(['user']);
});

test.each([
  ['a session', { requests: [request] }],
  ['the first line of a session', { kind: 0, v: { sessionId: 's', requests: [request] } }],
  ['a session that speaks of events', { requests: [{ ...request, message: { type: 'user.message' } }] }],
])('%s is of a chat', (_, record) => {
  expect(rolesOf(record)).toEqual(['user', 'assistant']);
});

test('a file is read by the reader that it asks for', async () => {
  expect(await readRun(copilotRun)).toMatchObject({ format: 'copilot', agent: 'Copilot CLI 1.0.4' });
  expect(await readRun(copilotChatRun)).toMatchObject({ format: 'copilot', agent: 'Copilot in VS Code' });
});
