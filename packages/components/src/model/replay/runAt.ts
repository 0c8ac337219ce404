import { isTextPart } from '../messages/parts';
import { type DataPart, type TextPart, type ViewMessage, viewOf } from '../messages/readMessages';
import { type TranscriptState, withViews } from '../messages/readTranscriptState';
import { cutTree } from './cutTree';
import { type MomentRange, type RunMoments, runMoments } from './runMoments';

/** Point at which a run is cut. */
interface Cut {
  readonly moments: RunMoments;
  /** Number of moments before it. */
  readonly count: number;
}

/**
 * Run after `count` of its moments. Finished parts stay the same objects, so the cost of a step is the size of its change. The last
 * message of the agent streams.
 *
 * @param last The run at another moment.
 */
export function runAt(whole: TranscriptState, last: TranscriptState, count: number): TranscriptState {
  const moments = runMoments(whole.views.toArray());
  if (count >= moments.moments.length) return whole;
  const cut: Cut = { moments, count };
  const all = whole.views.toArray();
  const came = all.findLastIndex((view) => view.message === null || partsIn(view, cut).length > 0);
  const views = all
    .slice(0, came + 1)
    .map((view, index) => cutView(view, cut, index === came && view.message?.role !== 'user'));
  return { ...whole, ...withViews(last, last.views.changedTo(views)) };
}

/** Last cut of each message and of each part: the same object while it shows the same. */
const cutViews = new WeakMap<ViewMessage, ViewMessage>();
const cutParts = new WeakMap<TextPart, TextPart>();

function cutView(view: ViewMessage, cut: Cut, isLast: boolean): ViewMessage {
  const come = view.message === null ? view.parts : partsIn(view, cut);
  const parts = come.map((part, index) =>
    isTextPart(part) ? cutPart(part, cut, isLast && index === come.length - 1) : part,
  );
  if (isSameList(parts, view.parts)) return view;
  const known = cutViews.get(view);
  if (known !== undefined && isSameList(parts, known.parts)) return known;
  const next = viewOf({ ...view, parts });
  cutViews.set(view, next);
  return next;
}

function cutPart(part: TextPart, cut: Cut, streams: boolean): TextPart {
  if (!streams && stretchOf(part, cut).to < cut.count) return part;
  const tree = cutTree(part.tree, cut.count, cut.moments);
  const known = cutParts.get(part);
  if (known?.tree === tree) return known;
  const next = { ...part, tree, source: part.source?.slice(0, tree.end), streaming: true, feed: null };
  cutParts.set(part, next);
  return next;
}

/** Parts of a message that have appeared: its first ones. */
const partsIn = ({ parts }: ViewMessage, cut: Cut) =>
  parts.filter((part) => stretchOf(part, cut).from < cut.count);

const stretchOf = (part: TextPart | DataPart, { moments }: Cut) =>
  moments.stretches.get(isTextPart(part) ? part.tree : part) as MomentRange;

const isSameList = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((value, index) => value === other[index]);
