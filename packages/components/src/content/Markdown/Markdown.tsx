'use client';

import { type GrownMarkdown, growMarkdown, type Nodes, unsettledIn } from '@agent-transcript/text/markdown';
import { type ReactNode, useState } from 'react';
import { pageEnd } from '../../model/pageEnd';
import { More } from '../../parts/LongText/More';
import type { PieceOf } from '../../parts/LongText/Piece';
import type { RootProps } from '../../state/RootProps';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { useNextState } from '../../state/useNextState';
import { MarkdownNode } from './MarkdownNode';

/** How much Markdown is read and shown at once, in UTF-16 units. */
const PAGE = 30_000;

/** Props of {@link Markdown}; what is not named here goes to the root element. */
export interface MarkdownProps extends RootProps {
  /** CommonMark with GFM. HTML in it is shown, not run. */
  readonly source: string;
  /** Whether `source` still grows: unfinished syntax is then closed, and only its last block is parsed again. */
  readonly streaming?: boolean;
  /** What of a long one is shown in any case. */
  readonly piece?: PieceOf | null;
}

/**
 * Markdown (CommonMark 0.31 and GFM) as React elements, safe for text that nobody vouches for: no raw HTML, links only
 * where the `urlPolicy` lets them, images not fetched.
 */
export function Markdown({ source, streaming = false, piece = null, ...rest }: MarkdownProps): ReactNode {
  const { whole } = useTranscriptContext();
  const [asked, setAsked] = useState(PAGE);
  const useful = piece !== null && piece.to <= asked + PAGE ? Math.ceil(piece.to / PAGE) * PAGE : 0;
  const { markdown, pages } = useNextState({ source, streaming, asked, useful, whole }, readPage);
  const { blocks } = markdown;
  const left = source.length - markdown.source.length;
  const ranks = useHeadingRanks(blocks);
  return (
    <div {...rest} data-component="Markdown">
      {blocks.map((node) => (
        <MarkdownNode key={node.start} node={node} ranks={ranks} />
      ))}
      {left > 0 && <More left={left} page={PAGE} onMore={() => setAsked(Math.max(pages, useful) + PAGE)} />}
      {piece !== null && markdown.source.length < piece.to && (
        <div data-part="Piece" data-from={piece.from}>
          <Markdown key={piece.from} source={source.slice(piece.from, piece.to)} />
        </div>
      )}
    </div>
  );
}

interface PageInput {
  readonly source: string;
  readonly streaming: boolean;
  /** What the reader has asked for, and how much shows what they look for, in UTF-16 units. */
  readonly asked: number;
  readonly useful: number;
  readonly whole: boolean;
}

/** The beginning of a text, as far as it is shown. */
interface Page {
  readonly markdown: GrownMarkdown;
  /** How much may be shown, whatever is looked for. */
  readonly pages: number;
}

function readPage(last: Page | undefined, { source, streaming, asked, useful, whole }: PageInput): Page {
  const before = Math.max(asked, last?.pages ?? 0);
  // What streams is shown as it comes, for as long as a piece costs no more than what it changes.
  const grows =
    streaming &&
    source.length > before &&
    source.length < before + PAGE &&
    (last === undefined || unsettledIn(last.markdown) < PAGE);
  const pages = grows ? before * 2 : before;
  // At once: a part of it would be another text to the parser, and all be read anew.
  const limit = Math.max(pages, useful);
  const isPart = source.length > limit && !whole;
  const shown = isPart ? source.slice(0, pageEnd(source, limit - PAGE, PAGE)) : source;
  return { markdown: growMarkdown(last?.markdown, { source: shown, streaming: streaming || isPart }), pages };
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
