import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runsOf } from '../../../test/runsOf';
import { parse, type Root } from '.';
import { secondParse } from './testing/secondParser';
import { anySource } from './testing/transcripts';

const RUNS = runsOf(300);

const NAMES =
  'STEP INPUT_REQUIRED USER_INPUT_PROVIDED ERROR ERROR_JSON CHECKPOINT TOOL_STEP_INPUT TOOL_STEP_RESULT'.split(
    ' ',
  );
/** Tags, their content and pieces of it, which in random combinations meet every rule of the specification. */
const piece = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(...NAMES.flatMap((name) => [`<<${name}_START>>`, `<<${name}_END>>`])),
  },
  fc.constantFrom('a:1', 'b').map((label) => `<<TOOL_STEP_START/${label}>>`),
  fc.constantFrom('a:1', 'b').map((label) => `<<TOOL_STEP_END/${label}>>`),
  fc.constantFrom('<<thinking>>', '<</thinking>>', '<<SINGLE_STEP_FLAG>>', '<<NOTE/x>>', '<', '>>'),
  fc.constantFrom('\n', '\r\n', ' ', 'a', 'Step 1: ', ' ✓', 'Checkpoint: n', 'Error: e'),
  fc.constantFrom('Expected input types: a, b', 'checkpoint_name: c'),
  fc.constantFrom('"', '{"error": "x"}', '{', '}', '[1.', 'tru', '\\', ','),
);
const pieces = fc.array(piece, { maxLength: 25 }).map((all) => all.join(''));
/** Places where only one more container may be opened. */
const deep = pieces.map((source) => '<<STEP_START>>\n'.repeat(255) + source);
/** Results and inputs of tools with their own end tags, those of the tool, and pieces of JSON. */
const payload = fc
  .tuple(
    fc.constantFrom('a:1', 'b'),
    fc.constantFrom('INPUT', 'RESULT'),
    fc.array(
      fc.constantFrom(
        'END',
        'END',
        'TOOL',
        '"',
        '"',
        '\\',
        '\\u00',
        '4f',
        '{',
        '}',
        '[',
        ']',
        ':',
        ',',
        '-1',
        '.',
        'e',
        'null',
        ' ',
        '\n',
      ),
      { maxLength: 20 },
    ),
  )
  .map(([label, kind, all]) => {
    const tags = new Map([
      ['END', `<<TOOL_STEP_${kind}_END>>`],
      ['TOOL', `<<TOOL_STEP_END/${label}>>`],
    ]);
    const content = all.map((one) => tags.get(one) ?? one).join('');
    return `<<TOOL_STEP_START/${label}>><<TOOL_STEP_${kind}_START>>${content}`;
  });

const withoutMessages = ({ diagnostics, ...tree }: Root) => ({
  ...tree,
  diagnostics: diagnostics.map((diagnostic) => ({ ...diagnostic, message: '' })),
});

test.each([
  ['transcripts, whole and damaged', anySource, RUNS],
  ['pieces', pieces, RUNS * 10],
  ['pieces far inside', deep, Math.ceil(RUNS / 10)],
  ['payloads', payload, RUNS * 10],
])('a parser written from the specification gives the same tree for %s', (_, sources, numRuns) => {
  fc.assert(
    fc.property(sources, (source) => {
      expect(secondParse(source)).toEqual(withoutMessages(parse(source)));
    }),
    { numRuns },
  );
});
