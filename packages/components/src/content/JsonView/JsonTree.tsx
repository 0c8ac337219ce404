'use client';

import type { JsonNode } from '@agent-transcript/text/json';
import { searchPattern } from '@agent-transcript/text/search';
import {
  type FocusEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useBrowserLayoutEffect } from '../../dom/serverHtml';
import { type JsonRows, jsonRows, type OpenAtFirst, openByDefault } from '../../model/json/jsonRows';
import type { SearchTarget } from '../../model/search/SearchTarget';
import type { RootProps } from '../../state/RootProps';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { useLabels } from '../../state/useLabels';
import { copyableValue } from './copyableValue';
import { JsonRowView } from './JsonRowView';
import { JsonSearch } from './JsonSearch';
import { jsonPath } from './jsonPath';
import { RowActions } from './RowActions';
import { type JsonState, READ_AT_ONCE } from './useJsonReading';
import { useJsonSearch } from './useJsonSearch';
import { useRowWindow } from './useRowWindow';
import { useTreeKeys } from './useTreeKeys';

/** Props of {@link JsonTree}; others go to the root element. */
export interface JsonTreeProps extends RootProps {
  readonly state: JsonState;
  /** Name of the tree for screen readers. */
  readonly label: string;
  /** True if the search field is shown. */
  readonly searching: boolean;
  readonly onSearchingChange: (searching: boolean) => void;
  /** Index among the texts of its block, unless a surrounding panel has one. */
  readonly textIndex?: number | undefined;
  /** Match in it that find has gone to. */
  readonly searchTarget: SearchTarget | null;
}

/** Placeholder before any of the value has been read. */
const NOTHING: JsonNode = { type: 'array', items: [], start: 0, end: 0, complete: false };

/** Tree of the JSON text read so far. */
export const JsonTree = memo(function JsonTree({
  state,
  label,
  searching,
  onSearchingChange,
  textIndex,
  searchTarget,
  ...rest
}: JsonTreeProps): ReactNode {
  const labels = useLabels();
  const { whole } = useTranscriptContext();
  /** Decisions of the reader, by offset of the container. */
  const [chosen, setChosen] = useState<ReadonlyMap<number, boolean>>(new Map());
  /** Offset of the row that is the Tab stop; -1 before the reader has focused one. */
  const [focused, setFocused] = useState(-1);
  const [query, setQuery] = useState('');
  /** Match that the reader has gone to. */
  const [match, setMatch] = useState(-1);
  const tree = useRef<HTMLDivElement>(null);
  /** Element that was focused when the search began. */
  const before = useRef<Element | null>(null);

  const root = state.node ?? NOTHING;
  const rows = useMemo(() => {
    const open = new Set(openByDefault(root, whole ? 'all' : openAtFirst(state)));
    for (const [id, isOpen] of chosen) {
      if (isOpen) open.add(id);
      else open.delete(id);
    }
    return jsonRows(root, open);
  }, [root, state, chosen, whole]);
  const current = focused < 0 ? 0 : rows.indexOf(focused);
  const { ranges, reveal, stay, remeasure } = useRowWindow(tree, rows, current, whole);
  const pattern = useMemo(() => (searching ? searchPattern(query) : null), [searching, query]);
  const matches = useJsonSearch(state, searching ? query : '');
  const found = match < 0 ? undefined : matches.offsets[match];

  const toggle = (containers: readonly number[], open: boolean) => {
    const next = new Map(chosen);
    for (const id of containers) next.set(id, open);
    setChosen(next);
  };
  const onKeyDown = useTreeKeys({
    root,
    rows,
    current,
    focus: (index) => {
      const row = rows.at(index);
      if (row === undefined) return;
      setFocused(row.id);
      reveal(true);
    },
    toggle,
    search: () => onSearchingChange(true),
    copy: (row) => void navigator.clipboard?.writeText(copyableValue(row.node, state.text)),
  });
  const onClick = ({ target }: MouseEvent) => {
    const row = (target as Element).closest<HTMLElement>('[data-foldable]');
    if (row !== null && !(target as Element).closest('button'))
      toggle([Number(row.dataset['row'])], row.ariaExpanded !== 'true');
    // A button in a row shows more of a long text, which changes its height.
    else remeasure();
  };
  const onFocus = ({ target }: FocusEvent) => {
    const row = target.closest<HTMLElement>('[data-row]');
    if (row !== null) setFocused(Number(row.dataset['row']));
  };

  /** Opens the containers around a value and goes there. */
  const goTo = (offset: number, marked = false) => {
    setFocused(offset);
    toggle(
      jsonPath(root, offset).map(({ container }) => container.start),
      true,
    );
    reveal(false, marked);
  };
  const goToMatch = (index: number) => {
    const offset = matches.offsets[index];
    if (offset === undefined) return;
    setMatch(index);
    goTo(offset, true);
  };
  // Opens once, so that a reader who closes it is not overruled; a long text only after it has been read.
  const row = state.finished ? searchTarget?.row : undefined;
  useEffect(() => {
    if (row !== undefined && row >= 0) goTo(row);
    // oxlint-disable-next-line react/exhaustive-deps -- `goTo` changes with every render
  }, [searchTarget, row]);
  // The reader has gone to another match, so this tree must stop scrolling.
  // oxlint-disable-next-line react/exhaustive-deps -- `stay` changes with every render
  useBrowserLayoutEffect(() => stay, [searchTarget]);
  const closeSearch = () => {
    onSearchingChange(false);
    setMatch(-1);
    if (match >= 0 || !(before.current instanceof HTMLElement) || !before.current.isConnected) reveal(true);
    else before.current.focus();
  };

  return (
    <div {...rest} data-component="JsonView" data-at={textIndex}>
      {searching && (
        <JsonSearch
          query={query}
          onQueryChange={(next) => {
            setQuery(next);
            setMatch(-1);
          }}
          matches={matches}
          match={match}
          onGo={goToMatch}
          onOpen={(element) => {
            before.current = element;
          }}
          onClose={closeSearch}
        />
      )}
      {!state.finished && <p data-part="Progress">{labels.readingJson(state.share)}</p>}
      <div
        data-part="Tree"
        role="tree"
        tabIndex={-1}
        aria-label={label}
        aria-busy={!state.finished || undefined}
        ref={tree}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onFocus={onFocus}
      >
        {ranges.flatMap(([from, to], at) => [
          // Stable keys, because moving the element of the focused row would lose the focus.
          <Gap key={at === 0 ? 'start' : current < from ? 'after' : 'before'} />,
          ...rowsOf(rows, from, to).map(({ id, key, node, depth, position, siblings, open }, step) => (
            <JsonRowView
              key={id}
              name={key}
              node={node}
              depth={depth}
              position={position}
              siblings={siblings}
              open={open}
              focusable={from + step === current}
              version={node.complete ? null : state}
              pattern={pattern}
              found={id === found}
              piece={id === row ? searchTarget : null}
            />
          )),
        ])}
        <Gap key="end" />
      </div>
      <RowActions tree={tree} root={root} text={state.text} />
    </div>
  );
});

function Gap(): ReactNode {
  return <div data-part="Gap" aria-hidden="true" />;
}

function rowsOf(rows: JsonRows, from: number, to: number) {
  return Array.from({ length: to - from }, (_, step) => rows.at(from + step)).filter(
    (row) => row !== undefined,
  );
}

/** Streaming JSON opens by depth. By size, a container could close while it is read. */
function openAtFirst({ text, error }: JsonState): OpenAtFirst {
  if (text.length > READ_AT_ONCE) return 'root';
  return error?.cut ? 'levels' : 'small';
}
