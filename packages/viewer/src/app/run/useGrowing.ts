import { startTransition, useDeferredValue, useEffect, useState } from 'react';

/** How many messages are shown at once, and how many more with each step: the more, the more there are, as each step costs them, too. */
const FIRST = 400;
const STEP = 500;
const LARGEST = 2_000;
const SHARE = 1 / 40;
const after = (shown: number) => shown + Math.min(LARGEST, Math.max(STEP, Math.floor(shown * SHARE)));

/**
 * The messages of a run, a long one little by little: a page that takes a hundred thousand at once does not answer for seconds.
 * What is shown stays where it is, as more comes below it. Other messages, such as the whole run after its beginning, take the place of
 * those that are shown in a render that React may interrupt.
 */
export function useGrowing<Message>(all: readonly Message[]): readonly Message[] {
  const messages = useDeferredValue(all);
  const [{ of, shown }, setState] = useState(() => ({ of: messages, shown: messages.slice(0, FIRST) }));
  // More of the same run, as when a file grows: what is shown stays, and what has come is shown at once.
  const isSame = of === messages;
  const isGrowing = shown.length === of.length && of.length > 0;
  const next = isGrowing ? after(shown.length) : Math.max(FIRST, shown.length);
  if (!isSame) setState({ of: messages, shown: messages.slice(0, next) });
  const isWhole = isSame && shown.length === messages.length;
  useEffect(() => {
    if (isWhole) return undefined;
    const more = { of: messages, shown: messages.slice(0, after(shown.length)) };
    const timer = setTimeout(() => startTransition(() => setState(more)));
    return () => clearTimeout(timer);
  }, [messages, isWhole, shown]);
  return isWhole ? messages : shown;
}
