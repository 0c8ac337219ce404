import { type ComponentProps, type ReactNode, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { Fold } from '../Fold/Fold';
import type { MergedDataMap } from '../Message/createDataMerger';
import { MessageList } from '../Message/MessageList';
import { Outline } from '../Outline/Outline';
import { Toolbar } from '../Toolbar/Toolbar';
import { useFinder } from '../Toolbar/useFinder';
import { Announcer } from './Announcer';
import type { TextPart, ViewMessage } from './createMessageReader';
import { FocusGuard } from './FocusGuard';
import { filterTree, NO_THINKING, SHOW_ALL, type TranscriptFilter } from './filterTree';
import { outlineOf } from './outline';
import { useTranscriptContext } from './TranscriptContext';
import { useCurrentPlace } from './useCurrentPlace';
import { useDownload } from './useDownload';
import { useFollowEnd } from './useFollowEnd';
import { useReveal } from './useReveal';

interface TranscriptBodyProps extends Omit<ComponentProps<'section'>, 'children'> {
  readonly views: readonly ViewMessage[];
  readonly parts: readonly TextPart[];
  readonly toolbar: boolean;
  readonly outline: boolean;
  readonly follow: boolean;
  readonly thinking: boolean;
  readonly merged: MergedDataMap;
}

/** A transcript with its tools around it. */
export function TranscriptBody({
  views,
  parts,
  toolbar,
  outline,
  follow,
  thinking,
  merged,
  ref,
  ...rest
}: TranscriptBodyProps): ReactNode {
  const context = useTranscriptContext();
  const { labels, store } = context;
  const root = useRef<HTMLElement>(null);
  // The host may want to know the element too.
  useImperativeHandle(ref, () => root.current as HTMLElement, []);
  const [chosen, setChosen] = useState<TranscriptFilter>(SHOW_ALL);
  const filter = useMemo(() => (thinking ? chosen : { ...chosen, thinking: false }), [chosen, thinking]);
  const running = parts.some(({ tree }) => tree.status === 'streaming');
  const entries = useMemo(
    () =>
      outline
        ? parts.flatMap(({ tree, prefix }) =>
            outlineOf(tree).map((entry) => ({ ...entry, address: prefix + entry.start })),
          )
        : [],
    [outline, parts],
  );
  // What the host keeps out is not found either, and not in a file.
  const seen = useMemo(
    () => (thinking ? parts : parts.map((part) => ({ ...part, tree: filterTree(part.tree, NO_THINKING) }))),
    [parts, thinking],
  );
  const reveal = useReveal(seen, store);
  const finder = useFinder(seen, root, reveal);
  const current = useCurrentPlace(root, entries, outline);
  const download = useDownload(views, context, root, thinking ? SHOW_ALL : NO_THINKING);
  useFollowEnd(root, follow && running);

  const empty = parts.every(({ tree }) => tree.children.length === 0) && merged.size === 0 && !running;
  const content = (
    <div data-part="Messages">
      {empty ? (
        <p data-part="Empty">{labels.empty}</p>
      ) : (
        <MessageList views={views} filter={filter} merged={merged} />
      )}
    </div>
  );

  return (
    <section
      data-component="Transcript"
      data-status={running ? 'streaming' : 'complete'}
      aria-label={labels.transcript}
      aria-busy={running}
      {...rest}
      ref={root}
    >
      <FocusGuard root={root} />
      {toolbar && <Toolbar finder={finder} filter={filter} onFilter={setChosen} download={download} />}
      {outline ? (
        <div data-part="Layout">
          <div data-part="Side">
            <Fold name="OutlineFold" defaultOpen summary={<span data-part="Label">{labels.outline}</span>}>
              <Outline entries={entries} current={current} onGo={(address) => reveal(address, true)} />
            </Fold>
          </div>
          {content}
        </div>
      ) : (
        content
      )}
      <Announcer part={parts.at(-1)} />
    </section>
  );
}
