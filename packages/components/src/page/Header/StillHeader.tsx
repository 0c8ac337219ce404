'use client';

import { changedFiles, type RunFacts, summarize } from '@agent-transcript/analysis/summary';
import type { GrowingList } from '@agent-transcript/text/growing';
import type { ReactNode } from 'react';
import { addressAt } from '../../model/messages/addressAt';
import type { ViewMessage } from '../../model/messages/readMessages';
import { clip } from '../../model/texts/clip';
import { shortPaths } from '../../model/texts/shortPaths';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { useLabels } from '../../state/useLabels';
import { AnswerLine } from './AnswerLine';
import { FileNames } from './ChangedFiles';
import { SummaryItems, type Ways, type WordsLook } from './SummaryItems';

interface StillHeaderProps {
  readonly views: GrowingList<ViewMessage>;
  readonly run: RunFacts | undefined;
}

/** Greatest number of files listed. */
const MOST = 50;

/** Header of a run in a file without scripts: its references are links. */
export function StillHeader({ views, run }: StillHeaderProps): ReactNode {
  const labels = useLabels();
  const { failureOf, callKinds } = useTranscriptContext();
  const summary = summarize(views, { failureOf, run });
  const files = changedFiles(views, { failureOf, callKinds });
  const ways = links(views);
  return (
    <div
      role="group"
      aria-label={labels.glance}
      data-component="TranscriptHeader"
      data-transcript="still"
      data-status={summary.outcome ?? undefined}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari removes the role of a list without bullets */}
      <ul role="list" data-part="Summary">
        <SummaryItems
          summary={summary}
          result={run?.result === undefined ? undefined : clip(run.result)}
          views={views}
          ways={ways}
        />
      </ul>
      {files.length > 0 && (
        <div data-part="Files">
          <FileNames
            files={files.slice(0, MOST)}
            names={shortPaths(files.map(({ path }) => path))}
            words={labels.changedFiles(files.length)}
            ways={ways}
          />
          {files.length > MOST && <span data-part="Label">{labels.moreFiles(files.length - MOST)}</span>}
        </div>
      )}
      {summary.answer !== null && summary.calls > 0 && <AnswerLine answer={summary.answer} ways={ways} />}
    </div>
  );
}

/** References as links, without scripts. */
const links = (views: StillHeaderProps['views']): Ways => ({
  to: (places, words, look) => {
    const address = places[0] && addressAt(views, places[0]);
    return <Words words={words} look={look} address={address} />;
  },
  only: (_, words, look) => <Words words={words} look={look} />,
  totals: (words) => words,
});

interface WordsProps {
  readonly words: ReactNode;
  readonly look: WordsLook | undefined;
  /** Address of their block. */
  readonly address?: string | undefined;
}

function Words({ words, look, address }: WordsProps): ReactNode {
  const about = { 'data-tone': look?.tone, title: look?.title };
  if (address === undefined) return <span {...about}>{words}</span>;
  return (
    <a href={`#${address}`} data-part="Action" {...about}>
      {words}
    </a>
  );
}
