import { readJson } from '@agent-transcript/parser';
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { PlainText } from '../Payload/PlainText';
import { useTranscriptContext } from '../Transcript/TranscriptContext';
import { JsonRowView } from './JsonRowView';
import { type JsonFolds, type JsonRow, jsonRows, openByDefault, PAGE } from './jsonRows';

interface JsonViewProps {
  /** JSON text; while it streams, as far as it has come. */
  readonly text: string;
  /** Name of the tree for screen readers. */
  readonly label?: string;
}

const NO_FOLDS: JsonFolds = { open: new Map(), limit: new Map() };

/**
 * JSON as a tree that folds: every digit as it is written, keys in their order, the text's own line breaks. Text that
 * is no JSON at all is shown as text. Keys: arrows, Home, End, Enter and Space (WAI-ARIA tree view pattern).
 */
export function JsonView({ text, label }: JsonViewProps): ReactNode {
  const { labels } = useTranscriptContext();
  const [folds, setFolds] = useState(NO_FOLDS);
  const [focused, setFocused] = useState<number | null>(null);
  const tree = useRef<HTMLDivElement>(null);
  const { node, error } = useMemo(() => readJson(text), [text]);
  const streaming = error?.cut ?? false;
  const rows = useMemo(
    () => (node === null ? [] : jsonRows(node, openByDefault(node, streaming), folds)),
    [node, streaming, folds],
  );
  const name = label ?? labels.json;
  if (node === null) return <PlainText text={text} label={name} />;

  const current = rows.find((row) => row.id === focused) ?? rows[0];
  const toggle = (row: JsonRow, open: boolean) => {
    if (row.kind === 'more') {
      setFolds({ ...folds, limit: new Map(folds.limit).set(row.node.start, row.position - 1 + PAGE * 2) });
    } else setFolds({ ...folds, open: new Map(folds.open).set(row.id, open) });
  };
  const focus = (row: JsonRow | undefined) => {
    if (row === undefined) return;
    setFocused(row.id);
    tree.current?.querySelector<HTMLElement>(`[data-row="${row.id}"]`)?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // Keys in a button inside a row are the button's own.
    if (!(event.target as HTMLElement).dataset['row'] || current === undefined) return;
    const index = rows.indexOf(current);
    const foldable = current.kind === 'more' || current.open || hasChildren(current);
    switch (event.key) {
      case 'ArrowDown':
        focus(rows[index + 1]);
        break;
      case 'ArrowUp':
        focus(rows[index - 1]);
        break;
      case 'Home':
        focus(rows[0]);
        break;
      case 'End':
        focus(rows.at(-1));
        break;
      case 'ArrowRight':
        if (current.open) focus(rows[index + 1]);
        else if (foldable) toggle(current, true);
        break;
      case 'ArrowLeft':
        if (current.open) toggle(current, false);
        else focus(rows[current.parent]);
        break;
      case 'Enter':
      case ' ':
        if (foldable) toggle(current, !current.open);
        break;
      default:
        return;
    }
    event.preventDefault();
  };

  return (
    <div
      data-component="JsonView"
      role="tree"
      tabIndex={-1}
      aria-label={name}
      ref={tree}
      onKeyDown={onKeyDown}
    >
      {rows.map((row) => (
        <JsonRowView
          key={row.id}
          row={row}
          focusable={row === current}
          onToggle={toggle}
          onFocus={setFocused}
        />
      ))}
    </div>
  );
}

const hasChildren = (row: JsonRow) => row.node.type === 'object' || row.node.type === 'array';
