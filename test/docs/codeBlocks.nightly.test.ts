import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { finish, open, say, startModelServer } from '../../packages/protocol/src/testing/startModelServer';
import { packageDir } from '../packages.mjs';
import { blocks } from './readBlocks';
import { compact, runBlock, toPattern } from './runBlock';

/*
 * A value in a comment beside or below an expression is what the expression prints, or else what it is; a block of output
 * after a block of code is all else that the code prints. `…` stands for anything, white space in a value for nothing.
 */

// The address in the pages is that of a model on the reader's machine; here a server answers instead.
const LOCAL = 'http://localhost:11434/v1';
const root = process.cwd();
let server: Awaited<ReturnType<typeof startModelServer>>;

beforeAll(async () => {
  // Lets `npx` find the server without fetching it.
  process.chdir(packageDir('protocol'));
  server = await startModelServer();
  server.play((response) => {
    open(response);
    say(response, '{"title": ');
    say(response, '"All about rain"}');
    finish(response);
  });
  const real = fetch;
  vi.stubGlobal('fetch', (input: string | URL, init?: RequestInit) =>
    real(String(input).replace(LOCAL, server.url), init),
  );
});
afterAll(async () => {
  process.chdir(root);
  vi.unstubAllGlobals();
  await server.stop();
});

test.each(blocks.filter(({ language }) => language === 'ts' || language === 'js'))(
  '$place runs, and gives what it says',
  async (block) => {
    const { printed } = await runBlock(block);
    const { language, text } = block.output ?? { language: 'text', text: '…' };
    const read = language === 'js' ? compact : (given: string) => given.trim();
    expect(read(printed)).toMatch(toPattern(read(text)));
  },
);
