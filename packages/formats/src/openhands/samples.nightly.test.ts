import type { Root } from '@agent-transcript/parser';
import { describe, expect, test } from 'vitest';
import type { Run } from '../core/Run';
import { countRun } from '../testing/countRun';
import { haveSamples, readWith, sampleCounts, sampleText } from '../testing/samples';
import * as format from './index';

const names = Object.keys(sampleCounts()).filter((name) => name.startsWith('openhands/'));

/** Counts that differ from the script's, with the reasons. The script counts a thought before a call as part of the call, not as words of a message. */
const DIFFERENCES: Record<string, object> = {
  'openhands/events.json': {
    messages: { user: 1, assistant: 2 },
  },
  'openhands/old-output.jsonl': {
    messages: { user: 2, assistant: 26 },
    // These events have no ids; the script invented some.
    call_ids: 0,
    call_ids_answered: 0,
  },
};

/** Characters of the texts before calls. */
const thoughtsIn = (run: Run): number =>
  [run, ...(run.runs ?? [])]
    .flatMap(({ messages }) => messages)
    .map(({ content }) => (content[0] as Root).children)
    .filter((blocks) => blocks.some(({ type }) => type === 'tool'))
    .flatMap((blocks) => blocks.map((block) => (block.type === 'text' ? block.value.length : 0)))
    .reduce((total, length) => total + length, 0);

describe.skipIf(!haveSamples)('samples', () => {
  test.each(names)('%s', (name) => {
    const expected = sampleCounts()[name] as { chars: { assistant: number } } & Record<string, unknown>;
    const run = readWith(format, sampleText(name));
    const counts = countRun(run);
    expect(counts.chars.assistant).toBe(expected.chars.assistant + thoughtsIn(run));
    expect({ ...counts, chars: { ...counts.chars, assistant: 0 } }).toEqual({
      ...Object.fromEntries(Object.keys(counts).map((field) => [field, expected[field]])),
      ...DIFFERENCES[name],
      chars: { ...expected.chars, assistant: 0 },
    });
  });
});
