'use client';

import type { BlockNode } from '@agent-transcript/parser';
import { type ReactNode, useCallback, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { listen } from '../../dom/listen';
import { useBrowserLayoutEffect } from '../../dom/useBrowserLayoutEffect';
import type { RootProps } from '../../state/RootProps';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { useStore } from '../../state/useStore';
import { BlockHead } from '../BlockHead/BlockHead';

/** Props of {@link Fold}; what is not named here goes to the root element. */
export interface FoldProps extends RootProps {
  /** Identity for styling: `data-component` of the root. */
  readonly name: string;
  /** What is always shown: the content of the button. */
  readonly summary: ReactNode;
  /** The block that it shows: a link to it and its source stand beside the button. */
  readonly block?: BlockNode;
  /** Whether it is open as long as the reader has not decided. */
  readonly defaultOpen: boolean;
  /** The block's address: `id` of the root, and what the reader's decision is kept under. */
  readonly address?: string;
  /** The address of the block that this is a part of, for the decision to be kept under. */
  readonly within?: string;
  /** Open or not, decided by the host; together with `onOpenChange`. */
  readonly open?: boolean;
  /** Called with what the reader wants. */
  readonly onOpenChange?: (open: boolean) => void;
  /** Level of the heading that the button stands in; none if not given. */
  readonly headingLevel?: number;
  /** What the reader has gone to that is in it: the fold opens for that. */
  readonly searchTarget?: object | null;
  /** What it shows; with `null` there is nothing to open, and no button. */
  readonly children: ReactNode;
}

/** A button that opens and closes what is under it. Closed content stays findable by the browser's own search. */
export function Fold({
  name,
  summary,
  block,
  defaultOpen,
  address,
  within,
  open: openByHost,
  onOpenChange,
  headingLevel,
  searchTarget = null,
  children,
  ...rest
}: FoldProps): ReactNode {
  const id = useId();
  const { prefix, revision, long, whole } = useTranscriptContext();
  const store = useStore();
  const key = address ?? (within === undefined ? undefined : `${name} ${within}`);
  // What has no address is kept here, until all folds are decided about.
  const [here, setHere] = useState<{ readonly open: boolean; readonly all: unknown }>();
  const all = useSyncExternalStore(store.subscribe, store.allFolds, store.allFolds);
  const kept = () => (key === undefined ? undefined : store.fold(key, prefix, revision));
  const keptOpen = useSyncExternalStore(store.subscribe, kept, kept);
  const chosen = key === undefined ? ((here?.all === all ? here?.open : undefined) ?? all?.open) : keptOpen;
  // What is read without script cannot be opened.
  const open = whole || (openByHost ?? chosen ?? defaultOpen);
  const [everOpen, setEverOpen] = useState(open);
  if (open && !everOpen) setEverOpen(true);
  const panel = useRef<HTMLDivElement>(null);
  const pressed = useRef<readonly [x: number, y: number]>([0, 0]);

  const change = useCallback(
    (next: boolean) => {
      if (key === undefined) setHere({ open: next, all });
      else store.setFold(key, next);
      onOpenChange?.(next);
    },
    [key, all, store, onOpenChange],
  );

  // Once: it does not open again when the reader closes it.
  useEffect(() => {
    if (searchTarget !== null && (key === undefined || store.opensForSearchTarget(key))) change(true);
    // oxlint-disable-next-line react/exhaustive-deps -- another `change` is no reason to open it again
  }, [searchTarget]);

  // React knows `hidden` as true or false only; the browser also knows `until-found`, and tells when it has found.
  const empty = children === null;
  useBrowserLayoutEffect(() => {
    if (!open) panel.current?.setAttribute('hidden', 'until-found');
  }, [open, empty]);
  useEffect(
    () => (panel.current === null ? undefined : listen(panel.current, 'beforematch', () => change(true))),
    [change, empty],
  );

  const button =
    whole || empty ? (
      <span data-part="Toggle">{summary}</span>
    ) : (
      <button
        type="button"
        data-part="Toggle"
        aria-expanded={open}
        aria-controls={id}
        aria-keyshortcuts={block && '.'}
        onPointerDown={({ clientX, clientY }) => {
          pressed.current = [clientX, clientY];
        }}
        onClick={({ detail, clientX, clientY }) => {
          // The keyboard's clicks count none. The end of selecting words is no click.
          const [x, y] = pressed.current;
          const dragged = detail > 0 && Math.hypot(clientX - x, clientY - y) > DRAG;
          if (!dragged || getSelection()?.isCollapsed !== false) change(!open);
        }}
      >
        {summary}
        <span data-part="Chevron" aria-hidden="true" />
      </button>
    );
  const Heading = `h${Math.min(6, headingLevel ?? 6)}` as 'h6';
  const head = headingLevel === undefined ? button : <Heading data-part="Heading">{button}</Heading>;

  return (
    <div {...rest} id={address} data-component={name} data-open={open || undefined}>
      {block === undefined ? (
        head
      ) : (
        <BlockHead block={block} closed={!open} folds={!whole && !empty} address={address}>
          {head}
        </BlockHead>
      )}
      {!empty && (
        <div id={id} ref={panel} data-part="Panel" hidden={!open}>
          {(everOpen || !long) && children}
        </div>
      )}
    </div>
  );
}

/** How far the pointer goes before it selects, in CSS pixels. */
const DRAG = 4;
