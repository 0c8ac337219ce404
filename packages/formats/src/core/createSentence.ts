import type { NodeData } from '@agent-transcript/parser';
import type { Blocks } from './drafts';
import type { TextDraft } from './leafDrafts';

/** The text of a message that goes on: writers cut it at each source or file that it names, in the midst of a sentence, a list or a table. */
export interface Sentence {
  /** Begins a text: in the one before, if that goes on. `words`: how the text begins, if that has come. */
  readonly begin: (blocks: Blocks, words?: string, data?: NodeData) => TextDraft;
  /** Writes a text that has come whole. */
  readonly write: (blocks: Blocks, words: string, data?: NodeData) => void;
  /** A source stands here. */
  readonly cut: () => void;
  /** Something else stands here: the next text is another. */
  readonly end: () => void;
}

/** Words that cannot begin a text: they go on with the one before. */
const GOES_ON = /^(?:[^\S\n]\S|[,.;:!?)](?:\s|$))/;

/** Whether words go on with a text before them, as no source stands between: its end and their beginning tell it. */
export const goesOn = (tail: string, words: string): boolean =>
  tail.endsWith(' ') || (!tail.endsWith('\n') && GOES_ON.test(words));

/** No text yet. */
export function createSentence(): Sentence {
  let text: TextDraft | undefined;
  let isCut = false;

  const isSame = ({ tail, isOpen }: TextDraft, words: string) =>
    !isOpen && tail !== '' && (isCut ? tail !== '\n\n' && !words.startsWith('\n\n') : goesOn(tail, words));

  const begin = (blocks: Blocks, words = '', data?: NodeData) => {
    if (text !== undefined && isSame(text, words)) text.reopen();
    else text = blocks.growing('text', data);
    isCut = false;
    return text;
  };

  return {
    begin,
    write(blocks, words, data) {
      if (words === '') return;
      const draft = begin(blocks, words, data);
      draft.append(words);
      draft.close();
    },
    cut() {
      isCut = true;
    },
    end() {
      text = undefined;
      isCut = false;
    },
  };
}
