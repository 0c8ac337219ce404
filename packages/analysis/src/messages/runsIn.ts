/** A run that may hold others, as a log of several does. */
export interface RunHolder<Run> {
  readonly messages: readonly unknown[];
  readonly runs?: readonly Run[] | undefined;
}

/** A run and those in it, in order, however deep. */
export function runsIn<Run extends RunHolder<Run>>(run: Run): readonly Run[] {
  const found: Run[] = [];
  const todo: Run[] = [run];
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    found.push(next);
    todo.push(...(next.runs ?? []).toReversed());
  }
  return found;
}

/** Whether a run has something of its own to show: a file of several runs is no run itself, unless they share messages. */
export const holdsSomething = ({ messages, runs }: RunHolder<unknown>): boolean =>
  messages.length > 0 || runs === undefined;
