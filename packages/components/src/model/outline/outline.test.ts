import { parse } from '@agent-transcript/parser';
import { expect, test } from 'vitest';
import { SOURCE } from '../../testing/sources';
import { outlineOf } from './outline';

test('lists steps, calls, errors and checkpoints with their depth and state', () => {
  expect(
    outlineOf(parse(SOURCE)).map(({ type, depth, label, state }) => [type, depth, label, state]),
  ).toEqual([
    ['step', 0, 'Fetch', 'done'],
    ['tool', 1, 'web', 'done'],
    ['step', 0, 'Send', 'failed'],
    ['tool', 1, 'mail', 'failed'],
    ['error', 2, 'No network', 'failed'],
    ['checkpoint', 0, 'sent', 'ended'],
  ]);
});
