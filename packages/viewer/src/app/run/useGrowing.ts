import { startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react';

/**
 * How many messages are shown at once, and how many more with each step. Few, as a browser that collects takes 2 to 5 ms more for each 64 KB
 * that a task asks for.
 */
const FIRST = 400;
const STEP = 350;

/** What is shown of a run. */
interface Growing<Message> {
  readonly shown: readonly Message[];
  /** Whether that is all of it. */
  readonly isWhole: boolean;
}

/**
 * The messages of a run, a long one little by little: a page that takes a hundred thousand at once does not answer for seconds.
 * What is shown stays where it is, as more comes below it. Other messages, such as the whole run after its beginning, take the place of
 * those that are shown in a render that React may interrupt.
 */
export function useGrowing<Message>(all: readonly Message[]): Growing<Message> {
  const messages = useDeferredValue(all);
  const [{ of, count }, setState] = useState({ of: messages, count: FIRST });
  // More of the same run, as when a file grows: what is shown stays, and what has come is shown at once.
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
