import type { Blocks } from '../core/drafts';

/** The words of an answer. VS Code cuts them at each file or symbol that they name, and at each edit. */
export interface Prose {
  /** Adds Markdown: it goes on with the words before it if they were cut. */
  readonly write: (markdown: string) => void;
  /** Adds a file or symbol, as Markdown, in its place in the sentence. */
  readonly refer: (link: string) => void;
  /** Something stands here that is no word, such as an edit of a file: of that, VS Code leaves an empty code block among the words. */
  readonly cut: (link?: string) => void;
  /** Shows the words: what follows is no part of them. */
  readonly end: () => void;
}

/** No words yet. */
export function createProse(blocks: Blocks): Prose {
  let words = '';
  let lastPiece = '';
  let isCut = false;
  let edited: string | undefined;

  function end() {
    blocks.text(words);
    words = '';
    lastPiece = '';
    isCut = false;
    edited = undefined;
  }

  return {
    write(markdown) {
      if (!isCut) end();
      if (edited !== undefined && isFence(lastPiece) && isFence(markdown))
        words = `${words.slice(0, words.length - lastPiece.length)}\n\n${edited}\n\n`;
      else words += markdown;
      lastPiece = markdown;
      isCut = false;
      edited = undefined;
    },
    refer(link) {
      words += link;
      lastPiece = link;
      isCut = true;
    },
    cut(link) {
      isCut = words !== '';
      edited ??= link;
    },
    end,
  };
}

/** Whether a piece only begins or ends a code block. */
function isFence(piece: string): boolean {
  const line = piece.trim();
  return line.startsWith('```') && !line.includes('\n');
}
