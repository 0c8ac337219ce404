import { codeBlock } from '../core/codeBlock';
import type { Blocks } from '../core/drafts';
import { lost } from '../core/lost';
import type { Fields } from '../core/values';
import type { Piece } from './piecesOf';
import type { Reading } from './readNode';
import { referencesOf } from './referencesOf';

/**
 * Shows the pieces of a content, and after them the sources of an answer.
 *
 * @param metadata Metadata of the message, for its sources.
 */
export function showPieces(
  pieces: readonly Piece[],
  blocks: Blocks,
  { conversation, place }: Pick<Reading, 'conversation' | 'place'>,
  metadata: Fields = {},
): void {
  const { citations, withoutMarks } = referencesOf(metadata);
  for (const piece of pieces)
    switch (piece.type) {
      case 'text':
        blocks.text(withoutMarks(piece.value));
        break;
      case 'code':
        blocks.text(codeBlock(piece.value, piece.language));
        break;
      case 'thinking':
        blocks.thinking(piece.value);
        break;
      case 'error':
        blocks.error(piece.value);
        break;
      case 'media':
        blocks.media(piece.media);
        break;
      case 'citation':
        blocks.citation(piece.citation);
        break;
      case 'unknown':
        conversation.skip(piece.kind, lost('Unknown kind of content'), place);
    }
  for (const citation of citations) blocks.citation(citation);
}
