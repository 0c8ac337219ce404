'use client';

import { type GrownMarkdown, growMarkdown, type Nodes, unsettledIn } from '@agent-transcript/text/markdown';
import { type ReactNode, useState } from 'react';
import { pageEnd } from '../../model/texts/pageEnd';
import { More } from '../../parts/LongText/More';
import type { TextPiece } from '../../parts/LongText/Piece';
import type { RootProps } from '../../state/RootProps';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { useNextState } from '../../state/useNextState';
import { MarkdownNode } from './MarkdownNode';

/** Length of a page of Markdown, in UTF-16 units. */
const PAGE = 30_000;

/** Props of {@link Markdown}; others go to the root element. */
export interface MarkdownProps extends RootProps {
  /** CommonMark with GFM. HTML in it is shown as text. */
  readonly source: string;
  /** True while `source` grows: unfinished syntax is closed, and only the last block is parsed again. */
  readonly streaming?: boolean;
  /** True to read `source` strictly as CommonMark with GFM. Default: the setting of the transcript around it, or `false`. */
  readonly commonmark?: boolean | undefined;
  /** Piece of a long text that is always shown. */
  readonly piece?: TextPiece | null;
}

/**
 * Markdown (CommonMark 0.31 and GFM) as React elements, safe for untrusted text: no raw HTML, and links and images only if the
 * `urlPolicy` allows them. By default it blocks images.
 */
export function Markdown({
  source,
  streaming = false,
  commonmark: own,
  piece = null,
  ...rest
}: MarkdownProps): ReactNode {
  const { whole, commonmark: around } = useTranscriptContext();
  const commonmark = own ?? around;
  const [asked, setAsked] = useState(PAGE);
  const pieceEnd = piece !== null && piece.to <= asked + PAGE ? Math.ceil(piece.to / PAGE) * PAGE : 0;
  const { markdown, pages } = useNextState(
    { source, streaming, commonmark, asked, pieceEnd, whole },
    readPage,
  );
  const { blocks } = markdown;
  const left = source.length - markdown.source.length;
  const ranks = useHeadingRanks(blocks);
  return (
    <div {...rest} data-component="Markdown">
      {blocks.map((node) => (
        <MarkdownNode key={node.start} node={node} ranks={ranks} />
      ))}
      {left > 0 && <More left={left} page={PAGE} onMore={() => setAsked(Math.max(pages, pieceEnd) + PAGE)} />}
      {piece !== null && markdown.source.length < piece.to && (
        <div data-part="Piece" data-from={piece.from}>
          <Markdown key={piece.from} source={source.slice(piece.from, piece.to)} commonmark={commonmark} />
        </div>
      )}
    </div>
  );
}

interface PageInput {
  readonly source: string;
  readonly streaming: boolean;
  readonly commonmark: boolean;
  /** Length that the reader has asked for, and length that includes the piece, in UTF-16 units. */
  readonly asked: number;
  readonly pieceEnd: number;
  readonly whole: boolean;
}

/** Shown beginning of a text. */
interface Page {
  readonly markdown: GrownMarkdown;
  /** Length that may be shown, without the piece. */
  readonly pages: number;
}

function readPage(
  last: Page | undefined,
  { source, streaming, commonmark, asked, pieceEnd, whole }: PageInput,
): Page {
  const before = Math.max(asked, last?.pages ?? 0);
  // A stream is shown as it arrives, as long as less than a page must be parsed again with each piece.
  const grows =
    streaming &&
    source.length > before &&
    source.length < before + PAGE &&
    (last === undefined || unsettledIn(last.markdown) < PAGE);
  const pages = grows ? before * 2 : before;
  // In one cut: with a second, lower limit the parser would have to start again.
  const limit = Math.max(pages, pieceEnd);
  const isPart = source.length > limit && !whole;
  const shown = isPart ? source.slice(0, pageEnd(source, limit - PAGE, PAGE)) : source;
  const input = { source: shown, streaming: streaming || isPart, commonmark };
  return { markdown: growMarkdown(last?.markdown, input), pages };
}

/**
 * Heading levels in use, in order, as a string, so that equal levels compare equal. A text whose only headings are `###` must not skip
 * levels below the step around it.
 */
function useHeadingRanks(blocks: readonly Nodes[]): string {
  const { headingLevel } = useTranscriptContext();
  const used = new Set(blocks.flatMap((node) => (node.type === 'heading' ? [node.depth] : [])));
  return headingLevel + [...used].toSorted((a, b) => a - b).join('');
}
