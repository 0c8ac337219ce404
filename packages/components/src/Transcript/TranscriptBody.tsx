'use client';

import type { Context } from '@agent-transcript/protocol';
import {
  type ComponentProps,
  type ReactNode,
  useCallback,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { MessageList } from '../blocks/Message/MessageList';
import { textsOf } from '../content/DataPanel/DataPanel';
import { usePrinting } from '../dom/usePrinting';
import { filterTree, filterViews, NO_THINKING, SHOW_ALL, type TranscriptFilter } from '../model/filterTree';
import type { MergedDataMap } from '../model/mergeParts';
import { placedEntries } from '../model/placedEntries';
import { isTextPart, partPrefix, type TextPart, type ViewMessage } from '../model/readMessages';
import type { Searched } from '../model/search/searchParts';
import { Announcer } from '../page/Announcer';
import { FocusGuard } from '../page/FocusGuard';
import { loadTranscriptFile } from '../page/files/formats';
import { Outline } from '../page/Outline/Outline';
import { Toolbar } from '../page/Toolbar/Toolbar';
import { useCurrentPlace } from '../page/useCurrentPlace';
import { useFollowEnd } from '../page/useFollowEnd';
import { WholeTranscript } from '../page/WholeTranscript';
import { Fold } from '../parts/Fold/Fold';
import { useTranscriptContext } from '../state/TranscriptContext';
import { useNextState } from '../state/useNextState';
import { useReveal } from '../state/useReveal';
import { useStore } from '../state/useStore';

interface TranscriptBodyProps extends Omit<ComponentProps<'section'>, 'children'> {
  readonly views: readonly ViewMessage[];
  readonly parts: readonly TextPart[];
  readonly toolbar: boolean;
  readonly outline: boolean;
  readonly follow: boolean;
  readonly thinking: boolean;
  readonly fileName: string;
  readonly merged: MergedDataMap;
  readonly references: Context;
}

const NO_VIEWS: readonly ViewMessage[] = [];

/** A transcript with its tools around it. */
export function TranscriptBody({
  views,
  parts,
  toolbar,
  outline,
  follow,
  thinking,
  fileName,
  merged,
  references,
  ref,
  ...rest
}: TranscriptBodyProps): ReactNode {
  const context = useTranscriptContext();
  const { labels } = context;
  const store = useStore();
  const root = useRef<HTMLElement>(null);
  // No part of the transcript: expanding and collapsing all leaves it as it is.
  const [outlineOpen, setOutlineOpen] = useState(true);
  // The host may want to know the element too.
  useImperativeHandle(ref, () => root.current as HTMLElement, []);
  const [chosen, setChosen] = useState<TranscriptFilter>(SHOW_ALL);
  const filter = useMemo(() => (thinking ? chosen : { ...chosen, thinking: false }), [chosen, thinking]);
  // What runs is nearly always the last.
  const running = parts.findLast(({ tree }) => tree.status === 'streaming') !== undefined;
  // What is not shown is not found either, and is no place to go to.
  const seen = useMemo(
    () =>
      filter === SHOW_ALL ? parts : parts.map((part) => ({ ...part, tree: filterTree(part.tree, filter) })),
    [parts, filter],
  );
  const shown = useMemo(() => filterViews(views, filter), [views, filter]);
  const { prefix } = context;
  const entries = useNextState({ views: outline ? shown : NO_VIEWS, filter, outer: prefix }, placedEntries);
  const searched = useMemo<readonly Searched[]>(() => {
    if (merged.size === 0 || filter.show !== 'all') return seen;
    const all: Searched[] = [];
    let text = 0;
    for (const { key, parts: own } of views) {
      for (const [index, part] of own.entries()) {
        const data = isTextPart(part) ? null : merged.get(part);
        if (isTextPart(part)) all.push(seen[text++] as TextPart);
        else if (data)
          all.push({
            prefix: partPrefix(prefix, key, index),
            tree: null,
            data: () => textsOf(data.content, data.writes),
          });
      }
    }
    return all;
  }, [seen, views, merged, prefix, filter]);
  const reveal = useReveal(searched, store);
  const goTo = useCallback((address: string) => void reveal(address, true), [reveal]);
  const current = useCurrentPlace(root, entries, outline);
  useFollowEnd(root, follow, running);
  const printing = usePrinting();
  /** For what shows everything at once, on paper and in a file. */
  const whole = { merged, references, context };

  const nothingIn = (all: readonly TextPart[]) =>
    !running && all.every(({ tree }) => tree.children.length === 0);
  const nothingShown = (filter.show !== 'all' || merged.size === 0) && nothingIn(seen);
  const empty = merged.size === 0 && nothingIn(parts);
  const content = (
    <div data-part="Messages" hidden={printing}>
      {empty ? (
        <p data-part="Empty">{labels.empty}</p>
      ) : (
        <MessageList views={shown} filter={filter} merged={merged} />
      )}
      {!empty && nothingShown && <p data-part="Empty">{labels.notFound}</p>}
    </div>
  );

  return (
    <section
      data-component="Transcript"
      data-status={running ? 'streaming' : 'complete'}
      aria-label={labels.transcript}
      {...rest}
      ref={root}
    >
      <FocusGuard root={root} />
      {toolbar && (
        <Toolbar
          searched={searched}
          root={root}
          reveal={reveal}
          filter={filter}
          thinking={thinking}
          onFilter={setChosen}
          foldAll={(open) =>
            store.setAllFolds(open, new Map(parts.map((part) => [part.prefix, part.tree.end])))
          }
          hasSource={parts.some(({ source }) => source !== undefined)}
          fileAs={async (format) => {
            const { transcriptFile } = await loadTranscriptFile();
            return transcriptFile(format, {
              ...whole,
              views,
              filter: thinking ? SHOW_ALL : NO_THINKING,
              name: fileName,
              root: root.current,
            });
          }}
        />
      )}
      {outline ? (
        <div data-part="Layout">
          <div data-part="Side">
            <Fold
              name="OutlineFold"
              defaultOpen
              open={outlineOpen}
              onOpenChange={setOutlineOpen}
              summary={<span data-part="Label">{labels.outline}</span>}
            >
              <Outline entries={entries} current={current} running={running} onGo={goTo} />
            </Fold>
          </div>
          {content}
        </div>
      ) : (
        content
      )}
      {printing && <WholeTranscript {...whole} views={shown} filter={filter} />}
      <Announcer parts={parts} />
    </section>
  );
}
