import { type ComponentProps, memo, type ReactNode, useMemo, useState } from 'react';
import { LongText } from '../LongText/LongText';
import { useTranscriptContext } from '../Transcript/TranscriptContext';
import { createMarkdownParser, type MarkdownBlock } from './createMarkdownParser';
import { MarkdownNode } from './MarkdownNode';

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
  if (source.length > PAGE) {
    return (
      <LongText text={source} size={PAGE}>
        {(page) => <Markdown source={page} {...rest} />}
      </LongText>
    );
  }
  return <MarkdownPage source={source} streaming={streaming} {...rest} />;
}

function MarkdownPage({ source, streaming, ...rest }: MarkdownProps & { streaming: boolean }): ReactNode {
  const [parser] = useState(createMarkdownParser);
  const blocks = useMemo(() => parser.read(source, streaming), [parser, source, streaming]);
  const ranks = useHeadingRanks(blocks);
  return (
    <div data-component="Markdown" {...rest}>
      {blocks.map(({ start, node }) => (
        <TopBlock key={start} node={node} ranks={ranks} />
      ))}
    </div>
  );
}

const TopBlock = memo(function TopBlock({ node, ranks }: { node: MarkdownBlock['node']; ranks: string }) {
  // Text outside any paragraph is what was not read as Markdown.
  if (node.type === 'text') return <p data-part="Plain">{node.value}</p>;
  return <MarkdownNode node={node} ranks={ranks} depth={0} />;
});

/**
 * The heading levels in use, in order, as a string that is equal when they are: a text whose only headings are `###`
 * must not leave out levels below the step that it stands in.
 */
function useHeadingRanks(blocks: readonly MarkdownBlock[]): string {
  const { headingLevel } = useTranscriptContext();
  const used = new Set(blocks.flatMap(({ node }) => (node.type === 'heading' ? [node.depth] : [])));
  return headingLevel + [...used].toSorted((a, b) => a - b).join('');
}
