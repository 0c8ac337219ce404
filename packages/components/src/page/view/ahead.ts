import {
  type Ahead,
  changedFilesAhead,
  summarizeAhead,
  timelineAhead,
} from '@agent-transcript/analysis/summary';
import type { GrowingList } from '@agent-transcript/text/growing';
import type { ViewMessage } from '../../model/messages/readMessages';
import { type OutlineInput, type PlacedEntries, placedEntries } from '../../model/outline/placedEntries';
import type { TranscriptContextValue } from '../../state/TranscriptContext';

/* What is read of messages ahead, in steps: see `useReadAhead`. */

type Views = GrowingList<ViewMessage>;
type Rules = Pick<TranscriptContextValue, 'failureOf'>;
type Kinds = Pick<TranscriptContextValue, 'failureOf' | 'callKinds'>;

export const aheadOfSummary =
  (rules: Rules) =>
  (views: Views): Ahead =>
    summarizeAhead(views, rules);

export const aheadOfFiles =
  (kinds: Kinds) =>
  (views: Views): Ahead =>
    changedFilesAhead(views, kinds);

export const aheadOfLanes = (views: Views): Ahead => timelineAhead(views);

/** How many messages of an outline are read in a step. */
const SIZE = 64;

/** The last outline of each list of messages. */
const outlines = new WeakMap<Views, PlacedEntries>();

export const aheadOfOutline = (input: Omit<OutlineInput, 'views'>) =>
  function* (views: Views, told: Views): Ahead {
    let last = outlines.get(told);
    for (let to = told.commonPrefixLength(views); to < views.length; to += SIZE) {
      last = outlineOf(last, { ...input, views: views.continued(to, []) });
      yield;
    }
    outlineOf(last, { ...input, views });
  };

/** {@link placedEntries}, where they are not read ahead already. */
export function outlineOf(last: PlacedEntries | undefined, input: OutlineInput): PlacedEntries {
  const known = outlines.get(input.views);
  if (known?.filter === input.filter && known.outer === input.outer) return known;
  const outline = placedEntries(last, input);
  outlines.set(input.views, outline);
  return outline;
}
