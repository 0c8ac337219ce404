/** Tasks that are run together: each renders something, and together they must not hold the page. */
const TOGETHER = 16;

/** The longest that a busy page lets them wait, in milliseconds. */
const PATIENCE = 200;

const waiting = new Set<() => void>();
let asked = false;

/**
 * Runs a task soon after the page has been painted, in the order of the calls, a few at a time.
 *
 * @returns Takes the task back.
 */
export function afterPaint(task: () => void): () => void {
  waiting.add(task);
  ask();
  return () => {
    waiting.delete(task);
    // A page that is put away may never be idle again; the next task asks anew.
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
