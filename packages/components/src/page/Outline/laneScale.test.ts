import { expect, test } from 'vitest';
import { laneScale } from './laneScale';
import type { DrawnInterval } from './lanesOf';

const stretch = (kind: DrawnInterval['kind'], startedAt: number, endedAt: number): DrawnInterval => ({
  kind,
  startedAt,
  endedAt,
});

test('time is linear, except that a wait for a person is drawn as at most a tenth of the rest', () => {
  const scale = laneScale([
    [stretch('tool', 1_000, 1_050), stretch('person', 1_050, 90_000), stretch('model', 90_000, 90_050)],
  ]);
  // 100 of work, 10 of the wait.
  const at = (time: number) => Math.round(scale(time) * 110);
  expect([1_000, 1_025, 1_050, 1_055, 1_060, 50_000, 90_000, 90_050].map(at)).toEqual([
    0, 25, 50, 55, 60, 60, 60, 110,
  ]);
});

test('a short wait is drawn in full, and so is a wait in a run of nothing else', () => {
  const short = laneScale([[stretch('tool', 0, 90), stretch('person', 90, 95), stretch('tool', 95, 100)]]);
  expect([0, 90, 95, 100].map((time) => Math.round(short(time) * 100))).toEqual([0, 90, 95, 100]);
  const alone = laneScale([[stretch('person', 0, 50)]]);
  expect([0, 25, 50].map(alone)).toEqual([0, 0.5, 1]);
});

test('several long waits are shortened, in any parts', () => {
  const scale = laneScale([
    [],
    [stretch('tool', 0, 50), stretch('person', 50, 1_050)],
    [stretch('tool', 1_050, 1_100)],
    [stretch('person', 1_100, 3_100)],
  ]);
  const at = (time: number) => Math.round(scale(time) * 120);
  expect([0, 50, 60, 500, 1_050, 1_100, 1_110, 3_100].map(at)).toEqual([0, 50, 60, 60, 60, 110, 120, 120]);
});
