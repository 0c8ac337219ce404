import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf } from '../../../test/runsOf';
import { parse, type TranscriptNode } from '.';
import { attack, attackAsJson, expectUnforged, HARMLESS, host, knownHost } from './testing/forgery';
import { id } from './testing/transcripts';

const RUNS = runsOf(150);

test('no text as the result of a tool with an id changes anything outside it, if tags are on their own lines', () => {
  fc.assert(
    fc.property(host('toolResult', false), attack, (around, payload) => expectUnforged(around, payload)),
    { numRuns: RUNS },
  );
});

test.each(['toolResult', 'toolInput', 'userInput', 'errorDetails'] as const)(
  'no %s that is JSON changes anything outside it, even by who knows the id of the call',
  (place) => {
    fc.assert(
      fc.property(knownHost(place), ([around, payload]) => expectUnforged(around, payload)),
      { numRuns: RUNS },
    );
  },
);

/** The types of a tree in order, without contents. */
const shapeOf = (node: TranscriptNode): unknown =>
  'children' in node ? [node.type, node.status, node.children.map(shapeOf)] : [node.type, node.status];

test('nor does any text instead of a result after unclosed steps', () => {
  fc.assert(
    fc.property(
      id,
      fc.nat(3),
      fc.constantFrom('\n', '\r\n'),
      fc.oneof(attack, attackAsJson),
      (call, depth, eol, payload) => {
        const around = (inside: string) =>
          `<<TOOL_STEP_START/agent:${call}>>\n${'<<STEP_START>>\nA\n'.repeat(depth)}<<TOOL_STEP_RESULT_START>>` +
          `${eol}${inside}${eol}<<TOOL_STEP_RESULT_END>>\n<<TOOL_STEP_END/agent:${call}>>after`;
        expect(shapeOf(parse(around(payload)))).toEqual(shapeOf(parse(around(HARMLESS))));
      },
    ),
    { numRuns: RUNS },
  );
});

test('the attacks reach the payload boundaries: most contain an end tag', () => {
  const sample = fc.sample(attackAsJson, { numRuns: 500, seed: 1 });
  const dangerous = sample.filter((payload) => payload.includes('_END>>'));
  expect(dangerous.length).toBeGreaterThan(250);
});
