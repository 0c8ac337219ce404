'use client';

import { memo, type ReactNode, useContext, useMemo } from 'react';
import { DataPanel } from '../../content/DataPanel/DataPanel';
import { forkOf } from '../../model/conversation/branches';
import { filterTree, keepsCallsTogether, type TranscriptFilter } from '../../model/filter/filterTree';
import { dataKindOf } from '../../model/messages/dataKindOf';
import { isFolded } from '../../model/messages/isFolded';
import type { MergedDataMap } from '../../model/messages/mergeDataParts';
import { isTextPart, partPrefix } from '../../model/messages/parts';
import type { DataPart, TextPart, ViewMessage } from '../../model/messages/readMessages';
import { hasSourceText } from '../../model/messages/sourceText';
import { clip } from '../../model/texts/clip';
import { Diagnostics } from '../../parts/Diagnostics/Diagnostics';
import { Clipped } from '../../parts/LongText/Clipped';
import { Timestamp } from '../../parts/Timestamp';
import { BranchesContext } from '../../state/BranchesContext';
import { DiagnosticsContext, diagnosticsOf } from '../../state/diagnosticsOf';
import { type Following, FollowingContext } from '../../state/FollowingContext';
import { TranscriptContext, useTranscriptContext } from '../../state/TranscriptContext';
import { useShallowStable } from '../../state/useShallowStable';
import { BlockList } from '../BlockList';
import { BranchOf } from './BranchOf';
import { SystemText } from './SystemText';

interface MessageProps {
  readonly view: ViewMessage;
  /** Messages whose calls join the last calls of this one. */
  readonly following: readonly ViewMessage[];
  readonly filter: TranscriptFilter;
  readonly merged: MergedDataMap;
  /** True to list its diagnostics at its end. */
  readonly diagnostics: boolean;
  /** True if it continues the message before it, which already shows the role. */
  readonly continues: boolean;
  /** True if its calls are already in a group. */
  readonly inGroup: boolean;
  /** True if its blocks are on the page before the position of the reader is known. */
  readonly early: boolean;
}

/** One message: role, time and content. */
export const Message = memo(function Message({
  view,
  following,
  filter,
  merged,
  diagnostics,
  continues,
  inGroup,
  early,
}: MessageProps): ReactNode {
  const context = useTranscriptContext();
  const branches = useContext(BranchesContext);
  const { labels, prefix, whole } = context;
  const { message } = view;
  const role = message === null ? '' : labels.role(message.role);
  const model = view.parts.find(isTextPart)?.tree.data?.model;
  const header = message !== null && (
    <>
      <span data-part="Role">{clip(role)}</span>
      {model !== undefined && (
        <>
          {' '}
          <span data-part="Label">
            <Clipped text={model} />
          </span>
        </>
      )}
      {message.createdAt !== undefined && <Timestamp at={message.createdAt} />}
    </>
  );
  const folds = (part: TextPart | DataPart) => isTextPart(part) && isFolded(message?.role ?? '', part);
  const after = useMemo(
    () => (following.length === 0 ? null : { views: following, context, filter, merged, diagnostics }),
    [following, context, filter, merged, diagnostics],
  );
  // A message whose only part is folded is one line.
  const inOneLine = view.parts.length === 1 && view.parts.every(folds);
  const parts = view.parts.map((part, index) =>
    isTextPart(part) ? (
      <MessageText
        key={part.prefix}
        part={part}
        filter={filter}
        early={early}
        // Prompts are shown in full.
        brief={filter.show === 'focus' && !whole && message?.role !== 'user'}
        folded={folds(part)}
        header={inOneLine && header}
        diagnostics={diagnostics}
        following={index === view.parts.length - 1 ? after : null}
        inGroup={inGroup}
      />
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- contents of a message have only their index
      <MergedPanel
        key={index}
        of={part}
        merged={merged}
        address={`${partPrefix(prefix, view.key, index)}0`}
      />
    ),
  );
  if (message === null) return parts;
  const fork = forkOf(branches?.forks, message.id);
  const branch = branches && fork && <BranchOf branches={branches} fork={fork} />;
  return (
    <article
      id={partPrefix(prefix, view.key, 0)}
      data-component="Message"
      data-role={message.role}
      data-continues={continues || undefined}
      aria-label={clip(role)}
    >
      {inOneLine || (
        <header data-part="Header">
          {header}
          {branch}
        </header>
      )}
      {parts}
      {inOneLine && branch}
    </article>
  );
});

interface MessageTextProps {
  readonly part: TextPart;
  readonly filter: TranscriptFilter;
  readonly early: boolean;
  readonly brief: boolean;
  readonly folded: boolean;
  readonly header: ReactNode;
  readonly diagnostics: boolean;
  readonly following: Following | null;
  readonly inGroup: boolean;
}

function MessageText({
  part,
  filter,
  early,
  brief,
  folded,
  header,
  diagnostics,
  following,
  inGroup,
}: MessageTextProps): ReactNode {
  const context = useTranscriptContext();
  const { prefix, revision, messageId, index: contentIndex } = part;
  const hasSource = hasSourceText(part);
  const messageContext = useShallowStable({
    ...context,
    prefix,
    revision,
    messageId,
    contentIndex,
    hasSource,
    early,
    brief,
    group: context.group && !inGroup && keepsCallsTogether(filter),
  });
  const tree = useMemo(() => filterTree(part.tree, filter), [part.tree, filter]);
  const blocks = (
    <FollowingContext.Provider value={following}>
      <BlockList
        key={revision.turn}
        nodes={tree.children}
        depth={0}
        streaming={tree.status === 'streaming'}
      />
    </FollowingContext.Provider>
  );
  return (
    <TranscriptContext.Provider value={messageContext}>
      <DiagnosticsContext.Provider value={diagnosticsOf(part.tree)}>
        {folded ? (
          <SystemText part={part} header={header}>
            {blocks}
          </SystemText>
        ) : (
          blocks
        )}
      </DiagnosticsContext.Provider>
      {diagnostics && <Diagnostics tree={tree} />}
    </TranscriptContext.Provider>
  );
}

interface MergedPanelProps {
  readonly of: DataPart;
  readonly merged: MergedDataMap;
  readonly address: string;
}

/** Panel for the first data of an identity; for later data a reference to that panel. */
const MergedPanel = memo(function MergedPanel({ of, merged, address }: MergedPanelProps): ReactNode {
  const { labels } = useTranscriptContext();
  const data = merged.get(of);
  if (data) return <DataPanel content={data.content} writes={data.writes} address={address} />;
  return <p data-part="Merged">{labels.mergedAbove(dataKindOf(of))}</p>;
});
