import type { ErrorNode, Tool, TranscriptNode } from '@agent-transcript/parser';
import { describe, expect, test } from 'vitest';
import { cpuSeconds } from '../../../../test/cpuSeconds';
import type { Run } from '../core/Run';
import { countRun, type RunCounts } from '../testing/countRun';
import { readGrowing, readRecords } from '../testing/expectReader';
import { haveSamples, readWith, sampleCounts, sampleText } from '../testing/samples';
import * as format from '.';

const FOLDER = 'claude-code/';
const LONG = `${FOLDER}split-messages.jsonl`;

/** Counts that differ from the script's, with the reasons. */
const DIFFERENT: Record<string, Partial<RunCounts>> = {
  // A refused plan is marked as an error; here the refusal is an outcome, with the text as the result.
  [`${FOLDER}image-result.jsonl`]: { tool_errors: 0 },
  // The script counts the file of a sub-agent as a sub-agent; read alone it is a run of its own.
  [`${FOLDER}subagent-files/0a1b2c3d-4e5f-4061-8071-2a3b4c5d6e7f/subagents/agent-a0ad4f44468bdf20d.jsonl`]: {
    subagent_runs: 0,
  },
};

/**
 * The script counts a message for each result, even of sub-agents, and all user lines as words of a user. Here results stand in their
 * calls, sub-agents in the calls that started them, and marked lines have the role `system`.
 */
const MESSAGES: Record<string, Record<string, number>> = {
  // 9 lines: a caveat and two interruptions are the program's, and a command that put out nothing is counted.
  [`${FOLDER}image-result.jsonl`]: { user: 5, system: 3, assistant: 11 },
  // A command and its text; 10 of the 20 messages and 2 prompts are of two sub-agents.
  [`${FOLDER}sidechains-inline.jsonl`]: { user: 1, system: 1, assistant: 10 },
  // 13 lines and a prompt from the queue, which no line repeats; 3 are marked, one of them stands in the call of its skill,
  // and a command put out nothing.
  [LONG]: { user: 10, system: 2, assistant: 67 },
};

const tools = (run: Run): Tool[] => {
  const found: Tool[] = [];
  const visit = (node: TranscriptNode) => {
    if (node.type === 'tool') found.push(node);
    if ('children' in node) node.children.forEach(visit);
  };
  for (const { content } of run.messages) for (const one of content) if (one.type === 'root') visit(one);
  return found;
};

/** Errors with tags around them, whose letters the script counts. */
const TAGGED: Record<string, number> = { [LONG]: 1, [`${FOLDER}sidechains-inline.jsonl`]: 2 };
const TAGS = '<tool_use_error></tool_use_error>'.length;

/** The script counts the text of an error as a result. */
const errorLength = (run: Run) =>
  tools(run)
    .flatMap(({ children }) => children.filter((child): child is ErrorNode => child.type === 'error'))
    .reduce((sum, { message }) => sum + message.length, 0);

describe.skipIf(!haveSamples)('samples', () => {
  const all = Object.entries(sampleCounts()).filter(([name]) => name.startsWith(FOLDER));

  test.each(all)('%s', (name, expected) => {
    const run = readWith(format, sampleText(name));
    const { messages, chars, ...counts } = countRun(run);
    const { bytes, extra, models, tokens, first, last, result_ids_without_call, ...theirs } = expected;
    const { messages: theirMessages, chars: theirChars, ...rest } = theirs as unknown as RunCounts;
    expect(counts).toEqual({ ...rest, ...DIFFERENT[name] });
    const tags = (TAGGED[name] ?? 0) * TAGS;
    expect({ ...chars, tool_result: chars.tool_result + errorLength(run) + tags }).toEqual(theirChars);
    const { tool, ...spoken } = theirMessages;
    expect(messages).toEqual(MESSAGES[name] ?? spoken);
    expect(run.model ?? null).toBe((models as string[])[0] ?? null);
    const { input = 0, output, cache_read, cache_write } = tokens as Record<string, number>;
    expect(run.usage ?? null).toEqual(
      output === undefined
        ? null
        : {
            input: input + (cache_read ?? 0) + (cache_write ?? 0),
            output,
            cacheRead: cache_read,
            cacheWrite: cache_write,
          },
    );
    expect(run.skipped.filter(({ why }) => why.startsWith('Unknown'))).toEqual([]);
  });

  test('no message of the samples has a parent, as none of them branches', () => {
    for (const [name] of all)
      expect(
        readWith(format, sampleText(name)).messages.every(({ parentId }) => parentId === undefined),
      ).toBe(true);
  });

  test('a long session that grows keeps what is closed', () => {
    const shared: number[] = [];
    const whole = readGrowing(format, sampleText(LONG), (run, before) => {
      const old = new Set(before?.messages);
      shared.push(run.messages.filter((message) => !old.has(message)).length);
    });
    // At most the result of a parallel call and the growing message are new.
    expect(Math.max(...shared)).toBeLessThanOrEqual(2);
    expect(whole).toEqual(readWith(format, sampleText(LONG)));
  });
});

test('many lines in odd relations take no time', () => {
  const line = (type: string, uuid: string, fields: object) => ({
    type,
    uuid,
    parentUuid: '0',
    sessionId: 's1',
    ...fields,
  });
  const said = (content: string) => ({ message: { role: 'user', content } });
  const lines: object[] = [{ ...line('user', '0', said('x')), parentUuid: null }];
  for (let n = 1; n < 4_000; n++)
    lines.push(
      line('system', `s${n}`, { subtype: 'informational', content: 'x' }),
      { type: 'queue-operation', operation: 'enqueue', content: `${n}` },
      line('user', `i${n}`, said('[Request interrupted by user]')),
    );
  expect(cpuSeconds(() => readRecords(format, lines))).toBeLessThan(2);
});
