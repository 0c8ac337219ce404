import type { Root } from '@agent-transcript/parser';
import { type ReactNode, useState } from 'react';
import { clip } from '../LongText/Clipped';
import type { Labels } from '../labels/labels';
import type { TextPart } from './createMessageReader';
import type { OutlineEntry } from './outline';
import { spineOf } from './spine';
import { useTranscriptContext } from './TranscriptContext';

/** How many failures and requests are told at once. */
const LIMIT = 3;

interface Heard {
  readonly tree: Root | undefined;
  readonly prefix: string | undefined;
  /** What has been told of this message, by {@link keyOf}. */
  readonly told: ReadonlySet<string>;
  readonly words: string;
  /** How often something was told. */
  readonly count: number;
}

/** Tells a screen reader what has just happened: a step began, a tool failed, input is needed. Not every token. */
export function Announcer({ part }: { part: TextPart | undefined }): ReactNode {
  const { labels } = useTranscriptContext();
  const [heard, setHeard] = useState<Heard>(() => ({
    ...placeOf(part),
    told: new Set(),
    words: '',
    count: 0,
  }));
  if (heard.tree !== part?.tree) setHeard(listen(heard, part, labels));
  return (
    <div data-part="Hidden" role="status">
      {/* An element of its own each time, so that the same words are told again. */}
      <span key={heard.count}>{heard.words}</span>
    </div>
  );
}

const placeOf = (part: TextPart | undefined) => ({ tree: part?.tree, prefix: part?.prefix });

function listen(before: Heard, part: TextPart | undefined, labels: Labels): Heard {
  const same = before.prefix === part?.prefix && (before.tree?.end ?? 0) <= (part?.tree.end ?? 0);
  const heard: Heard = { ...before, ...placeOf(part), told: same ? before.told : new Set() };
  const running = part?.tree.status === 'streaming' || (same && before.tree?.status === 'streaming');
  if (part === undefined || !running) return heard;
  const news = spineOf(part.tree, same ? (before.tree?.end ?? 0) - 1 : 0).filter(
    (entry) => newsOf(entry) !== null && !heard.told.has(keyOf(entry)),
  );
  if (news.length === 0) return heard;
  return {
    ...heard,
    told: new Set([...heard.told, ...news.map(keyOf)]),
    words: wordsFor(news, labels),
    count: heard.count + 1,
  };
}

/** Failures and requests; of the steps that began only the one that goes on. */
function wordsFor(news: readonly OutlineEntry[], labels: Labels): string {
  const urgent = news.filter(({ type }) => type !== 'step').slice(-LIMIT);
  const step = news.findLast(({ type }) => type === 'step');
  return [...urgent, ...(step === undefined ? [] : [step])]
    .map(({ type, label: whole }) => {
      const label = clip(whole, 120);
      if (type === 'step') return labels.stepBegan(label);
      if (type === 'tool') return labels.toolFailed(label);
      return label === '' ? labels.inputRequired : `${labels.inputRequired}: ${label}`;
    })
    .join('. ');
}

const keyOf = (entry: OutlineEntry) => `${entry.start} ${newsOf(entry)}`;

/** What is worth telling about a block. */
function newsOf({ type, state, label }: OutlineEntry): 'began' | 'failed' | 'waiting' | null {
  if (type === 'tool') return state === 'failed' ? 'failed' : null;
  if (type === 'step') return label === '' ? null : 'began';
  return type === 'inputRequest' && state === 'waiting' ? 'waiting' : null;
}
