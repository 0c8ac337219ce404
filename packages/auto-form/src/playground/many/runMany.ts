interface ManyOptions<Task> {
  /** Most tasks that run at once, from 1. */
  readonly concurrency: number;
  /** Once it has aborted, no task begins. */
  readonly signal: AbortSignal;
  /** Settles when the task has ended, however it did: what it throws ends the whole. */
  readonly work: (task: Task) => Promise<void>;
}

/** Works through tasks in their order, some at once. */
export async function runMany<Task>(tasks: readonly Task[], options: ManyOptions<Task>): Promise<void> {
  const { concurrency, signal, work } = options;
  const waiting = tasks.values();
  await Promise.all(Array.from({ length: Math.min(concurrency, tasks.length) }, workThrough));

  async function workThrough(): Promise<void> {
    for (const task of waiting) {
      if (signal.aborted) return;
      // oxlint-disable-next-line no-await-in-loop -- one after the other: `concurrency` of these go on at once
      await work(task);
    }
  }
}
