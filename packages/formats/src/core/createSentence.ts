import type { NodeData } from '@agent-transcript/parser';
import type { Blocks } from './drafts';
import type { TextDraft } from './leafDrafts';

/** Writer of a message's text, which programs cut at each source or file, even amid a sentence, a list or a table. */
export interface Sentence {
  /** Begins a text, or continues the one before. `words` are its first words, if they are known. */
  readonly begin: (blocks: Blocks, words?: string, data?: NodeData) => TextDraft;
  /** Writes a whole text. */
  readonly write: (blocks: Blocks, words: string, data?: NodeData) => void;
  /** Marks a source, which may cut a text. */
  readonly cut: () => void;
  /** Ends the text, before any other kind of block. */
  readonly end: () => void;
}

/** Words that cannot begin a text, so they continue the one before. */
const GOES_ON = /^(?:[^\S\n]\S|[,.;:!?)](?:\s|$))/;

/** True if words continue the text before them without a source between, by its end and their beginning. */
export const goesOn = (tail: string, words: string): boolean =>
  tail.endsWith(' ') || (!tail.endsWith('\n') && GOES_ON.test(words));

/** Creates a writer without a text. */
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
