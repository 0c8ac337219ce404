import { expect, test } from 'vitest';
import { allRuns } from '../../formats/src/testing/runs';
import { runHere } from './testing/runHere';

test.each(allRuns)(
  'every run is written as a page, and as one without script: %s',
  async (_, format, text) => {
    for (const kind of [['--html'], ['--html', '--still']]) {
      const { code, output, errors } = await runHere(['export', '-', ...kind, '--format', format], text);
      expect([kind, code, errors]).toEqual([kind, 0, '']);
      expect(output.slice(0, 15)).toBe('<!doctype html>');
    }
  },
);
