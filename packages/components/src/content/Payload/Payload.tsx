'use client';

import type { PayloadNode } from '@agent-transcript/parser';
import { type ReactNode, useState } from 'react';
import { isJson, looksLikeJson } from '../../model/isJson';
import { CopyButton } from '../../parts/CopyButton';
import { PlainText } from '../../parts/PlainText';
import type { RootProps } from '../../state/RootProps';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { useSearchTarget } from '../../state/useSearchTarget';
import { JsonTree } from '../JsonView/JsonTree';
import { useJsonReading } from '../JsonView/useJsonReading';
import { Markdown } from '../Markdown/Markdown';

/** A tree that is shorter than this, in UTF-16 units, is seen at a glance: it offers no search. */
const SEARCHABLE = 400;

/** Props of {@link Payload}; what is not named here goes to the root element. */
export interface PayloadProps extends RootProps {
  readonly node: PayloadNode;
  /** Its heading: `Input`, `Result`. */
  readonly label: string;
}

/**
 * A payload panel: JSON as a tree, and on demand as its text; what is no JSON as the text that it is, with the reason
 * where that is a fault.
 */
export function Payload({ node, label, ...rest }: PayloadProps): ReactNode {
  const { labels, whole: inFile } = useTranscriptContext();
  const [raw, setRaw] = useState(false);
  const [searching, setSearching] = useState(false);
  const [asMarkdown, setAsMarkdown] = useState(false);
  // Not `payloadOf`, which reads at once: a payload of many megabytes would keep the page busy.
  const state = useJsonReading(node.value);
  const { error } = state;
  const searchTarget = useSearchTarget(node.start);
  const [gone, setGone] = useState(searchTarget);
  // What is counted is what is shown at first, so a match is gone to there.
  if (gone !== searchTarget) {
    setGone(searchTarget);
    if (searchTarget !== null) {
      setRaw(false);
      setAsMarkdown(false);
    }
  }
  const empty = node.value.trim() === '';
  // What is still read is taken for what it looks like.
  const whole = state.text === node.value;
  const json = state.finished
    ? isJson(whole ? node : { ...node, status: 'streaming' }, state.node, error)
    : !empty && looksLikeJson(node.value);
  // What is words may be Markdown, and so may a string of several lines.
  const said = json && state.node?.type === 'string' ? state.node.value : '';
  const words = json ? (said.includes('\n') ? said : null) : node.value;
  const markdown = asMarkdown && words !== null && !raw;
  // A file has no time to read on: what is not read at once is there as its text.
  const tree = json && !raw && !markdown && !(inFile && !state.finished);
  return (
    <div
      {...rest}
      data-component="Payload"
      data-type={node.type}
      data-status={node.status}
      data-at={raw || markdown ? undefined : node.start}
    >
      <div data-part="Header">
        <span data-part="Label">{label}</span>
        {node.status === 'truncated' && <span data-part="Note">{labels.truncated}</span>}
        {!json && !empty && node.status !== 'streaming' && error !== undefined && isFault(node) && (
          <span data-part="Note">{labels.notJson(error)}</span>
        )}
        {/* A file has nothing in it that could be pressed. */}
        {!empty && !inFile && (
          <span data-part="Actions">
            {tree && (searching || node.value.length >= SEARCHABLE) && (
              <button
                type="button"
                data-part="Action"
                aria-expanded={searching}
                onClick={() => setSearching(!searching)}
              >
                {labels.find}
              </button>
            )}
            {json && (
              <button type="button" data-part="Action" aria-pressed={raw} onClick={() => setRaw(!raw)}>
                {labels.rawText}
              </button>
            )}
            {words !== null && node.type === 'toolResult' && (
              <button
                type="button"
                data-part="Action"
                aria-pressed={markdown}
                onClick={() => {
                  setAsMarkdown(!markdown);
                  setRaw(false);
                }}
              >
                {labels.asMarkdown}
              </button>
            )}
            <CopyButton text={node.value} />
          </span>
        )}
      </div>
      {empty ? (
        <p data-part="Empty">{labels.noContent}</p>
      ) : markdown ? (
        <Markdown source={words ?? ''} streaming={node.status === 'streaming'} />
      ) : tree ? (
        <JsonTree
          state={state}
          label={label}
          searching={searching}
          onSearchingChange={setSearching}
          searchTarget={searchTarget}
        />
      ) : (
        <PlainText text={node.value} label={label} piece={searchTarget} />
      )}
    </div>
  );
}

/** A result may be plain text; text that sets out to be JSON and is not is worth a word. */
function isFault(node: PayloadNode): boolean {
  return node.type !== 'toolResult' || looksLikeJson(node.value);
}
