import { parse } from '@agent-transcript/parser';
import { expect, test } from 'vitest';
import { ERROR, SOURCE } from '../testing/sources';
import { spineOf } from './spine';

const labels = (source: string, since: number) =>
  spineOf(parse(source), since).map(({ type, label }) => `${type} ${label}`);

test('from the beginning all blocks are told, the error of a tool with the tool', () => {
  expect(labels(SOURCE, 0)).toEqual(['step Fetch', 'tool web', 'step Send', 'tool mail', 'checkpoint sent']);
});

test('what ended before is left out', () => {
  expect(labels(SOURCE, SOURCE.indexOf('<<STEP_END>>') + '<<STEP_END>>'.length)).toEqual([
    'step Send',
    'tool mail',
    'checkpoint sent',
  ]);
  expect(labels(SOURCE, SOURCE.indexOf('<<CHECKPOINT_START>>'))).toEqual(['checkpoint sent']);
});

test('an error that is no tool’s is told', () => {
  expect(labels(`<<STEP_START>>\nStep 1: Go\n${ERROR}`, 0)).toEqual(['step Go', 'error No network']);
});
