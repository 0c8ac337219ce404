import fc from 'fast-check';
import { test } from 'vitest';
import { attack, expectUnforged, host, knownHost } from './testing/forgery';

/** A hundred thousand are asked for by hand: they take more than a minute. */
const RUNS = Number(process.env['ATTACKERS'] ?? 20_000);
/** Fewer than the quick tests look at: the transcripts are many. */
const MOMENTS = 8;

test('attackers who write any JSON and know the id of the call change nothing outside the result', () => {
  fc.assert(
    fc.property(knownHost('toolResult'), ([around, payload]) => expectUnforged(around, payload, MOMENTS)),
    { numRuns: RUNS },
  );
});

test('nor do some who write any text and do not know the id, where tags stand on their own lines', () => {
  fc.assert(
    fc.property(host('toolResult', false), attack, (around, payload) =>
      expectUnforged(around, payload, MOMENTS),
    ),
    { numRuns: RUNS / 5 },
  );
});
