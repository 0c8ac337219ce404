import { demand, hasHoles } from '@agent-transcript/text/given';

/** A run that may contain others, such as a log of several runs. */
export interface RunHolder<Run> {
  readonly messages: readonly unknown[];
  readonly runs?: readonly Run[] | undefined;
}

/** A run and its nested runs at any depth, in order and without duplicates, even if a run contains itself. */
export function runsIn<Run extends RunHolder<Run>>(run: Run): readonly Run[] {
  demand('runsIn', { run }, 'a run with `messages`', holdsMessages);
  const found = new Set<Run>();
  const todo: Run[] = [run];
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    if (!holdsMessages(next) || found.has(next)) continue;
    found.add(next);
    for (let i = (next.runs?.length ?? 0) - 1; i >= 0; i--) todo.push(next.runs?.[i] as Run);
  }
  return [...found];
}

/** True if a run has content of its own: a file of several runs is a run only if they share messages. */
export function holdsSomething(run: RunHolder<unknown>): boolean {
  demand('holdsSomething', { run }, 'a run with `messages`', holdsMessages);
  const { messages, runs } = run;
  return messages.length > 0 || runs === undefined;
}

/** True if a value has the messages or runs of a run. Never throws. */
export function holdsMessages(run: unknown): boolean {
  try {
    const { messages, runs } = run as Partial<RunHolder<unknown>>;
    const areRuns = runs === undefined || runs === null || (Array.isArray(runs) && !hasHoles(runs));
    return Array.isArray(messages) && areRuns;
  } catch {
    // A non-object, or a proxy that throws.
    return false;
  }
}
