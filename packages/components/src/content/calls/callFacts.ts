import { inOneLine, showControls } from '@agent-transcript/text/ansi';
import type { CallFact, CallWords } from '../../state/CallKind';
import { ROW } from './frame/said';
import type { ShownCall } from './shownCall';

/** What a call's row says. */
export interface CallFacts {
  /** The path, the command, the pattern; `undefined` where the gist of the input says more. */
  readonly subject: string | undefined;
  readonly facts: readonly CallFact[];
}

/** What a call's row says after the tool's name: what it was asked, and what came of it if it has ended well. */
export function callFacts({ by, call }: ShownCall, words: CallWords): CallFacts {
  const subject = by.subject?.(call, words);
  return {
    // Exactly what the call was given: an escape sequence may be a key that was pressed.
    subject: subject && inOneLine(showControls(subject.slice(0, ROW))),
    facts: by.facts?.(call, words) ?? [],
  };
}
