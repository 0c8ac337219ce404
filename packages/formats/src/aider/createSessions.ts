import type { Conversation } from '../core/createConversation';
import type { Runs } from '../core/createRuns';
import type { TextDraft } from '../core/leafDrafts';
import { timeOf } from '../core/values';
import { createMarks, type Mark } from './createMarks';

/** Reader of the sessions of a history, line by line. */
export interface Sessions {
  readonly line: (line: string, number: number) => void;
  readonly end: () => void;
}

type Speaker = 'user' | 'assistant' | 'system';

/** Cost of the session so far, in words of the program. */
const COST = /Cost: \$[\d.]+ message, \$(\d+(?:\.\d+)?) session\./;
/** Model, in words of the program before the first prompt. */
const MODEL = /^(?:Main model|Model): (\S+) with /;

/** Reads the sessions of a history: one for each start of the program. */
export function createSessions(runs: Runs): Sessions {
  const markOf = createMarks();
  /** Start of a session without messages so far, with its line. */
  let begun: { readonly startedAt: string; readonly line: number } | undefined;
  let run: Conversation | undefined;
  let said: { readonly speaker: Speaker; readonly draft: TextDraft } | undefined;
  let guessed = 0;
  let blanks = 0;

  const close = () => {
    said?.draft.close();
    said = undefined;
    blanks = 0;
  };

  const begin = () => {
    if (run !== undefined) return run;
    run = runs.begin();
    guessed = 0;
    run.note({ agent: 'Aider', startedAt: timeOf(begun?.startedAt) });
    begun = undefined;
    return run;
  };

  const skipEmpty = () => {
    if (begun !== undefined) runs.skip('session', 'Holds no messages', { line: begun.line });
    begun = undefined;
  };

  const speak = (speaker: Speaker, line: number): TextDraft => {
    if (said?.speaker === speaker) return said.draft;
    close();
    const conversation = begin();
    const message = conversation.message({ role: speaker, data: { raw: { line } } });
    // A model may write the marks of the others.
    conversation.note({ guessed: ++guessed });
    said = { speaker, draft: message.blocks.growing('text') };
    return said.draft;
  };

  const write = ({ speaker, text }: Extract<Mark, { readonly text: string }>, line: number) => {
    if (speaker !== 'user' && text.trim() === '') {
      blanks++;
      return;
    }
    const isSame = said?.speaker === speaker;
    const gap = isSame ? '\n'.repeat(blanks + 1) : '';
    blanks = 0;
    speak(speaker, line).append(`${gap}${text}`);
    if (speaker === 'system') noteFacts(text);
  };

  const noteFacts = (text: string) => {
    const cost = COST.exec(text)?.[1];
    run?.note({
      cost: cost === undefined ? undefined : Number(cost),
      model: run.header.model === undefined ? MODEL.exec(text)?.[1] : undefined,
    });
  };

  return {
    line(line, number) {
      const mark = markOf(line);
      if (mark.speaker !== 'none') return write(mark, number);
      close();
      skipEmpty();
      run = undefined;
      begun = { startedAt: mark.startedAt, line: number };
      return undefined;
    },
    end() {
      close();
      skipEmpty();
    },
  };
}
