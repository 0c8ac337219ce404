import type { Tool, TranscriptNode } from '@agent-transcript/parser';
import { demandMessages } from '../messages/mendMessages';
import {
  isOfAgent,
  type ListedMessages,
  type Place,
  type RunMessage,
  timeOf,
  treeOf,
} from '../messages/RunMessage';
import { spanInData } from '../time/Span';
import { type Ahead, blocksOf, joined, readAhead, readInBlocks } from './readInBlocks';

/** A stretch of time in a run. */
export interface Interval {
  /** `tool`: a call ran; `model`: the model worked, or was waited for; `person`: a person was waited for. */
  readonly kind: 'tool' | 'model' | 'person';
  /** Name of the tool; else empty. */
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** Milliseconds since 1970. */
  readonly endedAt: number;
  /** The call, or what came at the end of the wait. */
  readonly place: Place;
}

/**
 * How a run spent its time, in order: the calls of the run itself, which overlap where they ran at the same time, and between them
 * who was waited for. Only what the run says: without times there are no intervals. Pass an unchanged message as the same object, so
 * that it is not read again.
 */
export function timeline(messages: ListedMessages): readonly Interval[] {
  demandMessages('timeline', { messages });
  return joined(timelineParts(messages));
}

/**
 * What {@link timeline} tells of a run, in parts that follow each other: of a long run nothing is copied. A part whose messages have not
 * changed is the same list.
 */
export function timelineParts(messages: ListedMessages): readonly (readonly Interval[])[] {
  demandMessages('timelineParts', { messages });
  return readInBlocks(messages, blocks).map(({ intervals }) => intervals);
}

/** Reads in steps what {@link timeline} tells of messages, which then takes no time for them. */
export function timelineAhead(messages: ListedMessages): Ahead {
  demandMessages('timelineAhead', { messages });
  return readAhead(messages, blocks);
}

/** The intervals of some messages, and the end of all up to those. */
interface Reading {
  readonly intervals: readonly Interval[];
  readonly now: number | undefined;
}

const blocks = blocksOf<Reading>((before, messages, from, to) => {
  const intervals: Interval[] = [];
  let now = before?.now;
  /** Takes a moment at which something is known to have happened: the time before it was a wait. */
  const reach = (at: number | undefined, kind: Interval['kind'], place: Place) => {
    if (at === undefined) return;
    if (now !== undefined && at > now) intervals.push({ kind, name: '', startedAt: now, endedAt: at, place });
    now = Math.max(now ?? at, at);
  };
  for (let message = from; message < to; message++) {
    const one = messages.at(message) as RunMessage;
    // Before words of the program, whoever comes after them was waited for.
    const waited = one.role === 'user' ? 'person' : isOfAgent(one) || now === undefined ? 'model' : undefined;
    if (waited !== undefined) reach(timeOf(one), waited, { message, content: 0, start: 0 });
    for (const [content, value] of one.content.entries()) {
      const tree = treeOf(value);
      if (tree === undefined) continue;
      // Each block, and after what is in it its end. Without the calls in calls: those of a sub-agent are in its own time.
      const todo: (TranscriptNode | (() => void))[] = [tree];
      for (let node = todo.pop(); node !== undefined; node = todo.pop()) {
        if (typeof node === 'function') {
          node();
          continue;
        }
        const place = { message, content, start: node.start };
        const { startedAt, endedAt } = spanInData(node.data);
        if (waited !== undefined) reach(startedAt, waited, place);
        if (node.type === 'tool') {
          if (startedAt !== undefined && endedAt !== undefined && endedAt > startedAt) {
            for (const part of partsOfCall(node, startedAt, endedAt)) intervals.push({ ...part, place });
            now = Math.max(now ?? endedAt, endedAt);
          }
          continue;
        }
        if (node.type === 'inputRequest') {
          reach(endedAt, 'person', place);
          continue;
        }
        if (waited !== undefined || startedAt !== endedAt) todo.push(() => reach(endedAt, 'model', place));
        if (!('children' in node)) continue;
        const children = node.children as readonly TranscriptNode[];
        for (let i = children.length - 1; i >= 0; i--) todo.push(children[i] as TranscriptNode);
      }
    }
  }
  return { intervals, now };
});

/** The time of a call: where it asks a person, that person was waited for. */
function* partsOfCall(
  { name, children }: Tool,
  startedAt: number,
  endedAt: number,
): Generator<Omit<Interval, 'place'>> {
  let now = startedAt;
  for (const child of children) {
    if (child.type !== 'inputRequest') continue;
    const asked = spanInData(child.data);
    const from = Math.max(now, asked.startedAt ?? now);
    const to = Math.min(endedAt, asked.endedAt ?? from);
    if (to <= from) continue;
    if (from > now) yield { kind: 'tool', name, startedAt: now, endedAt: from };
    yield { kind: 'person', name: '', startedAt: from, endedAt: to };
    now = to;
  }
  if (endedAt > now) yield { kind: 'tool', name, startedAt: now, endedAt };
}
