import { join } from 'node:path';
import { holdsSomething, titleOf } from '@agent-transcript/analysis/messages';
import { type RunOutcome, summarize } from '@agent-transcript/analysis/summary';
import type { Run, Skipped } from '@agent-transcript/formats';
import type { Root, TranscriptNode, Usage } from '@agent-transcript/parser';

/** Contents of one run; unknown values are absent. */
export interface RunReport {
  /** Path of its file. */
  readonly file?: string | undefined;
  readonly format: Run['format'];
  readonly id?: string | undefined;
  /** Its own title, or one made from a person's first words. */
  readonly title?: string | undefined;
  readonly agent?: string | undefined;
  readonly model?: string | undefined;
  readonly outcome: RunOutcome | null;
  /** Result in the terms of the task, such as a score. */
  readonly result?: string | undefined;
  /** Numbers of messages by role. */
  readonly messages: Readonly<Record<string, number>>;
  /** Steps of the run itself, without those of sub-agents. */
  readonly steps: number;
  /** Tool calls, including those of sub-agents. */
  readonly calls: number;
  /** Results without their call in the run. */
  readonly resultsAlone: number;
  /** Calls that failed, by their own error or by their result. */
  readonly failed: number;
  readonly denied: number;
  readonly cancelled: number;
  /** Unanswered requests. */
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
  /** Milliseconds spent waiting for a person, which `duration` does not include. */
  readonly waited?: number | undefined;
  readonly usage: Usage;
  /** US dollars. */
  readonly cost?: number | undefined;
  /** Number of texts taken for messages because of their form. */
  readonly guessed?: number | undefined;
}

/** Records of a run that are not shown. */
export interface SkippedIn extends Skipped {
  /** Path of the file that contains them. */
  readonly file?: string | undefined;
}

/** Contents of a file or folder. */
export interface Report {
  readonly runs: readonly RunReport[];
  readonly skipped: readonly SkippedIn[];
  /** Number of lost records. */
  readonly lost: number;
}

/**
 * Reports the contents of a run and its nested runs.
 *
 * @param path Path of the file or folder.
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

/** A run and its nested runs, each with the path of its file. */
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
