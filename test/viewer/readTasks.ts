import type { CDPSession } from 'playwright';

/** A task of the page's thread, in milliseconds of processor time: what else the machine does does not count. */
export interface Task {
  /** When it began: a time as those of {@link Tasks.marks}, in milliseconds. */
  readonly start: number;
  readonly cpu: number;
  /** What of it the browser's garbage collection took. */
  readonly collecting: number;
}

export interface Tasks {
  /** In order. */
  readonly tasks: readonly Task[];
  /** When the page set its marks (`performance.mark`), in milliseconds. */
  readonly marks: ReadonlyMap<string, number>;
}

interface TraceEvent {
  readonly name: string;
  readonly cat: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Does something, and answers with the tasks of the page's thread while it was done. */
export async function readTasks(session: CDPSession, work: () => Promise<void>): Promise<Tasks> {
  await session.send('Tracing.start', {
    transferMode: 'ReturnAsStream',
    traceConfig: {
      recordMode: 'recordAsMuchAsPossible',
      includedCategories: [
        'devtools.timeline',
        'disabled-by-default-devtools.timeline',
        'disabled-by-default-v8.gc',
        'cppgc',
        'v8',
        'toplevel',
        'blink.user_timing',
      ],
    },
  });
  await work();
  const complete = new Promise<{ readonly stream?: string }>((resolve) => {
    session.once('Tracing.tracingComplete', resolve);
  });
  await session.send('Tracing.end');
  const { stream: handle = '' } = await complete;
  const parts: string[] = [];
  for (let isOver = false; !isOver; ) {
    // oxlint-disable-next-line no-await-in-loop -- a stream
    const { data, eof, base64Encoded } = await session.send('IO.read', { handle, size: 10_000_000 });
    parts.push(base64Encoded === true ? Buffer.from(data, 'base64').toString() : data);
    isOver = eof;
  }
  return tasksIn((JSON.parse(parts.join('')) as { traceEvents: readonly TraceEvent[] }).traceEvents);
}

/**
 * What V8 does to collect: marking comes in small steps, in the middle of whatever the page does, and the last of these after a
 * collection, in a task of its own.
 */
const COLLECTIONS: ReadonlySet<string> = new Set([
  'MajorGC',
  'MinorGC',
  'V8.GCIncrementalMarking',
  'V8.GCIncrementalMarkingStart',
  'V8.GC_HEAP_EXTERNAL_SECOND_PASS_CALLBACKS',
  // What was sent between threads, and elements: freed in tasks of its own, or where something new takes their room.
  'CppGC.IncrementalSweep',
]);

/** The tasks of the thread that did the most: that of the page. */
function tasksIn(events: readonly TraceEvent[]): Tasks {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const mains = new Set(
    events.filter(({ args }) => args?.name === 'CrRendererMain').map((event) => threadOf(event)),
  );
  const sums = [...mains].map((thread) => {
    const all = events.filter((event) => event.ph === 'X' && threadOf(event) === thread);
    const tasks = all.filter(({ name }) => name === 'RunTask');
    const collections = all.filter(({ name }) => COLLECTIONS.has(name));
    return { tasks, collections, sum: tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) };
  });
  const { tasks, collections } = sums.reduce((most, one) => (one.sum > most.sum ? one : most));
  const marked = events.filter(({ cat, ph }) => cat === 'blink.user_timing' && ph !== 'X');
  return {
    marks: new Map(marked.map(({ name, ts }) => [name, ts / 1_000])),
    tasks: tasks
      .toSorted((one, other) => one.ts - other.ts)
      .map(({ ts, dur = 0, tdur = 0 }) => ({
        start: ts / 1_000,
        cpu: tdur / 1_000,
        collecting:
          collections
            .filter((one) => one.ts >= ts && one.ts < ts + dur)
            .reduce((sum, one) => sum + (one.tdur ?? 0), 0) / 1_000,
      })),
  };
}
