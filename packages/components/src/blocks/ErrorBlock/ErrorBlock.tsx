'use client';

import type { ErrorNode } from '@agent-transcript/parser';
import type { ReactNode } from 'react';
import { callSeam } from '#callSeam';
import { useJsonReading } from '../../content/JsonView/useJsonReading';
import { Payload } from '../../content/Payload/Payload';
import { stringField, tracebackNode, tracebackText } from '../../model/texts/tracebackText';
import { AnsiText } from '../../parts/AnsiText/AnsiText';
import { BlockHead } from '../../parts/BlockHead/BlockHead';
import { Fold } from '../../parts/Fold/Fold';
import { Later } from '../../parts/Later';
import { PlainText } from '../../parts/PlainText';
import { StatusMark } from '../../parts/StatusMark/StatusMark';
import { Timestamp } from '../../parts/Timestamp';
import type { BlockProps } from '../../state/blockComponents';
import type { RootProps } from '../../state/RootProps';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { useSearchTarget } from '../../state/useSearchTarget';

/** Length of the first page of a message, in UTF-16 units. */
const MESSAGE_PAGE = 2_000;

/** Error: its message, time, traceback, and all details as JSON. */
export function ErrorBlock({ node, depth, address, ...rest }: BlockProps<ErrorNode> & RootProps): ReactNode {
  const { labels } = useTranscriptContext();
  const details = node.children[0];
  // Not `payloadOf`, which is synchronous: details of many megabytes would block the page.
  const { node: json } = useJsonReading(details?.value ?? '');
  const searchTarget = useSearchTarget(node.start);
  const searchTargetInDetails = useSearchTarget(details?.start);
  const textIndex = tracebackNode(details?.start ?? 0);
  const searchTargetInTraceback = useSearchTarget(textIndex);
  const timestamp = stringField(json, 'timestamp');
  const traceback = tracebackText(json);
  return (
    <div
      role="group"
      aria-label={labels.error}
      {...rest}
      id={address}
      data-component="ErrorBlock"
      data-status={node.status}
    >
      <BlockHead block={node} address={address}>
        <p data-part="Message">
          <StatusMark state="failed" />
          <span data-part="Label">{labels.error}</span>{' '}
          <bdi>
            <AnsiText text={node.message} first={MESSAGE_PAGE} piece={searchTarget} />
          </bdi>
          {node.status === 'truncated' && <span data-part="Note"> · {labels.truncated}</span>}
        </p>
      </BlockHead>
      {timestamp !== '' && (
        <p>
          <Timestamp at={timestamp} />
        </p>
      )}
      {traceback !== '' && (
        <Fold
          component="TracebackFold"
          within={address}
          searchTarget={searchTargetInTraceback}
          defaultOpen
          summary={<span data-part="Label">{labels.traceback}</span>}
        >
          <Later
            seam={callSeam}
            part="Traceback"
            props={{ text: traceback, textIndex, searchTarget: searchTargetInTraceback }}
            otherwise={
              <div data-component="Traceback">
                <PlainText text={traceback} label={labels.traceback} />
              </div>
            }
          />
        </Fold>
      )}
      {details !== undefined && (
        <Fold
          component="Details"
          within={address}
          searchTarget={searchTargetInDetails}
          defaultOpen={traceback === ''}
          summary={<span data-part="Label">{labels.details}</span>}
        >
          <Payload node={details} label={labels.json} />
        </Fold>
      )}
    </div>
  );
}
