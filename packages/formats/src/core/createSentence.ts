import type { Blocks } from './drafts';
import type { TextDraft } from './leafDrafts';

/** The text of a message that goes on: writers cut it at each source or file that it names, in the midst of a sentence, a list or a table. */
export interface Sentence {
  /** Begins a text: in the one before, if that goes on. `words`: how the text begins, if that has come. */
  readonly begin: (blocks: Blocks, words?: string) => TextDraft;
  /** Writes a text that has come whole. */
  readonly write: (blocks: Blocks, words: string) => void;
  /** A source stands here. */
  readonly cut: () => void;
  /** Something else stands here: the next text is another. */
  readonly end: () => void;
}

/** Words that cannot begin a text: they go on with the one before. */
const GOES_ON = /^(?:[^\S\n]\S|[,.;:!?)](?:\s|$))/;

/** No text yet. */
export function createSentence(): Sentence {
  let text: TextDraft | undefined;
  let isCut = false;

  /** Between two texts without a source, only their edges tell that they are one. */
  const goesOn = ({ value, isOpen }: TextDraft, words: string) =>
    !isOpen &&
    value !== '' &&
    (isCut
      ? !value.endsWith('\n\n') && !words.startsWith('\n\n')
      : value.endsWith(' ') || (!value.endsWith('\n') && GOES_ON.test(words)));

  const begin = (blocks: Blocks, words = '') => {
    if (text !== undefined && goesOn(text, words)) text.reopen();
    else text = blocks.growing('text');
    isCut = false;
    return text;
  };

  return {
    begin,
    write(blocks, words) {
      if (words === '') return;
      const draft = begin(blocks, words);
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
