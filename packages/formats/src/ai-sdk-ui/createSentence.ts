import type { Blocks } from '../core/drafts';
import type { TextDraft } from '../core/leafDrafts';

/** The text of a message that goes on: providers cut it at every source that it cites, in the midst of a sentence, a list or a table. */
export interface Sentence {
  /** Begins a text: in the one before, if that goes on. */
  readonly begin: (blocks: Blocks) => TextDraft;
  /** A source stands here. */
  readonly cut: () => void;
  /** Something else stands here: the next text is another. */
  readonly end: () => void;
}

/** No text yet. */
export function createSentence(): Sentence {
  let text: TextDraft | undefined;
  let isCut = false;

  /** Before the first source, only a space at its end tells that a text goes on. */
  const goesOn = ({ value, isOpen }: TextDraft) =>
    !isOpen && value !== '' && (isCut ? !value.endsWith('\n\n') : value.endsWith(' '));

  return {
    begin(blocks) {
      if (text !== undefined && goesOn(text)) text.reopen();
      else text = blocks.growing('text');
      isCut = false;
      return text;
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
