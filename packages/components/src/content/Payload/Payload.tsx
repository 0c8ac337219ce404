'use client';

import type { PayloadNode } from '@agent-transcript/parser';
import { stripAnsi } from '@agent-transcript/text/ansi';
import { type ReactNode, useState } from 'react';
import { jsonSeam } from '#jsonSeam';
import { isJson, looksLikeJson } from '../../model/json/isJson';
import { mayBeTable } from '../../model/json/mayBeTable';
import { CopyButton } from '../../parts/CopyButton';
import { Later } from '../../parts/Later';
import { PlainText } from '../../parts/PlainText';
import type { RootProps } from '../../state/RootProps';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { useSearchTarget } from '../../state/useSearchTarget';
import { useJsonReading } from '../JsonView/useJsonReading';
import { Markdown } from '../Markdown/Markdown';
import { JsonTable } from '../tables/JsonTable';

/** Minimum length of a tree with a search field, in UTF-16 units. A shorter one fits on the screen. */
const SEARCHABLE = 400;

/** Props of {@link Payload}; others go to the root element. */
export interface PayloadProps extends RootProps {
  readonly node: PayloadNode;
  /** Heading: `Input`, `Result`. */
  readonly label: string;
}

/**
 * Panel of a payload: JSON as a tree, or as text on demand; any other payload as text, with the syntax error if it is meant as JSON.
 */
export function Payload({ node, label, ...rest }: PayloadProps): ReactNode {
  const { labels, whole: inFile } = useTranscriptContext();
  const [raw, setRaw] = useState(false);
  const [searching, setSearching] = useState(false);
  const [asMarkdown, setAsMarkdown] = useState(false);
  const [asTable, setAsTable] = useState(false);
  // Not `payloadOf`, which is synchronous: a payload of many megabytes would block the page.
  const state = useJsonReading(node.value);
  const { error } = state;
  const searchTarget = useSearchTarget(node.start);
  const [lastTarget, setLastTarget] = useState(searchTarget);
  // Find counts the matches of the default view, so going to a match shows that view.
  if (lastTarget !== searchTarget) {
    setLastTarget(searchTarget);
    if (searchTarget !== null) {
      setRaw(false);
      setAsMarkdown(false);
      setAsTable(false);
    }
  }
  const empty = node.value.trim() === '';
  // Until all of it is read, its beginning decides.
  const whole = state.text === node.value;
  const json = state.finished
    ? isJson(whole ? node : { ...node, status: 'streaming' }, state.node, error)
    : !empty && looksLikeJson(node.value);
  // Plain text may be Markdown, and so may a JSON string of several lines.
  const jsonString = json && state.node?.type === 'string' ? state.node.value : '';
  const words = json ? (jsonString.includes('\n') ? jsonString : null) : node.value;
  const markdown = asMarkdown && words !== null && !raw;
  // A file is rendered once: JSON that is not read by then is shown as text.
  const tree = json && !raw && !markdown && !(inFile && !state.finished);
  const table = asTable && tree;
  const isList = tree && state.finished && mayBeTable(state.node);
  const shownTree = (
    <Later
      seam={jsonSeam}
      part="JsonTree"
      props={{ state, label, searching, onSearchingChange: setSearching, searchTarget }}
      otherwise={<PlainText text={node.value} label={label} />}
    />
  );
  return (
    <div
      {...rest}
      data-component="Payload"
      data-type={node.type}
      data-status={node.status}
      data-at={raw || markdown || table ? undefined : node.start}
    >
      <div data-part="Header">
        <span data-part="Label">{label}</span>
        {node.status === 'truncated' && <span data-part="Note">{labels.truncated}</span>}
        {!json &&
          !empty &&
          node.status !== 'streaming' &&
          error !== undefined &&
          isMeantAsJson(node.value) && <span data-part="Note">{labels.notJson(error)}</span>}
        {/* Buttons do not work in a file. */}
        {!empty && !inFile && (
          <span data-part="Actions">
            {isList && (
              <button
                type="button"
                data-part="Action"
                aria-pressed={asTable}
                onClick={() => setAsTable(!asTable)}
              >
                {labels.table}
              </button>
            )}
            {tree && !table && (searching || node.value.length >= SEARCHABLE) && (
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
            <CopyButton text={() => (json ? node.value : stripAnsi(node.value))} />
          </span>
        )}
      </div>
      {empty ? (
        <p data-part="Empty">{labels.noContent}</p>
      ) : markdown ? (
        <Markdown source={words ?? ''} streaming={node.status === 'streaming'} />
      ) : table ? (
        <JsonTable text={node.value} label={label} otherwise={shownTree} />
      ) : tree ? (
        shownTree
      ) : (
        <PlainText text={node.value} label={label} piece={searchTarget} />
      )}
    </div>
  );
}

/** True if a syntax error is worth showing: an input or result may be plain text, such as `[File: a.py]`, unless it begins like JSON. */
const isMeantAsJson = (text: string) => /^\s*[[{]\s*(?:["[{}\]\d-]|true|false|null|$)/.test(text);
