'use client';

import type { Media as MediaNode } from '@agent-transcript/parser';
import { Fragment, type ReactNode, useState } from 'react';
import { dataBytes } from '../../model/messages/dataAddress';
import { mediaAttributes } from '../../model/texts/mediaAttributes';
import { BlockHead } from '../../parts/BlockHead/BlockHead';
import { Clipped } from '../../parts/LongText/Clipped';
import { LongText } from '../../parts/LongText/LongText';
import type { BlockProps } from '../../state/blockComponents';
import type { RootProps } from '../../state/RootProps';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { useLabels } from '../../state/useLabels';
import { useSearchTarget } from '../../state/useSearchTarget';
import { SourceAddress } from '../Citation/SourceAddress';

/** Length of the first page of a description, in UTF-16 units. */
const ALT_PAGE = 2_000;

/**
 * Image, audio, video or file. An image inside the run is shown; media that would have to be fetched only if the `urlPolicy` allows
 * it as an
 * `image`. Otherwise it shows the known facts: description, name, type, size and address.
 */
export function Media({ node, depth, address, ...rest }: BlockProps<MediaNode> & RootProps): ReactNode {
  const labels = useLabels();
  const { urlPolicy } = useTranscriptContext();
  const searchTarget = useSearchTarget(node.start);
  const { mediaType, url, name = '', alt = '' } = node;
  const [kind = ''] = mediaType.split('/', 1);
  // Address that failed to load, for instance because the Content Security Policy of the page forbids it.
  const [failed, setFailed] = useState<string>();
  const attributes = url === undefined || url === failed ? null : mediaAttributes(urlPolicy, kind, url);
  const bytes = url === undefined ? null : dataBytes(url);
  const words = [
    alt !== '' && <LongText text={alt} first={ALT_PAGE} piece={searchTarget} />,
    name !== '' && name !== alt && <Clipped text={name} />,
    mediaType.includes('/') ? <Clipped text={mediaType} /> : labels.media(kind),
    bytes !== null && labels.bytes(bytes),
    url === undefined && labels.mediaMissing,
    url !== undefined && bytes === null && attributes === null && <SourceAddress url={url} />,
  ].filter((one) => one !== false);
  const label = alt || name || labels.media(kind);
  const onError = () => setFailed(url);
  return (
    <div
      role="group"
      aria-label={labels.media(kind)}
      {...rest}
      id={address}
      data-component="Media"
      data-kind={kind}
    >
      <BlockHead block={node} address={address}>
        <p data-part="Caption">
          {words.map((one, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- words of one block, in order
            <Fragment key={index}>
              {index > 0 && <span data-part="Label"> · </span>}
              {index > 0 || alt === '' ? <span data-part="Label">{one}</span> : <bdi>{one}</bdi>}
            </Fragment>
          ))}
        </p>
      </BlockHead>
      {attributes !== null &&
        (kind === 'audio' ? (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- a run has no captions
          <audio {...attributes} aria-label={label} onError={onError} />
        ) : kind === 'video' ? (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- a run has no captions
          <video {...attributes} aria-label={label} onError={onError} />
        ) : (
          <img {...attributes} alt={label} onError={onError} />
        ))}
    </div>
  );
}
