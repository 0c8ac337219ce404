import { GrowingList } from '@agent-transcript/text/growing';
import { startTransition, useDeferredValue, useEffect, useState } from 'react';

/**
 * How many messages are shown at once, and how many more with each step. Few, as a browser that collects takes 2 to 5 ms more for each 64 KB
 * that a task asks for.
 */
const FIRST = 400;
const STEP = 350;
const after = (shown: number) => shown + STEP;

/** What is shown of a run. */
interface Growing<Message> {
  readonly shown: GrowingList<Message>;
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
  const [{ of, shown }, setState] = useState(() => ({
    of: messages,
    shown: GrowingList.of(messages.slice(0, FIRST)),
  }));
  // More of the same run, as when a file grows: what is shown stays, and what has come is shown at once.
  const isSame = of === messages;
  const isGrowing = shown.length === of.length && of.length > 0;
  const next = isGrowing ? after(shown.length) : Math.max(FIRST, shown.length);
  if (!isSame) setState({ of: messages, shown: shown.changedTo(messages.slice(0, next)) });
  const isDone = isSame && shown.length === messages.length;
  useEffect(() => {
    if (isDone) return undefined;
    const come = messages.slice(shown.length, after(shown.length));
    const more = { of: messages, shown: shown.continued(shown.length, come) };
    const timer = setTimeout(() => startTransition(() => setState(more)));
    return () => clearTimeout(timer);
  }, [messages, isDone, shown]);
  return { shown, isWhole: isDone && messages === all };
}
