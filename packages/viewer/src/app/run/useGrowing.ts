import { startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react';

/**
 * Number of messages shown first, and added with each step. Small steps keep garbage collection short: browsers take 2
 * to 5 ms for each 64 KB that a task allocates.
 */
const FIRST = 400;
const STEP = 350;

/** The shown part of a list. */
interface Growing<Message> {
  readonly shown: readonly Message[];
  /** True if everything is shown. */
  readonly isWhole: boolean;
}

/**
 * The messages of a run, a long one in steps: rendering a hundred thousand messages at once blocks the page for
 * seconds. Shown messages stay, and more are added below. A different list, such as the whole run after its beginning,
 * replaces the shown messages in an interruptible render.
 */
export function useGrowing<Message>(all: readonly Message[]): Growing<Message> {
  const messages = useDeferredValue(all);
  const [{ of, count }, setState] = useState({ of: messages, count: FIRST });
  // More of the same run, as when a file grows: keep the shown messages, and show the new ones at once.
  if (of !== messages)
    setState({ of: messages, count: count < of.length ? count : Math.max(FIRST, of.length + STEP) });
  const isDone = count >= messages.length;
  useEffect(() => {
    if (isDone) return undefined;
    const timer = setTimeout(() => startTransition(() => setState({ of: messages, count: count + STEP })));
    return () => clearTimeout(timer);
  }, [messages, isDone, count]);
  const shown = useMemo(() => (isDone ? messages : messages.slice(0, count)), [messages, isDone, count]);
  return { shown, isWhole: isDone && messages === all };
}
