import { type PayloadNode, payloadOf } from '@agent-transcript/parser';
import type { ReactNode } from 'react';
import { CopyButton } from '../CopyButton/CopyButton';
import { JsonView } from '../JsonView/JsonView';
import { useTranscriptContext } from '../Transcript/TranscriptContext';
import { PlainText } from './PlainText';

/** A payload panel: JSON as a tree; what is no JSON as the text that it is, with the reason where that is a fault. */
export function Payload({ node, label }: { node: PayloadNode; label: string }): ReactNode {
  const { labels } = useTranscriptContext();
  const streaming = node.status === 'streaming';
  const payload = payloadOf(node);
  const empty = node.value.trim() === '';
  // What has come of a payload that is not whole is shown as far as it goes.
  const cut = !payload.ok && payload.partial !== undefined && payload.error.offset >= node.value.length;
  const json = payload.ok || (cut && looksLikeJson(node.value));
  return (
    <div data-component="Payload" data-type={node.type} data-status={node.status}>
      <div data-part="Header">
        <span data-part="Label">{label}</span>
        {node.status === 'truncated' && <span data-part="Note">{labels.cutOff}</span>}
        {!payload.ok && !json && !streaming && !empty && isFault(node) && (
          <span data-part="Note">{labels.notJson(payload.error.message)}</span>
        )}
        {!empty && <CopyButton text={node.value} />}
      </div>
      {empty ? (
        <p data-part="Empty">{labels.noContent}</p>
      ) : json ? (
        <JsonView text={node.value} label={label} />
      ) : (
        <PlainText text={node.value} label={label} />
      )}
    </div>
  );
}

/** A result may be plain text; text that sets out to be JSON and is not is worth a word. */
function isFault(node: PayloadNode): boolean {
  return node.type !== 'toolResult' || looksLikeJson(node.value);
}

function looksLikeJson(text: string): boolean {
  return /^\s*[[{"]/.test(text);
}
