import type { Blocks } from '../core/drafts';

/** Writer of the words of an answer, which VS Code cuts at each reference to a file or symbol and at each edit. */
export interface Prose {
  /** Adds Markdown, which continues the words before a cut. */
  readonly write: (markdown: string) => void;
  /** Adds a reference to a file or symbol, as Markdown, within the sentence. */
  readonly refer: (link: string) => void;
  /** Marks a cut, such as an edit of a file, for which VS Code leaves an empty code block among the words. */
  readonly cut: (link?: string) => void;
  /** Ends the words and shows them. */
  readonly end: () => void;
}

/** Prose without words yet. */
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

/** True if a piece only begins or ends a code block. */
function isFence(piece: string): boolean {
  const line = piece.trim();
  return line.startsWith('```') && !line.includes('\n');
}
