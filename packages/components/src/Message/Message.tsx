'use client';

import { memo, type ReactNode, useMemo } from 'react';
import { BlockList } from '../Blocks/BlockList';
import { DataPanel } from '../DataPanel/DataPanel';
import { kindOf } from '../DataPanel/kindOf';
import { clip } from '../LongText/Clipped';
import { Diagnostics } from '../Notes/Diagnostics';
import { NotesContext, notesOf } from '../Notes/notesOf';
import { Timestamp } from '../Timestamp/Timestamp';
import {
  type DataPart,
  isTextPart,
  partPrefix,
  type TextPart,
  type ViewMessage,
} from '../Transcript/createMessageReader';
import { filterTree, type TranscriptFilter } from '../Transcript/filterTree';
import { TranscriptContext, useTranscriptContext } from '../Transcript/TranscriptContext';
import { useSame } from '../Transcript/useSame';
import type { MergedDataMap } from './createDataMerger';

interface MessageProps {
  readonly view: ViewMessage;
  readonly filter: TranscriptFilter;
  readonly merged: MergedDataMap;
}

/** One message: who speaks, when, and what. */
export const Message = memo(function Message({ view, filter, merged }: MessageProps): ReactNode {
  const { labels, prefix } = useTranscriptContext();
  const { message } = view;
  const parts = view.parts.map((part, index) =>
    isTextPart(part) ? (
      <MessageText key={part.prefix} part={part} filter={filter} />
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- contents of a message have their place, and nothing else
      <MergedPanel
        key={index}
        of={part}
        merged={merged}
        address={`${partPrefix(prefix, view.key, index)}0`}
      />
    ),
  );
  if (message === null) return parts;
  const role = labels.role(message.role);
  return (
    <article data-component="Message" data-role={message.role} aria-label={clip(role)}>
      <header data-part="Header">
        <span data-part="Role">{clip(role)}</span>
        {message.createdAt !== undefined && <Timestamp at={message.createdAt} />}
      </header>
      {parts}
    </article>
  );
});

function MessageText({ part, filter }: { part: TextPart; filter: TranscriptFilter }): ReactNode {
  const context = useTranscriptContext();
  const { prefix, messageId, index: contentIndex } = part;
  const hasSource = part.source !== undefined;
  const own = useSame({ ...context, prefix, messageId, contentIndex, hasSource });
  const tree = useMemo(() => filterTree(part.tree, filter), [part.tree, filter]);
  return (
    <TranscriptContext.Provider value={own}>
      <NotesContext.Provider value={notesOf(part.tree)}>
        <BlockList
          key={context.store.turnOf(prefix)}
          nodes={tree.children}
          depth={0}
          grows={tree.status === 'streaming'}
        />
      </NotesContext.Provider>
      <Diagnostics tree={tree} />
    </TranscriptContext.Provider>
  );
}

interface MergedPanelProps {
  readonly of: DataPart;
  readonly merged: MergedDataMap;
  readonly address: string;
}

/** The panel at the place of the first Data of an identity; at the places of the others a word about where it is. */
const MergedPanel = memo(function MergedPanel({ of, merged, address }: MergedPanelProps): ReactNode {
  const { labels } = useTranscriptContext();
  const data = merged.get(of);
  if (data) return <DataPanel content={data.content} writes={data.writes} address={address} />;
  return <p data-part="Merged">{labels.mergedAbove(kindOf(of))}</p>;
});
