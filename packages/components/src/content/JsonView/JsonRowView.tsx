'use client';

import { stripAnsi } from '@agent-transcript/text/ansi';
import type { JsonNode } from '@agent-transcript/text/json';
import { memo, type ReactNode } from 'react';
import { childCount, type JsonRow } from '../../model/json/jsonRows';
import { previewOf } from '../../model/json/previewOf';
import { isTextBlock, keyText, scalarText } from '../../model/texts/shownText';
import { AnsiText } from '../../parts/AnsiText/AnsiText';
import { LongText } from '../../parts/LongText/LongText';
import type { TextPiece } from '../../parts/LongText/Piece';
import { useLabels } from '../../state/useLabels';
import { Marked } from './Marked';

interface JsonRowViewProps extends Omit<JsonRow, 'id' | 'key' | 'parent'> {
  readonly name: string | number | null;
  /** True if this row is the Tab stop of the tree. */
  readonly focusable: boolean;
  /** Changes while the value still grows. */
  readonly version: unknown;
  /** Pattern of the search. */
  readonly pattern: RegExp | null;
  /** True if this is the match that the reader has gone to. */
  readonly found: boolean;
  /** Piece of a long text that is always shown. */
  readonly piece: TextPiece | null;
}

/** Maximum length, in UTF-16 units, of a string that moves below its key in one piece; a longer string may wrap next to its key. */
const SHORT = 38;
const FIRST_PAGE = 1_500;
/** Offset up to which a match is shown in place, in UTF-16 units. A later match is shown as an excerpt. */
const IN_PLACE = 50_000;
const AROUND = 400;

/** One row of a {@link JsonView}. The tree handles its keys and clicks. */
export const JsonRowView = memo(function JsonRowView({
  name,
  node,
  depth,
  position,
  siblings,
  open,
  focusable,
  pattern,
  found,
  piece,
}: JsonRowViewProps): ReactNode {
  const foldable = childCount(node) > 0;
  return (
    <div
      role="treeitem"
      data-row={node.start}
      data-depth={Math.min(depth, 12)}
      data-foldable={foldable || undefined}
      data-found={found || undefined}
      tabIndex={focusable ? 0 : -1}
      aria-level={depth + 1}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={foldable ? open : undefined}
      aria-selected={focusable}
    >
      {foldable && <span data-part="Chevron" data-open={open || undefined} aria-hidden="true" />}
      {typeof name === 'number' && <span data-part="Index">{name}</span>}
      {typeof name === 'string' && (
        <span data-part="Key">
          <bdi>
            <Marked text={keyText(name)} pattern={pattern} />
          </bdi>
        </span>
      )}
      {node.type === 'string' && isTextBlock(node.value) ? (
        <span data-part="TextValue">
          <span data-part="Lines">
            <BlockText text={node.value} pattern={pattern} found={found} piece={piece} />
          </span>
        </span>
      ) : (
        <Value node={node} open={open} pattern={pattern} />
      )}
    </div>
  );
});

interface BlockTextProps extends Pick<JsonRowViewProps, 'piece'> {
  readonly text: string;
  readonly pattern: RegExp | null;
  readonly found: boolean;
}

/** String of several lines, shown up to the match that the reader has gone to. */
function BlockText({ text, pattern, found, piece }: BlockTextProps): ReactNode {
  if (pattern === null) return <AnsiText text={text} first={FIRST_PAGE} piece={piece} />;
  // Without ANSI colours, which could hide the marks.
  return <MarkedText text={stripAnsi(text)} pattern={pattern} found={found} />;
}

function MarkedText({
  text,
  pattern,
  found,
}: Omit<BlockTextProps, 'piece'> & { pattern: RegExp }): ReactNode {
  const match = found && text.length > FIRST_PAGE ? text.search(pattern) : -1;
  const far = match > IN_PLACE;
  return (
    <>
      {far && (
        <span data-part="Excerpt">
          …
          <Marked text={text.slice(match - AROUND, match + AROUND)} pattern={pattern} />…
        </span>
      )}
      <LongText text={text} first={far ? FIRST_PAGE : Math.max(FIRST_PAGE, match + AROUND)}>
        {(page) => <Marked text={page} pattern={pattern} />}
      </LongText>
    </>
  );
}

interface ValueProps {
  readonly node: JsonNode;
  readonly open: boolean;
  readonly pattern: RegExp | null;
}

function Value({ node, open, pattern }: ValueProps): ReactNode {
  const labels = useLabels();
  switch (node.type) {
    case 'string':
      return (
        <span data-part="Value" data-type="string" data-long={node.value.length > SHORT || undefined}>
          <bdi>
            <span data-part="Quote">&quot;</span>
            <Marked text={scalarText(node)} pattern={pattern} />
            <span data-part="Quote">&quot;</span>
          </bdi>
        </span>
      );
    case 'number':
      return (
        <span data-part="Value" data-type="number">
          <Marked text={scalarText(node)} pattern={pattern} />
        </span>
      );
    case 'literal':
      return (
        <span data-part="Value" data-type={node.value === null ? 'null' : 'boolean'}>
          <Marked text={scalarText(node)} pattern={pattern} />
        </span>
      );
    case 'object':
    case 'array': {
      const count = childCount(node);
      const object = node.type === 'object';
      if (count === 0) {
        return (
          <span data-part="Value" data-type="empty">
            {object ? '{}' : '[]'}
          </span>
        );
      }
      return open ? null : (
        <span data-part="Count">
          <span data-part="Hidden">{object ? labels.keys(count) : labels.items(count)}</span>
          <bdi dir="ltr" aria-hidden="true">
            {previewOf(node)}
          </bdi>
        </span>
      );
    }
  }
}
