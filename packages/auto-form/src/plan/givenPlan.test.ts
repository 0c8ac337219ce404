import { planOf } from '@agent-transcript/protocol/plans';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { givenPlan, givenStates } from './givenPlan';

const calls = [
  { _tool: 'find', _outputPath: '†state.found' },
  { _tool: 'book', room: '†state.found' },
];
const plan = planOf(calls);
const place = { of: '<PlanView>', key: 'plan' };

let warn: MockInstance;

beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => {
  warn.mockRestore();
});

test('a plan is the same object', () => {
  expect(givenPlan(plan, place)).toBe(plan);
  const faulty = planOf([{ _tool: 'a', x: '†state.none' }, 7, ...calls, { ...calls[0] }], { context: [] });
  expect(faulty.issues.length).toBeGreaterThan(2);
  expect(givenPlan(faulty, place)).toBe(faulty);
  expect(warn).not.toHaveBeenCalled();
});

test.each([
  ['its calls', calls],
  ['one without nodes', { calls }],
  ['one whose edges lead nowhere', { ...plan, stages: [['first']] }],
  ['one with issues of another kind', { ...plan, issues: [{ code: 'cycle', calls: null }] }],
])('%s is made anew of its calls', (_, value) => {
  expect(givenPlan(value, place)).toEqual(plan);
  expect(warn).toHaveBeenCalled();
});

test('what has no calls is left out', () => {
  expect(givenPlan('plan', place)).toBeUndefined();
  expect(givenPlan(null, place)).toBeUndefined();
});

test('a state keeps its place beside one that cannot be read, which waits', () => {
  const error = new Error('No');
  const failed = { status: 'failed', reason: 'tool-failed', issues: [], error };
  expect(givenStates([null, failed, { status: 'odd' }], { of: '<PlanView>', key: 'states' })).toEqual([
    { status: 'waiting' },
    { ...failed, error: { name: 'Error', message: 'No' } },
    { status: 'waiting' },
  ]);
});
