import { demand } from '@agent-transcript/text/given';

/** A run that may hold others, as a log of several does. */
export interface RunHolder<Run> {
  readonly messages: readonly unknown[];
  readonly runs?: readonly Run[] | undefined;
}

/** A run and those in it, in order, however deep; each once, also where one holds itself. */
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

/** Whether a run has something of its own to show: a file of several runs is no run itself, unless they share messages. */
export function holdsSomething(run: RunHolder<unknown>): boolean {
  demand('holdsSomething', { run }, 'a run with `messages`', holdsMessages);
  const { messages, runs } = run;
  return messages.length > 0 || runs === undefined;
}

/** Whether a value is a run as far as its messages and runs go. Never throws. */
export function holdsMessages(run: unknown): boolean {
  try {
    const { messages, runs } = run as Partial<RunHolder<unknown>>;
    return Array.isArray(messages) && (runs === undefined || runs === null || Array.isArray(runs));
  } catch {
    // No object, or a proxy that throws.
    return false;
  }
}
