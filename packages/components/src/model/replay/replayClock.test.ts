import { summarize } from '@agent-transcript/analysis/summary';
import { root, text, tool } from '@agent-transcript/parser/build';
import { GrowingList } from '@agent-transcript/text/growing';
import { expect, test } from 'vitest';
import type { TranscriptMessage } from '../messages/readMessages';
import { readTranscriptState } from '../messages/readTranscriptState';
import { replayClock } from './replayClock';
import { runMoments } from './runMoments';

const moment = (role: string, time: number) => ({
  of: text('x'),
  time,
  endsCall: false,
  answers: false,
  role,
});

test('the days before a session is resumed are not work, whoever speaks first', () => {
  const DAY = 86_400_000;
  const before = [moment('user', 0), moment('assistant', 4_000)];
  const after = [moment('user', DAY), moment('assistant', DAY + 3_000)];
  expect(replayClock([...before, ...after]).worked).toEqual([0, 0, 4_000, 4_000, 7_000]);
  const noted = [...before, moment('system', DAY - 1), ...after];
  expect(replayClock(noted).worked).toEqual([0, 0, 4_000, 4_000, 4_000, 7_000]);
});

test('the wait for an answer of a person is not work', () => {
  const asked = [moment('user', 0), moment('assistant', 4_000)];
  const answer = { ...moment('assistant', 90_000), answers: true };
  expect(replayClock([...asked, answer, moment('assistant', 91_000)]).worked).toEqual([
    0, 0, 4_000, 4_000, 5_000,
  ]);
});

test('without times, the working time is unknown', () => {
  expect(replayClock([{ ...moment('assistant', 0), time: undefined }]).worked).toEqual([]);
});

test('the working time of a replay is the duration in the header, also if messages end after their last block', () => {
  const at = (startedAt: number, endedAt: number) => ({ data: { startedAt, endedAt } });
  const call = (from: number, to: number) => tool({ name: 'feed', input: {}, result: 1, ...at(from, to) });
  const messages = [
    { id: '0', role: 'user', createdAt: 1_000, content: 'Feed the bees.' },
    { id: '1', role: 'assistant', content: root([call(2_000, 4_000), text('Fed.')], at(1_500, 9_000)) },
    { id: '2', role: 'user', createdAt: 20_000, content: 'And the wasps.' },
    { id: '3', role: 'assistant', content: root([call(21_000, 22_000), text('Fed.')], at(20_500, 30_000)) },
  ];
  const views = readTranscriptState(undefined, {
    messages: GrowingList.of<TranscriptMessage>(messages),
    tree: undefined,
    source: undefined,
    streaming: false,
    prefix: '',
    taggedRoles: [],
  }).views.toArray();
  expect(replayClock(runMoments(views).moments).worked.at(-1)).toBe(18_000);
  expect(summarize(views).duration).toBe(18_000);
});
