import fc from 'fast-check';
import { test } from 'vitest';
import { attack, expectUnforged, host, knownHost } from './testing/forgery';

/** A hundred thousand are run only on request: they take more than a minute. */
const RUNS = Number(process.env['ATTACKERS'] ?? 20_000);
/** Fewer moments than in the quick tests, since there are many transcripts. */
const MOMENTS = 8;

test('attackers with any JSON and the id of the call change nothing outside the result', () => {
  fc.assert(
    fc.property(knownHost('toolResult'), ([around, payload]) => expectUnforged(around, payload, MOMENTS)),
    { numRuns: RUNS },
  );
});

test('nor do attackers with any text and without the id, if tags are on their own lines', () => {
  fc.assert(
    fc.property(host('toolResult', false), attack, (around, payload) =>
      expectUnforged(around, payload, MOMENTS),
    ),
    { numRuns: RUNS / 5 },
  );
});
