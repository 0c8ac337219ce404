import { type Call, readCall } from '@agent-transcript/analysis/calls';
import { readRun } from '@agent-transcript/formats';
import type { Root, Tool, TranscriptNode } from '@agent-transcript/parser';
import { expect, test } from 'vitest';
import { haveSamples, sampleBytes, sampleFiles } from '../packages/formats/src/testing/samples';

/** Kinds of calls by tool name, in the sample runs. */
const KINDS: Readonly<Record<string, Call['kind']>> = {
  Read: 'read',
  read: 'read',
  read_file: 'read',
  get_file: 'read',
  view: 'read',
  open: 'read',
  copilot_readFile: 'read',
  copilot_findTextInFiles: 'search',
  Glob: 'list',
  list_directory: 'list',
  find_file: 'list',
  web_search: 'fetch',
  google_web_search: 'fetch',
  web_search_exa: 'fetch',
  'Web-Search': 'fetch',
  search: 'fetch',
};

/** Commands of SWE-agent's shell and code of OpenHands: either may open a file. */
const HOLDS_CALLS = new Set(['command', 'run_ipython']);

const OURS = new Set<Call['kind']>(['read', 'search', 'list', 'fetch']);

test.skipIf(!haveSamples)(
  'calls of tools that read, search, list and fetch are of these kinds in all runs',
  async () => {
    const said: string[] = [];
    let count = 0;
    for (const [name] of sampleFiles()) {
      const run = await readRun(sampleBytes(name), { name }).catch(() => null);
      for (const tool of run === null ? [] : toolsOf(run)) {
        const wanted = Object.hasOwn(KINDS, tool.name) ? KINDS[tool.name] : undefined;
        const { kind } = readCall(tool);
        if (wanted !== undefined) count++;
        if (wanted !== undefined && kind !== wanted) said.push(`${name}: ${tool.name} is ${kind}`);
        if (wanted === undefined && !HOLDS_CALLS.has(tool.name) && OURS.has(kind))
          said.push(`${name}: ${tool.name} is ${kind}`);
      }
    }
    expect(said).toEqual([]);
    expect(count).toBeGreaterThan(60);
  },
);

type Run = Awaited<ReturnType<typeof readRun>>;

function toolsOf({ messages, runs = [] }: Run): Tool[] {
  const trees = messages.flatMap(({ content }) => content.filter((part) => part.type === 'root'));
  return [...trees.flatMap(toolsIn), ...runs.flatMap(toolsOf)];
}

function toolsIn(node: TranscriptNode | Root): Tool[] {
  const inner: Tool[] = 'children' in node ? node.children.flatMap(toolsIn) : [];
  return 'type' in node && node.type === 'tool' ? [node, ...inner] : inner;
}
