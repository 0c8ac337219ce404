'use client';

import type { Hit, HitsOfFile, SearchCall } from '@agent-transcript/analysis/calls';
import { Fragment, type ReactNode, useMemo } from 'react';
import { Clipped } from '../../../parts/LongText/Clipped';
import { Paged } from '../../../parts/LongText/Paged';
import type { CallViewProps } from '../../../state/CallKind';
import { useLabels } from '../../../state/useLabels';
import { CallFrame } from '../frame/CallFrame';
import { createMarker, type Marker } from './createMarker';

/** Number of files and of lines per page; with more, marking would take longer than a frame. */
const FILES = 20;
const LINES = 20;

/** Maximum length of a line, in UTF-16 units. */
const LONGEST_LINE = 500;

/** Matches of a search, by file. */
export function SearchView({ call, result, json }: CallViewProps<SearchCall>): ReactNode {
  const labels = useLabels();
  const { pattern, where, files } = call;
  const marker = useMemo(() => createMarker(pattern), [pattern]);
  return (
    <CallFrame
      name="search"
      title={
        <>
          <Clipped text={pattern} />
          {where !== undefined && (
            <span data-part="Where">
              {' · '}
              <Clipped text={where} />
            </span>
          )}
        </>
      }
      copy={files === undefined || files.length === 0 ? undefined : toText(files)}
      json={json}
    >
      {files === undefined ? (
        result
      ) : (
        <div data-component="Hits">
          {files.length === 0 && <p>{labels.nothingFound}</p>}
          <Paged all={files} size={FILES}>
            {(shown) => shown.map((file) => <File key={file.path} file={file} marker={marker} />)}
          </Paged>
        </div>
      )}
    </CallFrame>
  );
}

/** Text for the copy button, in the format of `grep`. */
const toText = (files: readonly HitsOfFile[]) =>
  files
    .flatMap(({ path, hits }) =>
      hits.length === 0
        ? [path]
        : hits.map(({ line, text }) => [path, ...(line === undefined ? [] : [line]), text].join(':')),
    )
    .join('\n');

function File({ file, marker }: { readonly file: HitsOfFile; readonly marker: Marker }): ReactNode {
  const labels = useLabels();
  const { path, hits } = file;
  const name = <Clipped text={path} />;
  if (hits.length === 0) return <p data-part="File">{name}</p>;
  const count = hits.filter(({ context }) => context !== true).length;
  return (
    <details open>
      <summary data-part="File">
        {name} <span data-part="Count">{labels.hits(count)}</span>
      </summary>
      <Paged all={hits} size={LINES}>
        {(shown) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolling content must be reachable by keyboard
          <div data-part="Scroll" dir="ltr" role="group" aria-label={labels.code(path)} tabIndex={0}>
            <pre>
              <code>
                {shown.map((hit, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- hits of one file, in order
                  <Line key={index} hit={hit} marker={marker} />
                ))}
              </code>
            </pre>
          </div>
        )}
      </Paged>
    </details>
  );
}

function Line({ hit, marker }: { readonly hit: Hit; readonly marker: Marker }): ReactNode {
  const text = hit.text.slice(0, LONGEST_LINE);
  const spans = hit.context === true ? [] : marker(text);
  return (
    <span data-part="Line" data-line={hit.line} data-context={hit.context}>
      {spans.map(([start, end], index) => (
        <Fragment key={start}>
          {text.slice(spans[index - 1]?.[1] ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(spans.at(-1)?.[1] ?? 0)}
      {hit.text.length > LONGEST_LINE && '…'}
      {'\n'}
    </span>
  );
}
