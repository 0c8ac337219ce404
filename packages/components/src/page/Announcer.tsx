'use client';

import { commonPrefixLength } from '@agent-transcript/text/growing';
import { type ReactNode, useState } from 'react';
import type { Labels } from '../labels/labels';
import { clip } from '../model/clip';
import type { OutlineEntry } from '../model/outline';
import type { TextPart } from '../model/readMessages';
import { spineOf } from '../model/spine';
import { useTranscriptContext } from '../state/TranscriptContext';

/** How many failures and requests are told at once. */
const LIMIT = 3;

/** More messages than come in one go are a conversation that was loaded, which is no news. */
const MANY = 8;

interface Heard {
  readonly parts: readonly TextPart[];
  /** What has been told: the keys of {@link News}. */
  readonly told: ReadonlySet<string>;
  readonly words: string;
  /** How often something was told. */
  readonly count: number;
}

/** Tells a screen reader what has just happened: a step began, a tool failed, input is needed. Not every token. */
export function Announcer({ parts }: { parts: readonly TextPart[] }): ReactNode {
  const { labels } = useTranscriptContext();
  // Of what there was at first nothing is told.
  const [heard, setHeard] = useState<Heard>({ parts, told: new Set(), words: '', count: 0 });
  if (heard.parts !== parts) setHeard(listen(heard, parts, labels));
  return (
    <div data-part="Hidden" role="status">
      {/* An element of its own each time, so that the same words are told again. */}
      <span key={heard.count}>{heard.words}</span>
    </div>
  );
}

function listen(before: Heard, parts: readonly TextPart[], labels: Labels): Heard {
  const same = commonPrefixLength(before.parts, parts);
  const changed = parts.slice(same).flatMap((part, index) => {
    const there = before.parts[same + index];
    if (there?.tree === part.tree) return [];
    return [{ part, last: there?.prefix === part.prefix ? there : undefined }];
  });
  const news = (changed.length > MANY ? [] : changed).flatMap(({ part, last }) =>
    newsOf(part, last ?? before.parts.find(({ prefix }) => prefix === part.prefix), before.told),
  );
  if (news.length === 0) return { ...before, parts };
  return {
    parts,
    told: new Set([...before.told, ...news.map(({ key }) => key)]),
    words: wordsFor(news, labels),
    count: before.count + 1,
  };
}

interface News extends OutlineEntry {
  /** What has been told is not told again. */
  readonly key: string;
}

/** What is worth telling of a message since it was last looked at. */
function newsOf({ prefix, tree }: TextPart, last: TextPart | undefined, told: ReadonlySet<string>): News[] {
  const before = last?.tree;
  const goesOn = before !== undefined && before.end <= tree.end;
  const running = tree.status === 'streaming' || (goesOn && before.status === 'streaming');
  // Of a message that is whole when it comes, only what it asks; of one that was there, nothing.
  if (!running && before !== undefined) return [];
  return spineOf(tree, goesOn ? before.end - 1 : 0).flatMap((entry) => {
    const kind = kindOf(entry);
    const key = `${prefix}${entry.start} ${kind}`;
    const known = (goesOn || before === undefined) && told.has(key);
    return kind === null || known || !(running || kind === 'waiting') ? [] : [{ ...entry, key }];
  });
}

/** Failures and requests; of the steps that began only the one that goes on. */
function wordsFor(news: readonly News[], labels: Labels): string {
  const urgent = news.filter(({ type }) => type !== 'step').slice(-LIMIT);
  const step = news.findLast(({ type }) => type === 'step');
  return [...urgent, ...(step === undefined ? [] : [step])]
    .map(({ type, label: whole }) => {
      const label = clip(whole, 120);
      if (type === 'step') return labels.stepBegan(label);
      if (type === 'tool') return labels.toolFailed(label);
      const what = type === 'error' ? labels.error : labels.inputRequired;
      return label === '' ? what : `${what}${labels.colon}${label}`;
    })
    .join('. ');
}

/** What there is to tell about a block. */
function kindOf({ type, state, label }: OutlineEntry): 'began' | 'failed' | 'waiting' | null {
  if (type === 'tool' || type === 'error') return state === 'failed' ? 'failed' : null;
  if (type === 'step') return label === '' ? null : 'began';
  return type === 'inputRequest' && state === 'waiting' ? 'waiting' : null;
}
