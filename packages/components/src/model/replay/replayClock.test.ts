import { text } from '@agent-transcript/parser/build';
import { expect, test } from 'vitest';
import { replayClock } from './replayClock';

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
