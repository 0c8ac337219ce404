'use client';

import type { ReactNode } from 'react';
import { dataKindOf, dataValueOf } from '../../model/messages/dataKindOf';
import type { DataPart } from '../../model/messages/readMessages';
import { clip } from '../../model/texts/clip';
import { toJsonText } from '../../model/texts/toJsonText';
import { BlockHead } from '../../parts/BlockHead/BlockHead';
import { Fold } from '../../parts/Fold/Fold';
import { Clipped } from '../../parts/LongText/Clipped';
import { Paged } from '../../parts/LongText/Paged';
import type { RootProps } from '../../state/RootProps';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { useSearchTarget, useSearchTargetFrom } from '../../state/useSearchTarget';
import { JsonView } from '../JsonView/JsonView';

/** Indexes of the texts of a panel for find; index 0 is its header. */
const [VALUE, SCHEMA, WRITES] = [1, 2, 3];

/** Number of writes per page. */
const PAGE = 20;

/** Props of {@link DataPanel}; others go to the root element. */
export interface DataPanelProps extends Omit<RootProps, 'content'> {
  /** Content of the message: `data`, `input` or `state`. */
  readonly content: DataPart;
  /** Written values in order, if the content is merged from several. */
  readonly writes?: readonly unknown[];
  /** `id` of the root. */
  readonly address?: string;
}

/** Data of a message of the request protocol: its kind, value, schema and history. */
export function DataPanel({ content, writes = [], address, ...rest }: DataPanelProps): ReactNode {
  const { labels, dataView: Own } = useTranscriptContext();
  const kind = dataKindOf(content);
  const { schema } = content;
  // The address of data is the prefix of its message and a `0`, because it is the only block.
  const of = address?.slice(0, -1);
  const searchTargetInValue = useSearchTarget(VALUE, of);
  const searchTargetInSchema = useSearchTarget(SCHEMA, of);
  const searchTargetInWrites = useSearchTargetFrom(WRITES, of);
  return (
    <div role="group" aria-label={kind} {...rest} id={address} data-component="DataPanel" data-kind={kind}>
      <BlockHead address={address} source={() => toJsonText(content)}>
        <p data-part="Header">
          <bdi data-part="Kind" dir="ltr" title={labels.dataKind(clip(kind))}>
            ¶<Clipped text={kind} />
          </bdi>
          {content._instance !== undefined && (
            <span data-part="Instance">
              (<Clipped text={content._instance} />)
            </span>
          )}
        </p>
      </BlockHead>
      {content.description !== undefined && (
        <p data-part="Description">
          <Clipped text={content.description} />
        </p>
      )}
      {Own === undefined ? (
        <JsonView
          text={toJsonText(dataValueOf(content))}
          label={kind}
          textIndex={VALUE}
          searchTarget={searchTargetInValue}
        />
      ) : (
        <Own kind={kind} value={dataValueOf(content)} schema={schema} />
      )}
      {schema !== undefined && (
        <Fold
          component="Schema"
          defaultOpen={false}
          searchTarget={searchTargetInSchema}
          summary={<span data-part="Label">{labels.schema}</span>}
        >
          <JsonView
            text={toJsonText(schema)}
            label={labels.schema}
            textIndex={SCHEMA}
            searchTarget={searchTargetInSchema}
          />
        </Fold>
      )}
      {writes.length > 1 && (
        <Fold
          component="History"
          defaultOpen={false}
          searchTarget={searchTargetInWrites}
          summary={<span data-part="Label">{labels.history(writes.length)}</span>}
        >
          <Paged
            all={writes}
            size={PAGE}
            least={searchTargetInWrites === null ? 0 : searchTargetInWrites.node - WRITES + 1}
          >
            {(shown) => (
              <ol>
                {shown.map((value, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- writes are never reordered
                  <li key={index}>
                    <JsonView
                      text={toJsonText(value)}
                      label={`${kind} ${index + 1}`}
                      textIndex={WRITES + index}
                      searchTarget={
                        searchTargetInWrites?.node === WRITES + index ? searchTargetInWrites : null
                      }
                    />
                  </li>
                ))}
              </ol>
            )}
          </Paged>
        </Fold>
      )}
    </div>
  );
}

/** Texts of a panel in the shown order, for find. */
export function dataPanelTexts(content: DataPart, writes: readonly unknown[]) {
  const { _instance, description, schema } = content;
  const kind = `¶${clip(dataKindOf(content))}`;
  const instance = _instance === undefined ? '' : `(${clip(_instance)})`;
  return {
    words: [kind + instance, clip(description ?? '')],
    json: [
      toJsonText(dataValueOf(content)),
      schema === undefined ? '' : toJsonText(schema),
      ...(writes.length > 1 ? writes : []).map(toJsonText),
    ],
  };
}
