import { expect, test } from 'vitest';
import { createRuns } from './createRuns';

test('a look at the run before the first record begins no run', () => {
  const runs = createRuns('atif');
  expect(runs.run()).toEqual({ format: 'atif', messages: [], skipped: [] });
  runs.begin().message({ role: 'user' });
  expect(runs.run()).toMatchObject({ messages: [{ role: 'user' }] });
  expect(runs.run().runs).toBeUndefined();
  runs.begin();
  expect(runs.run().runs).toHaveLength(2);
});

test('records skipped before the first run belong to it', () => {
  const runs = createRuns('atif');
  runs.skip('not JSON', 'Not JSON');
  runs.begin().message({ role: 'user' });
  expect(runs.run()).toMatchObject({
    messages: [{ role: 'user' }],
    skipped: [{ kind: 'not JSON', count: 1 }],
  });
});

test('a run that continues is not begun again', () => {
  const runs = createRuns('atif');
  runs.current().message({ role: 'user' });
  runs.begin().message({ role: 'user' });
  expect(runs.run().runs).toHaveLength(2);
});
