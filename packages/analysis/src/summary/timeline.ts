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
import { blocksOf, joined, readInBlocks } from './readInBlocks';

/** A period of a run. */
export interface Interval {
  /** `tool`: a call ran; `model`: the model worked or was awaited; `person`: a person was awaited. */
  readonly kind: 'tool' | 'model' | 'person';
  /** Name of the tool; otherwise empty. */
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** Milliseconds since 1970. */
  readonly endedAt: number;
  /** The call, or the block at the end of the wait. */
  readonly place: Place;
}

/**
 * Periods of a run in order: its calls, which may overlap, and the waits between them. Based only on known times:
 * without times there are no periods. Pass unchanged messages as the same objects, so that they are not read again.
 */
export function timeline(messages: ListedMessages): readonly Interval[] {
  demandMessages('timeline', { messages });
  return joined(timelineParts(messages));
}

/**
 * {@link timeline} in consecutive parts, without copying for long runs. The part of unchanged messages is the same
 * list.
 */
export function timelineParts(messages: ListedMessages): readonly (readonly Interval[])[] {
  demandMessages('timelineParts', { messages });
  return readInBlocks(messages, blocks).map(({ intervals }) => intervals);
}

/** Periods of a range of messages, and the end of all up to it. */
interface Reading {
  readonly intervals: readonly Interval[];
  readonly now: number | undefined;
}

const blocks = blocksOf<Reading>((before, messages, from, to) => {
  const intervals: Interval[] = [];
  let now = before?.now;
  /** Records a known time of an event: the time before it was a wait. */
  const reach = (at: number | undefined, kind: Interval['kind'], place: Place) => {
    if (at === undefined) return;
    if (now !== undefined && at > now) intervals.push({ kind, name: '', startedAt: now, endedAt: at, place });
    now = Math.max(now ?? at, at);
  };
  for (let message = from; message < to; message++) {
    const one = messages.at(message) as RunMessage;
    // The time before a message of the program is assigned to the next speaker.
    const waited = one.role === 'user' ? 'person' : isOfAgent(one) || now === undefined ? 'model' : undefined;
    if (waited !== undefined) reach(timeOf(one), waited, { message, content: 0, start: 0 });
    for (const [content, value] of one.content.entries()) {
      const tree = treeOf(value);
      if (tree === undefined) continue;
      // Each block, then the end after its contents. Calls inside calls are omitted: those of a sub-agent belong to its
      // time.
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

/** Periods of a call; the time of its questions is a wait for a person. */
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
