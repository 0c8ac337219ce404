/** Number of tasks that run together. Each renders something, and together they must not block the page. */
const TOGETHER = 16;

/** Longest time that tasks wait on a busy page, in milliseconds. */
const PATIENCE = 200;

const waiting = new Set<() => void>();
let asked = false;

/**
 * Runs a task soon after the page has been painted, in the order of the calls, a few at a time.
 *
 * @returns Cancels the task.
 */
export function afterPaint(task: () => void): () => void {
  waiting.add(task);
  ask();
  return () => {
    waiting.delete(task);
    // A hidden page may never become idle again; the next task then asks again.
    if (waiting.size === 0) asked = false;
  };
}

function ask(): void {
  if (asked || waiting.size === 0) return;
  asked = true;
  const run = () => {
    asked = false;
    for (const task of [...waiting].slice(0, TOGETHER)) {
      waiting.delete(task);
      task();
    }
    ask();
  };
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: PATIENCE });
  else setTimeout(run, 32);
}
