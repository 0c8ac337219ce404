import { inOneLine, showControls } from '@agent-transcript/text/ansi';
import type { CallFact, CallWords } from '../../state/CallKind';
import { ROW } from './frame/said';
import type { ShownCall } from './shownCall';

/** Text of the row of a call. */
export interface CallFacts {
  /** Path, command or pattern; `undefined` if the gist of the input says more. */
  readonly subject: string | undefined;
  readonly facts: readonly CallFact[];
}

/** Text of the row of a call after the name of the tool: its subject and, if it succeeded, its result. */
export function callFacts({ by, call }: ShownCall, words: CallWords): CallFacts {
  const subject = by.subject?.(call, words);
  return {
    // Exactly the input of the call: an escape sequence may be a key that was pressed.
    subject: subject && inOneLine(showControls(subject.slice(0, ROW))),
    facts: by.facts?.(call, words) ?? [],
  };
}
