'use client';

import { type ComponentProps, type ReactNode, useMemo, useState } from 'react';
import { useSoughtEnd } from '../Find/useSought';
import { More } from '../LongText/More';
import { pageEnd } from '../LongText/pageEnd';
import { useTranscriptContext } from '../Transcript/TranscriptContext';
import { createMarkdownParser } from './createMarkdownParser';
import { MarkdownNode } from './MarkdownNode';
import type { Nodes } from './nodes';

/** How much Markdown is read and shown at once, in UTF-16 units. */
const PAGE = 30_000;

/** Props of {@link Markdown}; what is not named here goes to the root element. */
export interface MarkdownProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** CommonMark with GFM. HTML in it is shown, not run. */
  readonly source: string;
  /** Whether `source` still grows: unfinished syntax is then closed, and only its last block is parsed again. */
  readonly streaming?: boolean;
}

/**
 * Markdown (CommonMark 0.31 and GFM) as React elements, safe for text that nobody vouches for: no raw HTML, links only
 * where the `urlPolicy` lets them, images not fetched.
 */
export function Markdown({ source, streaming = false, ...rest }: MarkdownProps): ReactNode {
  const { whole } = useTranscriptContext();
  const [parser] = useState(createMarkdownParser);
  const [pages, setPages] = useState(PAGE);
  const useful = Math.ceil(useSoughtEnd(source) / PAGE) * PAGE;
  // What streams is shown as it comes, for as long as a piece costs no more than what it changes.
  const grows = streaming && source.length > pages && source.length < pages + PAGE && parser.unsettled < PAGE;
  // At once: a part of it would be another text to the parser, and all be read anew.
  const limit = grows ? pages * 2 : Math.max(pages, useful);
  if (grows) setPages(limit);
  const shown =
    source.length > limit && !whole ? source.slice(0, pageEnd(source, limit - PAGE, PAGE)) : source;
  const left = source.length - shown.length;
  const blocks = useMemo(() => parser.read(shown, streaming || left > 0), [parser, shown, streaming, left]);
  const ranks = useHeadingRanks(blocks);
  return (
    <div data-component="Markdown" {...rest}>
      {blocks.map((node) => (
        <MarkdownNode key={node.start} node={node} ranks={ranks} />
      ))}
      {left > 0 && <More left={left} page={PAGE} onMore={() => setPages(limit + PAGE)} />}
    </div>
  );
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
