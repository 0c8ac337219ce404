'use client';

import { flag, type Readers, text } from '@agent-transcript/text/given';
import { type GrownMarkdown, growMarkdown, type Nodes, unsettledIn } from '@agent-transcript/text/markdown';
import { type ReactNode, useState } from 'react';
import { piece } from '../../model/given/readers';
import { readRootProps } from '../../model/given/rootProps';
import { pageEnd } from '../../model/texts/pageEnd';
import { More } from '../../parts/LongText/More';
import type { TextPiece } from '../../parts/LongText/Piece';
import type { RootProps } from '../../state/RootProps';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { useNextState } from '../../state/useNextState';
import { MarkdownNode } from './MarkdownNode';

/** Length of a page of Markdown, in UTF-16 units. */
const PAGE = 30_000;

/** Props of {@link Markdown}; all others go to the root element. */
export interface MarkdownProps extends RootProps {
  /** CommonMark with GFM. HTML in it is shown as text. */
  readonly source: string;
  /** Whether `source` still grows: then unfinished syntax is closed, and only the last block is parsed again. */
  readonly streaming?: boolean;
  /** Whether `source` is CommonMark with GFM to the letter. Default: as the transcript or the settings around it say, else `false`. */
  readonly commonmark?: boolean | undefined;
  /** A piece of a long text that is always shown. */
  readonly piece?: TextPiece | null;
}

const READERS: Readers<MarkdownProps> = { source: text, streaming: flag, commonmark: flag, piece };

/**
 * Markdown (CommonMark 0.31 and GFM) as React elements, safe for untrusted text: no raw HTML, and links and images only if the
 * `urlPolicy` allows them; by default it blocks images.
 */
export function Markdown(props: MarkdownProps): ReactNode {
  const given = readRootProps('<Markdown>', props, READERS);
  const { whole, commonmark: around } = useTranscriptContext();
  const { source, streaming = false, commonmark = around, piece = null, ...rest } = given;
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

/** The beginning of a text that is shown. */
interface Page {
  readonly markdown: GrownMarkdown;
  /** Length that may be shown, without regard to the piece. */
  readonly pages: number;
}

function readPage(
  last: Page | undefined,
  { source, streaming, commonmark, asked, pieceEnd, whole }: PageInput,
): Page {
  const before = Math.max(asked, last?.pages ?? 0);
  // A stream is shown as it arrives, while the text to parse again with each piece is less than a page.
  const grows =
    streaming &&
    source.length > before &&
    source.length < before + PAGE &&
    (last === undefined || unsettledIn(last.markdown) < PAGE);
  const pages = grows ? before * 2 : before;
  // All at once: if the limit cut the text again, the parser would read it anew.
  const limit = Math.max(pages, pieceEnd);
  const isPart = source.length > limit && !whole;
  const shown = isPart ? source.slice(0, pageEnd(source, limit - PAGE, PAGE)) : source;
  const input = { source: shown, streaming: streaming || isPart, commonmark };
  return { markdown: growMarkdown(last?.markdown, input), pages };
}

/**
 * The heading levels in use, in order, as a string that is equal when they are: a text whose only headings are `###`
 * must not leave out levels below the step that it stands in.
 */
function useHeadingRanks(blocks: readonly Nodes[]): string {
  const { headingLevel } = useTranscriptContext();
  const used = new Set(blocks.flatMap((node) => (node.type === 'heading' ? [node.depth] : [])));
  return headingLevel + [...used].toSorted((a, b) => a - b).join('');
}
