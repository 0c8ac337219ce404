'use client';

import type { Citation as CitationNode } from '@agent-transcript/parser';
import type { ReactNode } from 'react';
import { clip } from '../../model/texts/clip';
import { otherHost } from '../../model/texts/otherHost';
import { linkAttributes } from '../../model/texts/urlPolicy';
import { BlockHead } from '../../parts/BlockHead/BlockHead';
import { LongText } from '../../parts/LongText/LongText';
import type { BlockProps } from '../../state/blockComponents';
import type { RootProps } from '../../state/RootProps';
import { useTranscriptContext } from '../../state/TranscriptContext';
import { useSearchTarget } from '../../state/useSearchTarget';
import { SourceAddress } from './SourceAddress';

/** Length of the first page of a quotation, in UTF-16 units. */
const QUOTE_PAGE = 2_000;

/** Source: its title, a link if the policy allows its address, and the quoted words. */
export function Citation({ node, depth, address, ...rest }: BlockProps<CitationNode> & RootProps): ReactNode {
  const { urlPolicy, labels } = useTranscriptContext();
  const searchTarget = useSearchTarget(node.start);
  const { title = '', url = '', quote = '' } = node;
  const attributes = title === '' || url === '' ? null : linkAttributes(urlPolicy, url);
  const host = attributes && otherHost(title, attributes.href);
  return (
    <div {...rest} id={address} data-component="Citation">
      <BlockHead block={node} address={address}>
        <p>
          {attributes === null ? (
            <bdi>{clip(title)}</bdi>
          ) : (
            <a {...attributes} dir="auto">
              {clip(title)}
            </a>
          )}
          {title === '' && url === '' && quote === '' && labels.noContent}
          {quote !== '' && (
            <>
              {' '}
              <q dir="auto">
                <LongText text={quote} first={QUOTE_PAGE} piece={searchTarget} />
              </q>
            </>
          )}
          {host !== null && (
            <>
              {' '}
              <code dir="auto">{host}</code>
            </>
          )}
          {attributes === null && url !== '' && (
            <>
              {' '}
              <SourceAddress url={url} />
            </>
          )}
        </p>
      </BlockHead>
    </div>
  );
}
