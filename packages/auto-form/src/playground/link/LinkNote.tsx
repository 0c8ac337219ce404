'use client';

import { InLanguage, type Language, type Languages } from '@agent-transcript/components';
import { type ReactNode, useId } from 'react';
import { type LinkingLabels, linkingEn } from '../../labels/linking';
import type { PlaygroundLabels } from '../../labels/playground';
import { requestText } from '../runs/requestText';
import { fileTime, saveFile } from '../runs/saveFile';
import type { CopiedLink, SharedRequest } from './copyLink';
import type { LinkProblem } from './readLink';

const languages: Languages<LinkingLabels> = {
  en: linkingEn,
  fr: async () => (await import('../../labels/linkingFr')).linkingFr,
  ru: async () => (await import('../../labels/linkingRu')).linkingRu,
};

interface LinkNoteProps extends CopiedLink {
  readonly labels: PlaygroundLabels;
  readonly shared: SharedRequest;
}

/** What came of copying a link: what is in it, the link itself where it was not copied, or what to do without one. */
export function LinkNote({ labels, shared, making, address, isCopied }: LinkNoteProps): ReactNode {
  const id = useId();
  return (
    <InLanguage name={labels.language as Language} languages={languages}>
      {(words) =>
        making.ok ? (
          <>
            {isCopied ? (
              <p data-part="Note">{words.copied(address.length)}</p>
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
        )
      }
    </InLanguage>
  );
}

interface LinkFailureProps {
  readonly labels: PlaygroundLabels;
  readonly problem: LinkProblem;
}

/** Why a link was not opened. */
export function LinkFailure({ labels, problem }: LinkFailureProps): ReactNode {
  return (
    <InLanguage name={labels.language as Language} languages={languages}>
      {(words) => (
        <p role="alert" data-part="Failure">
          {words.problem(problem.code)}
        </p>
      )}
    </InLanguage>
  );
}
