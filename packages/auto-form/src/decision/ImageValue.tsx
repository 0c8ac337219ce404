'use client';

import { imageAttributes } from '@agent-transcript/components/urlPolicy';
import type { DecisionRow } from '@agent-transcript/schema/compare';
import type { ReactNode } from 'react';
import { useDecision } from './DecisionContext';
import { LinkValue } from './LinkValue';

/** An image if the host's policy allows its address; otherwise its type and a link to it. */
export function ImageValue({ row }: { row: DecisionRow }): ReactNode {
  const { labels, urlPolicy } = useDecision();
  const url = addressOf(row);
  const attributes = imageAttributes(urlPolicy, url);
  if (attributes !== null) {
    return <img data-part="Image" {...attributes} alt={row.label || labels.image('', null)} />;
  }
  const data = /^data:([\w/+.-]*)(;base64)?,/i.exec(url.slice(0, 200));
  const bytes = data?.[2] === undefined ? null : Math.floor(((url.length - data[0].length) * 3) / 4);
  return (
    <>
      <span data-part="Special">
        {labels.image(data?.[1] ?? '', bytes)} · {labels.imageNotLoaded}
      </span>
      {data === null && (
        <>
          {' '}
          <LinkValue text={url} url={url} />
        </>
      )}
    </>
  );
}

/** A value may be the bytes themselves, in base64, as `contentMediaType` says. */
function addressOf({ value, format }: DecisionRow): string {
  const text = String(value);
  const isBytes = format?.startsWith('image/') === true && !/^(?:data:|https?:)/i.test(text);
  return isBytes ? `data:${format};base64,${text}` : text;
}
