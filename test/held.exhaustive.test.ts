import { spawnSync } from 'node:child_process';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

/* What is read or searched for each message of a run leaves nothing behind that waits for the collection of everything (decision 32). */

const START = `
import { createParser, parse } from '@agent-transcript/parser';
import { createJsonReader } from '@agent-transcript/text/json';
import { createSearch } from './packages/components/src/model/search/createSearch';
import { getHeapStatistics } from 'node:v8';

const PAYLOAD = JSON.stringify({ path: 'src/tides.ts', lines: [1, 2, { text: 'a line of words '.repeat(4) }] });
const SOURCE = 'Words.\\n<<TOOL_STEP_START/t:1>>\\n<<TOOL_STEP_PARAMETERS_START>>\\n' + PAYLOAD +
  '\\n<<TOOL_STEP_PARAMETERS_END>>\\n<<TOOL_STEP_END/t:1>>\\n';
const TIMES = 10_000;

/** How many bytes of each call of 'work' are still held when what is young has been collected, and what is old has not. */
function held(work) {
  const used = () => getHeapStatistics().used_heap_size;
  // Compiled, and with all that is made once.
  for (let time = 0; time < 1_000; time++) work();
  const tries = [1, 2, 3].map(() => {
    gc();
    const before = used();
    for (let time = 0; time < TIMES; time++) work();
    gc({ type: 'minor' });
    gc({ type: 'minor' });
    return (used() - before) / TIMES;
  });
  console.log(tries.sort((one, other) => one - other)[1]);
}
`;

/** Alone in a process: what tests before it have made, and how it was compiled for them, would count. */
async function heldBytes(code: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: `${START}\n${code}`, resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    conditions: ['agent-transcript-source'],
    logLevel: 'silent',
  });
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--expose-gc', '--input-type=module', '-'],
    {
      input: outputFiles[0]?.text,
      encoding: 'utf8',
    },
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return Number.parseFloat(stdout);
}

test.each([
  [
    'JSON that is read in steps',
    `held(() => {
      const reader = createJsonReader();
      while (!reader.read(PAYLOAD, 64)) reader.offset();
      reader.reading();
    });`,
  ],
  [
    'a parser of a source',
    `held(() => {
      const parser = createParser();
      parser.write(SOURCE);
      parser.pending();
      parser.tree();
    });`,
  ],
  [
    'a search of a message that stays',
    `const trees = Array.from({ length: 31_000 }, () => parse(SOURCE));
    const search = createSearch('absent');
    let next = 0;
    held(() => {
      for (const _ of search.inTree(trees[next++]));
    });`,
  ],
])('%s holds nothing until everything is collected', async (_, code) => {
  const bytes = await heldBytes(code);
  expect(bytes).toBeGreaterThan(-100);
  // A search remembers what it has found of each message.
  expect(bytes).toBeLessThan(200);
});
