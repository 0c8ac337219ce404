import type { Blocks } from '../core/drafts';
import type { TextDraft } from '../core/leafDrafts';
import { type Fields, fieldsOf, listOf, stringOf } from '../core/values';

/** A block that may still grow. */
export interface OpenBlock {
  /** Adds a delta. Returns false if the delta does not fit the block. */
  delta(delta: Fields): boolean;
  /** Closes the block: it is complete. */
  stop(): void;
}

/** The texts of a message. */
export interface Texts {
  begin(block: Fields): OpenBlock;
  /** Ends the current text: a block of another type follows. */
  interrupt(): void;
}

/**
 * Joins adjacent texts with citations: the API cuts such a text at every citation, even amid a list or a sentence, and only the joined
 * text is Markdown. Citations stand behind their paragraph.
 */
export function createTexts(blocks: () => Blocks): Texts {
  let text: TextDraft | undefined;
  /** True if the last block can have citations. */
  let wasCitable = false;
  /** True if citations already stand behind the text. */
  let isCited = false;

  /** Text that a block with this first piece belongs to. */
  const textFor = (isCitable: boolean, piece: string): TextDraft => {
    const goesOn = text !== undefined && (wasCitable || isCitable);
    const isParagraph = isCited && (text?.value.endsWith('\n\n') || piece.startsWith('\n\n'));
    wasCitable = isCitable;
    if (text !== undefined && goesOn && !isParagraph) {
      text.reopen();
      return text;
    }
    isCited = false;
    text = blocks().growing('text');
    return text;
  };

  return {
    begin(block) {
      const isCitable = Array.isArray(block.citations);
      const waiting: Fields[] = [];
      let own: TextDraft | undefined;
      const write = (piece: string) => {
        if (piece === '') return;
        own ??= textFor(isCitable, piece);
        own.append(piece);
        for (const citation of waiting.splice(0)) cite(citation);
      };
      /** Shows a citation behind its text, which may come later. */
      const cite = (citation: Fields) => {
        if (own === undefined) waiting.push(citation);
        else {
          isCited = true;
          showCitation(blocks(), citation);
        }
      };
      write(stringOf(block.text) ?? '');
      for (const one of listOf(block.citations)) cite(fieldsOf(one));
      return {
        delta({ type, text: piece, citation }) {
          if (type === 'text_delta') write(stringOf(piece) ?? '');
          else if (type === 'citations_delta') cite(fieldsOf(citation));
          return type === 'text_delta' || type === 'citations_delta';
        },
        stop() {
          own?.close();
          for (const citation of waiting.splice(0)) showCitation(blocks(), citation);
        },
      };
    },
    interrupt() {
      text = undefined;
      wasCitable = false;
      isCited = false;
    },
  };
}

function showCitation(blocks: Blocks, citation: Fields): void {
  blocks.citation({
    title: stringOf(citation.title) ?? stringOf(citation.document_title),
    url: stringOf(citation.url) ?? stringOf(citation.source),
    quote: stringOf(citation.cited_text),
  });
}
