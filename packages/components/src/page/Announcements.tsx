'use client';

import type { FailureRules } from '@agent-transcript/analysis/outcome';
import type { GrowingList } from '@agent-transcript/text/growing';
import { type ReactNode, useState } from 'react';
import type { TranscriptLabels } from '../labels/TranscriptLabels';
import type { ChosenBranch } from '../model/conversation/branches';
import type { TextPart } from '../model/messages/readMessages';
import type { OutlineEntry } from '../model/outline/outline';
import { spineOf } from '../model/outline/spine';
import { clip } from '../model/texts/clip';
import { useTranscriptContext } from '../state/TranscriptContext';
import { useLabels } from '../state/useLabels';

type Labels = TranscriptLabels;

/** Greatest number of failures and requests announced at once. */
const LIMIT = 3;

/** With more changed messages, a conversation was loaded, which is not announced. */
const MANY = 8;

/** Props of {@link Announcements}. */
export interface AnnouncementsProps {
  /** Initial content, which is not announced. */
  readonly first: GrowingList<TextPart>;
  readonly parts: GrowingList<TextPart>;
  /** Branch that the reader chose last. Announced instead of its new content. */
  readonly chosen: ChosenBranch | null;
}

interface Announced extends Omit<AnnouncementsProps, 'first'> {
  /** Keys of the {@link News} that were announced. */
  readonly keys: ReadonlySet<string>;
  readonly words: string;
  /** Number of announcements. */
  readonly count: number;
}

/** Announces changes of a transcript to screen readers: a step started, a tool failed, input is needed. */
export function Announcements({ first, parts, chosen }: AnnouncementsProps): ReactNode {
  const labels = useLabels();
  const { failureOf } = useTranscriptContext();
  const [announced, setAnnounced] = useState<Announced>({
    parts: first,
    chosen: null,
    keys: new Set(),
    words: '',
    count: 0,
  });
  if (chosen !== null && announced.chosen !== chosen)
    setAnnounced({
      ...announced,
      parts,
      chosen,
      words: labels.branch(...chosen),
      count: announced.count + 1,
    });
  else if (announced.parts !== parts) setAnnounced(announce(announced, parts, labels, failureOf));
  // A new element each time, so that the same words are announced again.
  return <span key={announced.count}>{announced.words}</span>;
}

function announce(
  before: Announced,
  parts: GrowingList<TextPart>,
  labels: Labels,
  rules: FailureRules,
): Announced {
  const same = before.parts.commonPrefixLength(parts);
  const changed = parts.slice(same).flatMap((part, index) => {
    const previous = before.parts.at(same + index);
    if (previous?.tree === part.tree) return [];
    return [{ part, last: previous?.prefix === part.prefix ? previous : undefined }];
  });
  const news = (changed.length > MANY ? [] : changed).flatMap(({ part, last }) =>
    newsOf(
      part,
      last ?? before.parts.toArray().find(({ prefix }) => prefix === part.prefix),
      before.keys,
      rules,
    ),
  );
  if (news.length === 0) return { ...before, parts };
  return {
    ...before,
    parts,
    keys: new Set([...before.keys, ...news.map(({ key }) => key)]),
    words: wordsFor(news, labels),
    count: before.count + 1,
  };
}

interface News extends OutlineEntry {
  /** Identifies the event, which is announced once. */
  readonly key: string;
}

/** Events in a message since its last state. */
function newsOf(
  { prefix, tree }: TextPart,
  last: TextPart | undefined,
  announcedKeys: ReadonlySet<string>,
  rules: FailureRules,
): News[] {
  const before = last?.tree;
  const isContinued = before !== undefined && before.end <= tree.end;
  const running = tree.status === 'streaming' || (isContinued && before.status === 'streaming');
  // A message that arrives complete announces only its requests; a change to a complete message announces nothing.
  if (!running && before !== undefined) return [];
  return spineOf(tree, isContinued ? before : undefined, rules).flatMap(({ entry, before: last }) => {
    const kind = kindOf(entry);
    const key = `${prefix}${entry.start} ${kind}`;
    const known =
      (last !== null && kindOf(last) === kind) ||
      ((isContinued || before === undefined) && announcedKeys.has(key));
    return kind === null || known || !(running || kind === 'waiting') ? [] : [{ ...entry, key }];
  });
}

/** Failures and requests, and the last step that started. */
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

/** Event of a block; `null` if there is none to announce. */
function kindOf({ type, state, label }: OutlineEntry): 'began' | 'failed' | 'waiting' | null {
  if (type === 'tool' || type === 'error') return state === 'failed' ? 'failed' : null;
  if (type === 'step') return label === '' ? null : 'began';
  return type === 'inputRequest' && state === 'waiting' ? 'waiting' : null;
}
