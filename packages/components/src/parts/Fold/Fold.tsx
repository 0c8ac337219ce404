'use client';

import type { BlockNode } from '@agent-transcript/parser';
import { type ReactNode, useCallback, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { listen } from '../../dom/listen';
import { useBrowserLayoutEffect } from '../../dom/serverHtml';
import { whenOutOfSight } from '../../dom/whenOutOfSight';
import type { RootProps } from '../../state/RootProps';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { useAfterPaint } from '../../state/useAfterPaint';
import { useStore } from '../../state/useStore';
import { BlockHead } from '../BlockHead/BlockHead';

/** Props of {@link Fold}; others go to the root element. */
export interface FoldProps extends RootProps {
  /** Name of the component, for styling: `data-component` of the root. */
  readonly component: string;
  /** Content of the button, which is always shown. */
  readonly summary: ReactNode;
  /** Shown block. The actions next to the button copy its link and show its source. */
  readonly block?: BlockNode;
  /** True if it is open until the reader decides otherwise. */
  readonly defaultOpen: boolean;
  /** Address of the block: `id` of the root, and the key of the reader's decision. */
  readonly address?: string;
  /** Without `address`: the address of the surrounding block, which with `component` is the key of the reader's decision. */
  readonly within?: string;
  /** Open state, controlled together with `onOpenChange`. */
  readonly open?: boolean;
  /** Called when the reader opens or closes it. */
  readonly onOpenChange?: (open: boolean) => void;
  /** Level of the heading around the button; without it there is no heading. */
  readonly headingLevel?: number;
  /** Match or place in its content that the reader has gone to: opens the fold. */
  readonly searchTarget?: object | null;
  /** Content; with `null` there is no button. */
  readonly children: ReactNode;
}

/** Button that opens and closes the content below it. The search of the browser finds closed content. */
export function Fold({
  component,
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
  const { prefix, revision, long, whole, inFile, brief } = useTranscriptContext();
  const store = useStore();
  const key = address ?? (within === undefined ? undefined : `${component} ${within}`);
  // Without a key, the decision is kept here until the next command for all folds.
  const [localChoice, setLocalChoice] = useState<{ readonly open: boolean; readonly all: unknown }>();
  const all = useSyncExternalStore(store.subscribe, store.allFolds, store.allFolds);
  const readStored = () => (key === undefined ? undefined : store.fold(key, prefix, revision));
  const storedOpen = useSyncExternalStore(store.subscribe, readStored, readStored);
  const chosen =
    key === undefined
      ? ((localChoice?.all === all ? localChoice?.open : undefined) ?? all?.open)
      : storedOpen;
  // A fold that would close on its own, such as that of a finished call, stays open while someone may read it.
  const [held, setHeld] = useState(defaultOpen);
  if (defaultOpen && !held) setHeld(true);
  // Nothing can be opened in print; in a file without scripts, `details` can.
  const open = whole || (openByHost ?? chosen ?? (defaultOpen || held));
  const [everOpen, setEverOpen] = useState(open);
  // In a long transcript a closed fold stays empty until it is opened.
  const filled = useAfterPaint(everOpen || long) && !long;
  if (open && !everOpen) setEverOpen(true);
  const panel = useRef<HTMLDivElement>(null);
  const pressed = useRef<readonly [x: number, y: number]>([0, 0]);

  const releases = held && !defaultOpen;
  useBrowserLayoutEffect(() => {
    if (!releases) return undefined;
    const release = () => setHeld(false);
    // In focus mode it closes at once, as the reader asked.
    if (panel.current !== null && !brief && !store.followsEnd())
      return whenOutOfSight([panel.current], release);
    // A reader who follows the end sees it close.
    panel.current?.setAttribute('data-eases', '');
    release();
    return undefined;
  }, [releases, store, brief]);

  const change = useCallback(
    (next: boolean) => {
      panel.current?.removeAttribute('data-eases');
      if (key === undefined) setLocalChoice({ open: next, all });
      else store.setFold(key, next);
      onOpenChange?.(next);
    },
    [key, all, store, onOpenChange],
  );

  // Opens once, so that a reader who closes it is not overruled.
  useEffect(() => {
    if (searchTarget !== null && (key === undefined || store.opensFor(searchTarget, key))) change(true);
    // oxlint-disable-next-line react/exhaustive-deps -- a new `change` must not open it again
  }, [searchTarget]);

  // React supports `hidden` as a boolean only; browsers also support `until-found`, with an event when they find a match.
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
      <span data-part="Toggle">
        {summary}
        {inFile && !empty && <span data-part="Chevron" aria-hidden="true" />}
      </span>
    ) : (
      <button
        type="button"
        data-part="Toggle"
        aria-expanded={open}
        aria-controls={id}
        aria-keyshortcuts={block && '.'}
        // Keyboard navigation may have set `tabindex` before a part of the page hydrates.
        suppressHydrationWarning
        onPointerDown={({ clientX, clientY }) => {
          pressed.current = [clientX, clientY];
        }}
        onClick={({ detail, clientX, clientY }) => {
          // Selecting text must not toggle. A click by keyboard has `detail` 0.
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

  const top =
    block === undefined ? (
      head
    ) : (
      <BlockHead block={block} closed={!open} folds={!whole && !empty} address={address}>
        {head}
      </BlockHead>
    );

  if (inFile && !empty)
    return (
      <details {...(rest as object)} id={address} data-component={component} open={defaultOpen}>
        {block !== undefined ? (
          <summary data-component="BlockHead">
            <div data-part="Head">{head}</div>
          </summary>
        ) : headingLevel === undefined ? (
          <summary data-part="Toggle">
            {summary}
            <span data-part="Chevron" aria-hidden="true" />
          </summary>
        ) : (
          <summary>{head}</summary>
        )}
        <div data-part="Panel">{children}</div>
      </details>
    );
  return (
    <div {...rest} id={address} data-component={component} data-open={open || undefined}>
      {top}
      {!empty && (
        <div id={id} ref={panel} data-part="Panel" hidden={!open}>
          {(everOpen || filled) && children}
        </div>
      )}
    </div>
  );
}

/** Distance of a pointer movement that selects text, in CSS pixels. */
const DRAG = 4;
