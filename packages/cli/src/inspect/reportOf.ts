import { join } from 'node:path';
import { holdsSomething, titleOf } from '@agent-transcript/analysis/messages';
import { type RunOutcome, summarize } from '@agent-transcript/analysis/summary';
import type { Run, Skipped } from '@agent-transcript/formats';
import type { Root, TranscriptNode, Usage } from '@agent-transcript/parser';

/** What is in one run. What is not known is absent. */
export interface RunReport {
  /** Path of its file. */
  readonly file?: string | undefined;
  readonly format: Run['format'];
  readonly id?: string | undefined;
  /** Its own, or made of what a person said first. */
  readonly title?: string | undefined;
  readonly agent?: string | undefined;
  readonly model?: string | undefined;
  readonly outcome: RunOutcome | null;
  /** What came of it, in the words of what it was for, such as its score. */
  readonly result?: string | undefined;
  /** By role. */
  readonly messages: Readonly<Record<string, number>>;
  /** Steps of the run itself, not of sub-agents. */
  readonly steps: number;
  /** Calls of tools, those of sub-agents too. */
  readonly calls: number;
  /** Results whose calls are not in the run. */
  readonly resultsAlone: number;
  /** Calls that failed, by their own error or by what their result says. */
  readonly failed: number;
  readonly denied: number;
  readonly cancelled: number;
  /** Requests that nobody has answered. */
  readonly waiting: number;
  /** Errors outside of calls. */
  readonly errors: number;
  readonly images: number;
  readonly subAgents: number;
  /** Milliseconds since 1970. */
  readonly startedAt?: number | undefined;
  /** Milliseconds since 1970. */
  readonly endedAt?: number | undefined;
  /** Milliseconds. */
  readonly duration?: number | undefined;
  /** Milliseconds in which a person was waited for; they are not in `duration`. */
  readonly waited?: number | undefined;
  readonly usage: Usage;
  /** US dollars. */
  readonly cost?: number | undefined;
  /** Texts that were read as messages by their look alone. */
  readonly guessed?: number | undefined;
}

/** What of a run is on no page. */
export interface SkippedIn extends Skipped {
  /** Path of the file that its places are in. */
  readonly file?: string | undefined;
}

/** What is in a file or folder. */
export interface Report {
  readonly runs: readonly RunReport[];
  readonly skipped: readonly SkippedIn[];
  /** How many records are lost. */
  readonly lost: number;
}

/**
 * Says what is in a run, and in the runs in it.
 *
 * @param path That of the file or folder.
 */
export function reportOf(run: Run, path?: string): Report {
  const runs = withFiles(run, path, path);
  const skipped = runs.flatMap(([one, file]) => one.skipped.map((some) => ({ ...some, file })));
  return {
    runs: runs.filter(([one]) => holdsSomething(one)).map(([one, file]) => ({ file, ...reportOfOne(one) })),
    skipped,
    lost: skipped.reduce((sum, { isLost, count }) => sum + (isLost ? count : 0), 0),
  };
}

/** A run and the runs in it, each with the path of its file. */
function withFiles(
  run: Run,
  path: string | undefined,
  around: string | undefined,
): readonly (readonly [Run, string | undefined])[] {
  const file = run.file === undefined ? around : join(path ?? '', run.file);
  return [[run, file], ...(run.runs ?? []).flatMap((inner) => withFiles(inner, path, file))];
}

function reportOfOne(run: Run): Omit<RunReport, 'file'> {
  const { format, id, agent, model, result, guessed } = run;
  const summary = summarize(run.messages, { run });
  const { steps, calls, failed, denied, cancelled, waiting, errors, outcome } = summary;
  const { startedAt, endedAt, duration, waited, usage, cost } = summary;
  const { resultsAlone, ...counts } = countNodes(run);
  return {
    format,
    id,
    title: titleOf(run),
    agent,
    model,
    outcome,
    result,
    messages: countRoles(run),
    steps,
    calls: calls - resultsAlone,
    resultsAlone,
    failed,
    denied,
    cancelled,
    waiting,
    errors,
    ...counts,
    startedAt,
    endedAt,
    duration,
    waited: waited || undefined,
    usage,
    cost,
    guessed,
  };
}

function countRoles({ messages }: Run): Record<string, number> {
  const counts = new Map<string, number>();
  for (const { role } of messages) counts.set(role, (counts.get(role) ?? 0) + 1);
  return Object.fromEntries(counts);
}

function countNodes({ messages }: Run): Pick<RunReport, 'images' | 'subAgents' | 'resultsAlone'> {
  const counts = { images: 0, subAgents: 0, resultsAlone: 0 };
  const todo: [node: TranscriptNode, inTool: boolean][] = messages.flatMap(({ content }) =>
    content.flatMap((one): [Root, boolean][] => (one.type === 'root' ? [[one, false]] : [])),
  );
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    const [node, inTool] = next;
    if (node.type === 'media' && node.mediaType.startsWith('image')) counts.images++;
    if (node.type === 'step' && inTool && node.data?.agent !== undefined) counts.subAgents++;
    if (node.type === 'tool' && !node.children.some(({ type }) => type === 'toolInput'))
      counts.resultsAlone++;
    if (!('children' in node)) continue;
    for (const child of node.children as readonly TranscriptNode[])
      todo.push([child, inTool || node.type === 'tool']);
  }
  return counts;
}
