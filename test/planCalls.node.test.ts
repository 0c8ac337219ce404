import { type Call, readCall } from '@agent-transcript/analysis/calls';
import { readRun } from '@agent-transcript/formats';
import type { Root, Tool, TranscriptNode } from '@agent-transcript/parser';
import { expect, test } from 'vitest';
import { haveSamples, sampleBytes, sampleFiles } from '../packages/formats/src/testing/samples';

/** The tools of the coding agents in the samples, by what they do. */
const KINDS: ReadonlyMap<string, Call['kind']> = new Map([
  ['TodoWrite', 'plan'],
  ['update_plan', 'plan'],
  ['AskUserQuestion', 'question'],
  ['ExitPlanMode', 'question'],
  ['Task', 'agent'],
  ['Agent', 'agent'],
]);

function toolsIn(tree: Root): Tool[] {
  const tools: Tool[] = [];
  const todo: TranscriptNode[] = [tree];
  for (let node = todo.pop(); node !== undefined; node = todo.pop()) {
    if (node.type === 'tool') tools.push(node);
    if ('children' in node) todo.push(...node.children);
  }
  return tools;
}

const isTree = (content: unknown): content is Root =>
  typeof content === 'object' && content !== null && 'type' in content && content.type === 'root';

async function toolsOf(name: string): Promise<readonly Tool[]> {
  try {
    const { messages } = await readRun(sampleBytes(name), { name });
    return messages.flatMap(({ content }) => [content].flat().filter(isTree).flatMap(toolsIn));
  } catch {
    // An auxiliary file of a run.
    return [];
  }
}

test.skipIf(!haveSamples)(
  'every plan, question and agent of the samples gets its kind, and no other call does',
  async () => {
    const tools = (await Promise.all(sampleFiles().map(([name]) => toolsOf(name)))).flat();
    const seen = new Set<string>();
    const wrong = new Set<string>();
    for (const tool of tools) {
      const { kind } = readCall(tool);
      const isOurs = kind === 'plan' || kind === 'question' || kind === 'agent';
      const expected = KINDS.get(tool.name);
      if (isOurs || expected !== undefined) seen.add(`${tool.name}: ${kind}`);
      if (expected === undefined ? isOurs : kind !== expected) wrong.add(`${tool.name}: ${kind}`);
    }
    expect([...wrong]).toEqual([]);
    // Each of them occurs.
    expect([...seen].toSorted()).toEqual([...KINDS].map(([name, kind]) => `${name}: ${kind}`).toSorted());
  },
);
