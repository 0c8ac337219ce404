import { type ErrorDetails, type ErrorNode, payloadOf } from '@agent-transcript/parser';
import type { ReactNode } from 'react';
import type { BlockProps } from '../Blocks/blockComponents';
import { Fold } from '../Fold/Fold';
import { LongText } from '../LongText/LongText';
import { Payload } from '../Payload/Payload';
import { StatusMark } from '../StatusMark/StatusMark';
import { Traceback } from '../Traceback/Traceback';
import { useTranscriptContext } from '../Transcript/TranscriptContext';

/** Where a long message goes on behind a button, in UTF-16 units. */
const MESSAGE_PAGE = 2_000;

/** An error: its message, when, the traceback, and all of its details as JSON. */
export function ErrorBlock({ node, address }: BlockProps<ErrorNode>): ReactNode {
  const { labels } = useTranscriptContext();
  const details = node.children[0];
  const { traceback, timestamp } = details === undefined ? NOTHING : readDetails(details);
  return (
    <div
      id={address}
      data-component="ErrorBlock"
      role="group"
      aria-label={labels.error}
      data-status={node.status}
    >
      <p data-part="Message">
        <StatusMark state="failed" />
        <span data-part="Label">{labels.error}</span>{' '}
        <bdi>
          <LongText text={node.message} first={MESSAGE_PAGE} />
        </bdi>
        {node.status === 'truncated' && <span data-part="Note"> · {labels.cutOff}</span>}
      </p>
      {timestamp !== '' && (
        <p data-part="Time">
          <time dateTime={timestamp}>{timestamp}</time>
        </p>
      )}
      {traceback !== '' && (
        <Fold name="TracebackFold" defaultOpen summary={<span data-part="Label">{labels.traceback}</span>}>
          <Traceback text={traceback} />
        </Fold>
      )}
      {details !== undefined && (
        <Fold
          name="Details"
          defaultOpen={traceback === ''}
          summary={<span data-part="Label">{labels.details}</span>}
        >
          <Payload node={details} label={labels.json} />
        </Fold>
      )}
    </div>
  );
}

const NOTHING = { traceback: '', timestamp: '' };

function readDetails(details: ErrorDetails): { traceback: string; timestamp: string } {
  const payload = payloadOf(details);
  const value: unknown = payload.ok ? payload.value : payload.partial;
  if (typeof value !== 'object' || value === null) return NOTHING;
  return {
    traceback: field(value, 'traceback')
      .replace(/^(?:[ \t]*\r?\n)+/, '')
      .trimEnd(),
    timestamp: field(value, 'timestamp'),
  };
}

function field(value: object, name: string): string {
  const found: unknown = Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : '';
  return typeof found === 'string' ? found : '';
}
