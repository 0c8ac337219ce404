import { readCall } from '@agent-transcript/analysis/calls';
import { type Run, readRun } from '@agent-transcript/formats';
import { type Tool, type TranscriptNode } from '@agent-transcript/parser';
import { describe, expect, test } from 'vitest';
import { haveSamples, sampleBytes, sampleFiles } from '../packages/formats/src/testing/samples';

const EDITS =
  /^(?:Edit|MultiEdit|Write|apply_patch|edit|create|write_file|copilot_(?:createFile|replaceString)|str_replace_editor)$/;
const COMMANDS =
  /^(?:[Bb]ash|shell|shell_command|exec_command|run_in_terminal|run|run_ipython|run_shell_command|command)$/;

function toolsIn(node: TranscriptNode): Tool[] {
  const inner = 'children' in node ? node.children.flatMap((child) => toolsIn(child)) : [];
  return node.type === 'tool' ? [node, ...inner] : inner;
}

function toolsOf(run: Run): Tool[] {
  const own = run.messages.flatMap(({ content }) =>
    (Array.isArray(content) ? content : [content]).flatMap((part) =>
      typeof part === 'object' && part.type === 'root' ? toolsIn(part) : [],
    ),
  );
  return [...own, ...(run.runs ?? []).flatMap((inner) => toolsOf(inner))];
}

/** Some files have calls without an input. */
const isEmpty = ({ children }: Tool) =>
  children.every((child) => child.type !== 'toolInput' || /^\s*(?:\{\})?\s*$/.test(child.value));

describe.runIf(haveSamples)('in real runs', async () => {
  const tools: Tool[] = [];
  for (const [name] of sampleFiles()) {
    // An auxiliary file of a run has no calls.
    const run = await readRun(sampleBytes(name), { name }).catch(() => null);
    if (run !== null) tools.push(...toolsOf(run));
  }

  test('a call of a tool that edits is an edit of at least one file', () => {
    const edits = tools.filter((tool) => EDITS.test(tool.name) && !isEmpty(tool));
    expect(edits.length).toBeGreaterThan(30);
    for (const tool of edits) {
      const call = readCall(tool);
      expect(call.kind).toBe('edit');
      expect(call.kind === 'edit' && call.changes[0]?.path).toBeTruthy();
    }
  });

  test('a call of a tool that runs something has a command', () => {
    const commands = tools.filter((tool) => COMMANDS.test(tool.name) && !isEmpty(tool));
    expect(commands.length).toBeGreaterThan(200);
    for (const tool of commands) {
      const call = readCall(tool);
      if (call.kind === 'edit') expect(call.changes[0]?.path).toBeTruthy();
      // SWE-agent opens files with a command.
      else if (call.kind === 'read') expect(call.path).toBeTruthy();
      else {
        expect(call.kind).toBe('execute');
        expect(call.kind === 'execute' && call.command.trim()).toBeTruthy();
      }
    }
  });
});
