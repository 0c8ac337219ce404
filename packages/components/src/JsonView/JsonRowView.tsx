import type { JsonNode } from '@agent-transcript/parser';
import type { ReactNode } from 'react';
import { clip } from '../LongText/Clipped';
import { LongText } from '../LongText/LongText';
import { useTranscriptContext } from '../Transcript/TranscriptContext';
import { childCount, type JsonRow } from './jsonRows';

interface JsonRowViewProps {
  readonly row: JsonRow;
  /** Whether Tab reaches this row: one of the tree is. */
  readonly focusable: boolean;
  readonly onToggle: (row: JsonRow, open: boolean) => void;
  readonly onFocus: (id: number) => void;
}

/** A string that is longer than this, in UTF-16 units, or has line breaks stands under its key as a text of its own. */
const LINE = 120;
const FIRST_PAGE = 1_500;

/** One row of a {@link JsonView}. */
export function JsonRowView({ row, focusable, onToggle, onFocus }: JsonRowViewProps): ReactNode {
  const { labels } = useTranscriptContext();
  const { node, depth, key, kind, open } = row;
  const count = childCount(node);
  const foldable = kind === 'more' || count > 0;
  const block = kind === 'value' && node.type === 'string' && isBlock(node.value);
  return (
    // The tree moves the focus and takes the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      role="treeitem"
      data-row={row.id}
      data-depth={Math.min(depth, 12)}
      data-foldable={foldable || undefined}
      tabIndex={focusable ? 0 : -1}
      aria-level={depth + 1}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={kind === 'value' && foldable ? open : undefined}
      aria-selected={focusable}
      onFocus={() => onFocus(row.id)}
      onClick={foldable ? () => onToggle(row, !open) : undefined}
    >
      {kind === 'more' ? (
        <span data-part="More">{labels.more(row.position - 1, row.siblings)}</span>
      ) : (
        <>
          {foldable && <span data-part="Chevron" data-open={open || undefined} aria-hidden="true" />}
          {key !== null && (
            <span data-part={typeof key === 'number' ? 'Index' : 'Key'}>
              <bdi>{typeof key === 'number' ? key : key === '' ? '""' : clip(key)}</bdi>
            </span>
          )}
          {block && node.type === 'string' ? (
            <span data-part="TextValue">
              <LongText text={node.value} first={FIRST_PAGE} />
            </span>
          ) : (
            <Value node={node} open={open} />
          )}
        </>
      )}
    </div>
  );
}

const isBlock = (value: string) => value.length > LINE || /[\r\n]/.test(value);

function Value({ node, open }: { node: JsonNode; open: boolean }): ReactNode {
  const { labels } = useTranscriptContext();
  switch (node.type) {
    case 'string':
      return (
        <span data-part="Value" data-type="string">
          <bdi>&quot;{node.value}&quot;</bdi>
        </span>
      );
    case 'number':
      return (
        <span data-part="Value" data-type="number">
          {clip(node.raw, 2_000)}
        </span>
      );
    case 'literal':
      return (
        <span data-part="Value" data-type={node.value === null ? 'null' : 'boolean'}>
          {String(node.value)}
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
      return open ? null : <span data-part="Count">{object ? labels.keys(count) : labels.items(count)}</span>;
    }
  }
}
