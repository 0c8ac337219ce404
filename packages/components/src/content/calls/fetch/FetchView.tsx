'use client';

import type { FetchCall, Page } from '@agent-transcript/analysis/calls';
import type { ReactNode } from 'react';
import { otherHost } from '../../../model/texts/otherHost';
import { linkAttributes } from '../../../model/texts/urlPolicy';
import { Clipped } from '../../../parts/LongText/Clipped';
import { LongText } from '../../../parts/LongText/LongText';
import { Paged } from '../../../parts/LongText/Paged';
import type { CallViewProps } from '../../../state/CallKind';
import { useLabels } from '../../../state/useLabels';
import { useUrlPolicy } from '../../../state/useUrlPolicy';
import { Markdown } from '../../Markdown/Markdown';
import { CallFrame } from '../frame/CallFrame';
import { NumberedCode } from '../read/NumberedCode';
import { looksLikeMarkup } from './looksLikeMarkup';

/** Number of pages shown at first. */
const PAGE = 20;
/** Length of the beginning of an extract, in UTF-16 units. */
const EXTRACT = 400;

/** Pages that a call fetched or found. */
export function FetchView({ call, result, json }: CallViewProps<FetchCall>): ReactNode {
  const labels = useLabels();
  const { query, otherQueries = [], pattern, status, pages } = call;
  const [only] = pages?.length === 1 ? pages : [];
  const said = pages?.flatMap((page) => (isResult(page) ? [] : (page.text ?? []))).join('\n\n');
  return (
    <CallFrame
      name="fetch"
      title={
        <>
          {pattern !== undefined && (
            <>
              <Clipped text={pattern} />
              {' · '}
            </>
          )}
          {/^https?:/i.test(query) ? <Link text={query} url={query} /> : <Clipped text={query} />}
          {status !== undefined && <span data-part="Where"> {status}</span>}
          {otherQueries.slice(0, PAGE).map((other) => (
            <span key={other} data-part="Query">
              {' '}
              <Clipped text={other} />
            </span>
          ))}
        </>
      }
      copy={(only?.text ?? said) || undefined}
      json={json}
    >
      {pages === undefined ? (
        result
      ) : (
        <div data-component="Pages">
          {pages.length === 0 && <p>{labels.nothingFound}</p>}
          {only !== undefined && (only.url === undefined || only.url === query) ? (
            <Whole page={only} />
          ) : (
            <Results pages={pages} />
          )}
        </div>
      )}
    </CallFrame>
  );
}

/** A fetched page. */
function Whole({ page: { title, text = '' } }: { readonly page: Page }): ReactNode {
  const language = looksLikeMarkup(text);
  return (
    <>
      {title !== undefined && (
        <p data-part="Title">
          <Clipped text={title} />
        </p>
      )}
      {language === null ? <Markdown source={text} /> : <NumberedCode text={text} path={language} />}
    </>
  );
}

const isResult = ({ url, title }: Page) => url !== undefined || title !== undefined;

/** Results of a search: pages as a list, with the text before or after them. */
function Results({ pages }: { readonly pages: readonly Page[] }): ReactNode {
  const words = pages.map(
    (page, index) =>
      !isResult(page) && (
        // oxlint-disable-next-line react/no-array-index-key -- texts of one search, in order
        <Markdown key={index} source={page.text ?? ''} />
      ),
  );
  const isSaidFirst = pages[0] !== undefined && !isResult(pages[0]);
  return (
    <>
      {isSaidFirst && words}
      <Paged all={pages.filter(isResult)} size={PAGE}>
        {(shown) =>
          shown.length > 0 && (
            <ul data-part="Found">
              {shown.map((page, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- results of one search, which may repeat
                <li key={index}>
                  <Result page={page} />
                </li>
              ))}
            </ul>
          )
        }
      </Paged>
      {!isSaidFirst && words}
    </>
  );
}

function Result({ page: { title, url, text = '' } }: { readonly page: Page }): ReactNode {
  return (
    <>
      <p data-part="Title">
        {url === undefined ? <Clipped text={title ?? ''} /> : <Link text={title ?? url} url={url} />}
      </p>
      {url !== undefined && title !== undefined && (
        <p data-part="Where">
          <Clipped text={url} />
        </p>
      )}
      {text !== '' && (
        <p dir="auto">
          <LongText text={text} first={EXTRACT} />
        </p>
      )}
    </>
  );
}

/** Link if the policy allows it, with its host if the text names another one; otherwise the text. */
function Link({ text, url }: { readonly text: string; readonly url: string }): ReactNode {
  const attributes = linkAttributes(useUrlPolicy(), url);
  if (attributes === null) return <Clipped text={text} />;
  const host = otherHost(text, attributes.href);
  return (
    <>
      <a {...attributes} dir="auto">
        <Clipped text={text} />
      </a>
      {host !== null && (
        <>
          {' '}
          <code dir="auto">{host}</code>
        </>
      )}
    </>
  );
}
