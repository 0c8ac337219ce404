import { titleOf } from '@agent-transcript/analysis/messages';
import { Transcript } from '@agent-transcript/components';
import type { Run } from '@agent-transcript/formats';
import { provideInput } from '@agent-transcript/parser';
import { type ReactNode, useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import { WithCode } from '../../page/WithCode';
import { type Address, START } from '../address/Address';
import type { Go } from '../address/useAddress';
import { useFindInAddress } from '../address/useFindInAddress';
import { panelOf } from '../bar/RunTabs';
import type { Runs } from '../runs/createRuns';
import { type OpenRun, partsOf } from '../runs/OpenRun';
import { type LanguageName, useWords } from '../words/words';
import { passFocusOn, useContentFocus } from './contentFocus';
import { Grown } from './Grown';
import { RunFacts } from './RunFacts';
import { SourceField } from './SourceField';

/** Props of {@link RunPanel}. */
export interface RunPanelProps {
  readonly run: OpenRun;
  /** `null` while another run is shown. */
  readonly address: Address | null;
  readonly go: Go;
  readonly runs: Runs;
  readonly language: LanguageName;
}

/** Address prefix of a run's blocks: letters, digits and `_` of its id. */
const prefixOf = (id: string, part: number) => `${id.replace(/[^\p{L}\p{N}]/gu, '_')}-${part}-`;

/** One run: facts about its file, and its transcript. */
export function RunPanel({ run: open, address: shownAt, go, runs, language }: RunPanelProps): ReactNode {
  const words = useWords();
  const { id, name, origin, status, run, problem } = open;
  // Unchanged while hidden.
  const [address, setAddress] = useState(shownAt ?? START);
  if (shownAt !== null && shownAt !== address) setAddress(shownAt);
  const panel = useScrollKept();
  const parts = run === undefined ? [] : partsOf(run);
  const part = Math.min(address.part, Math.max(0, parts.length - 1));
  const shown = parts[part];
  const [query, setQuery] = useFindInAddress(address.find, go);
  const [isReplayed, setReplayed] = useState(false);
  const text = origin.type === 'text' ? origin.text : undefined;
  const isMessage = text !== undefined && run?.format === 'tagged';
  useContentFocus(panel, shownAt !== null && shown !== undefined && text !== '');
  // Deferred, so that rendering does not delay typing.
  const source = useDeferredValue(text ?? '');
  const look = {
    header: { title: headingOf(run, shown) ?? (name || words.untitled), run: shown },
    toolbar: true,
    outline: true,
    rail: true,
    replay: isReplayed,
    headingLevel: 1,
    fileName: name.replace(/\.[^.]+$/, '') || 'transcript',
    addressPrefix: prefixOf(id, part),
    tabIndex: -1,
    labels: language,
    filter: address.filter,
    onFilterChange: (filter: Address['filter']) => go({ filter }, 'replace'),
    query,
    onQueryChange: setQuery,
  } as const;

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- it passes the focus on, and hears of links, which take keys
    <div
      ref={panel}
      role="tabpanel"
      id={panelOf(id)}
      aria-labelledby={`tab-${id}`}
      className="viewer-panel viewer-run"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
      tabIndex={0}
      onFocus={passFocusOn}
      onClick={({ target, defaultPrevented }) => {
        // The transcript scrolls to the block and leaves the address to the page. The address is for copying and
        // reloading: a history entry would make “Back” only scroll.
        const hash = (target as Element).closest<HTMLAnchorElement>('a[href^="#"]')?.hash;
        if (defaultPrevented && hash !== undefined) go({}, 'replace', hash);
      }}
    >
      <RunFacts open={open} part={part} runs={runs} go={go} isReplayed={isReplayed} onReplay={setReplayed} />
      {text !== undefined && <SourceField text={text} onChange={(next) => runs.setText(id, next)} />}
      {status === 'missing' && <p role="alert">{words.missing}</p>}
      {status === 'failed' && (
        <p role="alert">
          <strong>{words.unreadable(name || words.untitled)}</strong> <WithCode text={problem ?? ''} />
        </p>
      )}
      {isMessage && text !== '' && (
        <Transcript
          {...look}
          source={source}
          onProvideInput={({ answer, index }) => runs.setText(id, provideInput(text, answer, { index }))}
        />
      )}
      {!isMessage && shown !== undefined && (
        <Grown
          key={part}
          {...look}
          messages={shown.messages}
          isRead={status === 'read'}
          name={name || words.untitled}
        />
      )}
    </div>
  );
}

/** Heading of a run; one of several in a file is named after both. */
function headingOf(file: Run | undefined, shown: Run | undefined): string | undefined {
  const title = shown && titleOf(shown);
  if (file?.runs === undefined || shown === file || title === file.title) return title;
  return [file.title, title].filter((one) => one !== undefined).join(' · ') || undefined;
}

/** Remembers the scroll position of an element while it is hidden: some browsers lose it. */
function useScrollKept() {
  const element = useRef<HTMLDivElement>(null);
  const top = useRef(0);
  useLayoutEffect(() => {
    const panel = element.current;
    if (panel === null) return undefined;
    panel.scrollTop = top.current;
    const keep = () => {
      top.current = panel.scrollTop;
    };
    panel.addEventListener('scroll', keep);
    return () => panel.removeEventListener('scroll', keep);
  }, []);
  return element;
}
