'use client';

import { type ReactNode, useId } from 'react';
import type { LinkLabels } from '../../labels/AutoFormLabels';
import { requestText } from '../runs/requestText';
import { fileTime, saveFile } from '../runs/saveFile';
import type { CopiedLink, SharedRequest } from './copyLink';

/** Some mail and chat programs cut an address from this length on, in characters. */
const LONG_LINK = 2_000;

interface LinkNoteProps extends CopiedLink {
  readonly words: LinkLabels;
  readonly shared: SharedRequest;
}

/** The result of copying a link: a note, the link itself if it was not copied, or the reason why none was made. */
export function LinkNote({ words, shared, making, address, isCopied }: LinkNoteProps): ReactNode {
  const id = useId();
  return making.ok ? (
    <>
      {isCopied ? (
        <p data-part="Note">
          {words.copied}
          {address.length < LONG_LINK ? '' : ` ${words.long(address.length)}`}
        </p>
      ) : (
        <p>
          <label htmlFor={id}>{words.notCopied}</label>{' '}
          <input
            id={id}
            type="text"
            readOnly
            dir="ltr"
            value={address}
            onFocus={({ target }) => target.select()}
          />
        </p>
      )}
      {making.lacksSecrets && <p data-part="Note">{words.lacksSecrets}</p>}
    </>
  ) : (
    <>
      <p>{words.noLink(making.code)}</p>
      <button
        type="button"
        data-part="PaneAction"
        onClick={() => {
          const { request, input, instance } = shared;
          const time = fileTime(new Date().toISOString());
          const text = requestText(request, input, instance, false);
          saveFile(text, 'application/json', `request-${time}.json`);
        }}
      >
        {words.saveRequest}
      </button>
    </>
  );
}
