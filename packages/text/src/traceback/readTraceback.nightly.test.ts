import { expect, test } from 'vitest';
import { cpuSeconds } from '../../../../test/cpuSeconds';
import { tracebacks } from '../testing/tracebacks';
import { readTraceback } from './readTraceback';

const hostile = [
  ...new Set(Object.values(tracebacks).flatMap((text) => text.match(/[^\n]+\n/g) ?? [])),
  '\n',
  ' ',
  '[',
  '(',
  ':1',
  '"',
  'at ',
  'File "',
  '", line 1',
  'at x (',
  "thread '",
  "' panicked at '",
  '\tat a.b(C.java:1)\nCaused by: x\n',
  'Traceback (most recent call last):\n  File "a", line 1, in f\nE\n',
];

test.each(['', 'File "a.py", line 1\n', '    at f (/a.js:1:2)\n', 'goroutine 1 [x]:\n'])(
  'after %j, the time is linear in the number of repetitions',
  (prefix) => {
    for (const piece of hostile) {
      // Linear time is tens of milliseconds; quadratic time would be minutes.
      const text = prefix + piece.repeat(Math.min(6_000, Math.floor(120_000 / piece.length)));
      const slow = cpuSeconds(() => readTraceback(text)) > 1.5;
      expect({ piece, slow }).toEqual({ piece, slow: false });
    }
  },
);
