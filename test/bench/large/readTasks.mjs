/**
 * Does something, and answers with the tasks of the page's thread while it was done, in order: when each began and how much processor time it
 * took, in milliseconds; and when the page set its marks (`performance.mark`).
 */
export async function readTasks(session, work) {
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
  const complete = new Promise((resolve) => {
    session.once('Tracing.tracingComplete', resolve);
  });
  await session.send('Tracing.end');
  const { stream: handle = '' } = await complete;
  const parts = [];
  for (let isOver = false; !isOver; ) {
    const { data, eof, base64Encoded } = await session.send('IO.read', { handle, size: 1e7 });
    parts.push(base64Encoded === true ? Buffer.from(data, 'base64').toString() : data);
    isOver = eof;
  }
  return tasksIn(JSON.parse(parts.join('')).traceEvents);
}

/**
 * What V8 does to collect: marking comes in small steps, in the middle of whatever the page does, and the last of these after a
 * collection, in a task of its own.
 */
const COLLECTIONS = new Set([
  'MajorGC',
  'MinorGC',
  'V8.GCIncrementalMarking',
  'V8.GCIncrementalMarkingStart',
  'V8.GC_HEAP_EXTERNAL_SECOND_PASS_CALLBACKS',
  // What was sent between threads, and elements: freed in tasks of its own, or where something new takes their room.
  'CppGC.IncrementalSweep',
]);
/** The tasks of the thread that did the most: that of the page. */
function tasksIn(events) {
  const threadOf = ({ pid, tid }) => `${pid} ${tid}`;
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
    marks: new Map(marked.map(({ name, ts }) => [name, ts / 1e3])),
    tasks: tasks
      .toSorted((one, other) => one.ts - other.ts)
      .map(({ ts, dur = 0, tdur = 0 }) => ({
        start: ts / 1e3,
        cpu: tdur / 1e3,
        collecting:
          collections
            .filter((one) => one.ts >= ts && one.ts < ts + dur)
            .reduce((sum, one) => sum + (one.tdur ?? 0), 0) / 1e3,
      })),
  };
}
