'use client';

import { isListed } from '@agent-transcript/analysis/messages';
import type { TranscriptNode } from '@agent-transcript/parser';
import { type ReactNode, useCallback, useContext, useState } from 'react';
import { callSeam } from '#callSeam';
import { placeOf } from '../model/block/walk';
import { type CallGroup as Group, groupedList, joinableTo } from '../model/conversation/groupCalls';
import { lastWhere } from '../model/lists/lastWhere';
import { WINDOW_FROM } from '../model/messages/measureLength';
import { Later } from '../parts/Later';
import { AnswerContext } from '../state/AnswerContext';
import type { ListedNode } from '../state/blockComponents';
import { FollowingContext } from '../state/FollowingContext';
import type { RootProps } from '../state/RootProps';
import { useTranscriptContext } from '../state/TranscriptContext';
import { useNextState } from '../state/useNextState';
import { useRevealed } from '../state/useRevealed';
import { useStore } from '../state/useStore';
import { Block } from './Block';
import { FIRST, Slices } from './Slices';
import { CallGroup } from './Tool/CallGroup';

/** Estimated height of a block, in CSS pixels, before any is measured. */
const BLOCK_HEIGHT = 56;

/** In a long conversation, the block list of a message is sliced above this length, because a slice of messages may contain hundreds. */
const FEW = 4;

/** Props of {@link BlockList}; others go to the root element. */
export interface BlockListProps extends RootProps {
  /** Children of a root, a step or a tool. Payloads among them are skipped, because their tool shows them. */
  readonly nodes: readonly TranscriptNode[];
  /** Depth of the blocks in the list: one more than that of the surrounding block. */
  readonly depth: number;
  /** True if more blocks may be added, so that the list may become long. Default `false`. */
  readonly streaming?: boolean;
  /** True to group consecutive calls of one tool. Default: the setting of the transcript. */
  readonly group?: boolean;
}

/** Item of a list. */
type Item = TranscriptNode | Group;

/** Blocks in order. Renders only those near the view of a long list. */
export function BlockList({ nodes, depth, streaming = false, group, ...rest }: BlockListProps): ReactNode {
  const { whole, long, prefix, revision, early, group: groups } = useTranscriptContext();
  const grouped = group ?? groups;
  const message = useContext(FollowingContext);
  const following = depth === 0 ? message?.views : undefined;
  // A call that ends while someone may read it joins a group only out of sight, or in sight of a reader who follows the end.
  const [settled, setSettled] = useState(() => joinableTo(nodes).ended);
  const list = useNextState({ nodes, following, settled }, groupedList);
  const { ended } = list;
  const items: readonly Item[] = grouped ? list.items : nodes;
  const revealed = useRevealed(useStore(), (place) =>
    place?.prefix === prefix ? itemAt(items, place.offset) : -1,
  );
  const show = useCallback((slice: readonly Item[]) => <Blocks items={slice} depth={depth} />, [depth]);
  // Switching to slices remounts the list, and the reader would lose their place: a growing list is sliced from the start, and any
  // other keeps its choice until it is too long.
  const [cut] = useState(streaming || nodes.length > (long && depth === 0 ? FEW : FIRST));
  return (
    <div {...rest} data-component="BlockList">
      {whole || (!cut && nodes.length <= WINDOW_FROM) ? (
        show(items)
      ) : (
        <Slices
          items={items}
          name={`${revision?.turn ?? 0} ${prefix}${nodes[0]?.start ?? 0}`}
          windowed={long || nodes.length > WINDOW_FROM}
          itemHeight={BLOCK_HEIGHT}
          keyOf={startOf}
          revealed={revealed}
          first={early || !long}
        >
          {show}
        </Slices>
      )}
      {grouped && ended > settled && (
        <Later seam={callSeam} part="CallJoiner" props={{ nodes, settled, ended, onJoin: setSettled }} />
      )}
    </div>
  );
}

const startOf = ({ start }: Item) => start;

/** Index of the item that contains an offset, or of the item before it; -1 if the offset is after the list. */
function itemAt(items: readonly Item[], offset: number): number {
  const at = lastWhere(items.length, (index) => (items[index] as Item).start <= offset);
  return offset < (items.at(-1)?.end ?? 0) ? at : -1;
}

interface BlocksProps {
  readonly items: readonly Item[];
  readonly depth: number;
}

function Blocks({ items, depth }: BlocksProps): ReactNode {
  const { labels, prefix, revision } = useTranscriptContext();
  const answer = useContext(AnswerContext);
  const answerStart = answer?.prefix === prefix ? answer.start : undefined;
  // In a tree of values, offsets move when an earlier block grows; places do not.
  const tree = revision?.tree.data?.length === undefined ? undefined : revision.tree;
  const keyOf = ({ start }: Item) => (tree === undefined ? start : placeOf(tree, start));
  const block = (node: ListedNode) => (
    <Block key={keyOf(node)} node={node} depth={depth} answer={node.start === answerStart} />
  );
  return runsOf(items).map((run) => {
    const [head] = run;
    if (head.type === 'callGroup')
      return <CallGroup key={`group ${keyOf(head)}`} group={head} depth={depth} />;
    const first = block(head);
    if (head.type !== 'citation') return first;
    return (
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari removes the role of a list without bullets
      <ul key={first.key} role="list" data-part="Citations" aria-label={labels.sources}>
        {run.map((node) => {
          const citation = block(node as ListedNode);
          return <li key={citation.key}>{citation}</li>;
        })}
      </ul>
    );
  });
}

type Shown = ListedNode | Group;

/** Visible blocks, each alone, with consecutive citations together. */
function runsOf(items: readonly Item[]): [Shown, ...Shown[]][] {
  const runs: [Shown, ...Shown[]][] = [];
  for (const item of items) {
    if (!isShown(item)) continue;
    const last = runs.at(-1);
    if (item.type === 'citation' && last?.[0].type === 'citation') last.push(item);
    else runs.push([item]);
  }
  return runs;
}

const isShown = (item: Item): item is Shown => item.type === 'callGroup' || isListed(item);
