import { parse } from '@agent-transcript/parser';
import { nextTask } from '@agent-transcript/text/slices';
import { afterEach, expect, test, vi } from 'vitest';
import { revisionOf } from '../../model/messages/revision';
import { createSearch } from '../../model/search/createSearch';
import { searchParts } from '../../model/search/searchParts';
import { createMatchFinder, type Findings } from './createMatchFinder';

afterEach(() => void vi.restoreAllMocks());

const LENGTH = 1_000_000;
/** Lets slices run until something holds. */
async function until(holds: () => boolean): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- one slice after the other
  while (!holds()) await nextTask();
}

const fill = (one: string) => one.repeat(Math.ceil(LENGTH / one.length));
const tool = (result: string) =>
  `<<TOOL_STEP_START/t:1>>\n<<TOOL_STEP_RESULT_START>>\n${result}\n<<TOOL_STEP_RESULT_END>>\n<<TOOL_STEP_END/t:1>>\n`;
const record = '{"name": "a \\"field\\"", "done": true, "list": [1, 2.50, [null]]},';
const partsOf = (source: string) => {
  const tree = parse(source);
  return [{ prefix: '', tree, revision: revisionOf(undefined, tree, undefined) }];
};

test.each([
  ['prose', fill('A **paragraph** of `words`.\n\n')],
  ['prose in one paragraph', fill('A **paragraph** of `words`. ')],
  ['a list', fill('- an item with\n\n  two paragraphs\n')],
  ['code', `\`\`\`\n${fill('a line of code\n')}\`\`\``],
  ['JSON', tool(`[${fill(record)}0]`)],
  ['a string of JSON', tool(JSON.stringify({ text: fill('a line\n') }))],
  ['words', tool(fill('a line of output\n'))],
  ['words in one line', tool(fill('output '))],
  ['words in colours', tool(fill('\u001b[32mok\u001b[0m a line\n'))],
  ['many blocks', fill(`${tool('{"a": 1}')}Words between.\n`)],
])('a slice of %s is of so many characters, and all of them once or a few times', (_, source) => {
  const counts: number[] = [];
  for (const step of searchParts(partsOf(source), createSearch('nothing'), () => {})) counts.push(step);
  expect(Math.max(...counts)).toBeLessThanOrEqual(70_000);
  const total = counts.reduce((sum, count) => sum + count, 0);
  expect(total).toBeGreaterThan(source.length / 3);
  // A value of JSON is read, then visited; both count.
  expect(total).toBeLessThan(source.length * 5);
});

test.each([
  ['prose', 'needle\n\n'],
  ['one paragraph', 'needle '],
])('what stands at the seams of slices is found once: %s', (_, one) => {
  const count = (source: string, query: string) => {
    let sum = 0;
    for (const _step of searchParts(partsOf(source), createSearch(query), ({ text }) => (sum += text.count)));
    return sum;
  };
  expect(count(one.repeat(30_000), 'NEEDLE')).toBe(30_000);
  expect(count(tool(one.repeat(30_000)), 'needle')).toBe(30_000);
  expect(count(tool(JSON.stringify(one.repeat(30_000))), 'needle')).toBe(30_000);
  expect(count(tool('a'.repeat(100_000)), 'aaa')).toBe(33_333);
});

test('a new query ends the running search, which reports nothing more', async () => {
  const told: Findings[] = [];
  const finder = createMatchFinder((findings) => told.push(findings));
  const parts = partsOf(fill('Words and words.\n\n').repeat(2));
  // The clock stands still, so that a slice never ends on its own except after one step.
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 10));
  finder.look('word', parts);
  await nextTask();
  finder.look('words', parts);
  const before = told.length;
  await until(() => told.at(-1)?.done === true);
  expect(told.at(-1)?.query).toBe('words');
  expect(told.slice(before).map(({ query }) => query)).not.toContain('word');
  finder.look('other', parts);
  finder.stop();
  const after = told.length;
  await nextTask();
  await nextTask();
  expect(told).toHaveLength(after);
});

test('a search ends while a message streams, and the new text is searched afterwards', async () => {
  const told: Findings[] = [];
  const finder = createMatchFinder((findings) => told.push(findings));
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 10));
  const long = fill('needle here.\n\n');
  for (let tokens = 0; tokens < 5; tokens++) {
    finder.look(
      'needle',
      partsOf(`${long}<<CHECKPOINT_START>>\nCheckpoint: a\n<<CHECKPOINT_END>>${'needle '.repeat(tokens)}`),
    );
    // oxlint-disable-next-line no-await-in-loop -- tokens come one after the other
    await nextTask();
  }
  const first = Math.ceil(LENGTH / 'needle here.\n\n'.length);
  const ends = () => told.filter(({ done }) => done).map(({ count }) => count);
  await until(() => ends().length >= 2);
  expect(ends()).toEqual([first, first + 4]);
});
