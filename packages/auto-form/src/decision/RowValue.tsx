'use client';

import { type DecisionRow, writeJson } from '@agent-transcript/schema/compare';
import { createElement, type ReactNode } from 'react';
import { type DecisionComponents, type RowComponent, useDecision } from './DecisionContext';
import { ImageValue } from './ImageValue';
import { LazyJson, LazyMarkdown } from './LazyParts';
import { LinkValue } from './LinkValue';
import { RendererBoundary } from './RendererBoundary';
import { TextPages } from './TextPages';

/** Length of a text that is shown at first, in UTF-16 units. */
const FIRST_TEXT = 2_000;

/** A word in a table that stays whole: a code, a number of an article. */
const SHORT = /^\S{1,12}$/;
/** A text in a table that is longer, in UTF-16 units, has room for a few words on each line. */
const LONG = 24;

/** A value as its kind asks for, or as the host renders it. */
export function RowValue({ row }: { row: DecisionRow }): ReactNode {
  const { components } = useDecision();
  const component = componentOf(components, row);
  if (component === undefined) return <OwnValue row={row} />;
  return (
    <RendererBoundary row={row} fallback={<OwnValue row={row} />}>
      {createElement(component, { row })}
    </RendererBoundary>
  );
}

/** The host's component for a row, if it has one. */
export function componentOf(
  { pointers, formats, kinds }: DecisionComponents,
  row: DecisionRow,
): RowComponent | undefined {
  if (pointers !== undefined && Object.hasOwn(pointers, row.pointer)) return pointers[row.pointer];
  if (row.format !== undefined && formats !== undefined && Object.hasOwn(formats, row.format))
    return formats[row.format];
  return kinds?.[row.kind];
}

function OwnValue({ row }: { row: DecisionRow }): ReactNode {
  const { labels, formats } = useDecision();
  const { value, kind } = row;
  switch (kind) {
    case 'none':
      return null;
    case 'null':
      return <span data-part="Special">{labels.nullValue}</span>;
    case 'empty-string':
      return <span data-part="Special">{labels.emptyText}</span>;
    case 'boolean':
      return <span data-part="Boolean">{value === true ? labels.yes : labels.no}</span>;
    case 'number':
      return <NumberValue value={value as number} text={formats.number(value as number)} />;
    case 'enum':
      return <EnumValue row={row} />;
    case 'date':
      return <DateValue text={value as string} shown={formats.date(value as string)} />;
    case 'date-time':
      return <DateValue text={value as string} shown={formats.dateTime(value as string)} />;
    case 'time':
      return <time dateTime={value as string}>{value as string}</time>;
    case 'color':
      return <ColorValue text={value as string} />;
    case 'link':
      return <LinkValue text={value as string} url={addressOf(row, '')} />;
    case 'email':
      return <LinkValue text={value as string} url={addressOf(row, 'mailto:')} />;
    case 'image':
      return <ImageValue row={row} />;
    case 'markdown':
      return (
        <TextPages text={value as string} first={FIRST_TEXT}>
          {(text) => <LazyMarkdown source={text} streaming={row.status === 'streaming'} />}
        </TextPages>
      );
    case 'text':
      return (
        <span
          data-part="Text"
          data-short={SHORT.test(value as string) || undefined}
          data-long={(value as string).length > LONG || undefined}
        >
          <TextPages text={value as string} first={FIRST_TEXT} />
        </span>
      );
    case 'list':
    case 'table':
      return <span data-part="Special">{labels.emptyList}</span>;
    case 'object':
      return <span data-part="Special">{labels.emptyObject}</span>;
    case 'json':
      return <LazyJson text={writeJson(value)} label={row.label || labels.json} />;
  }
}

/** The address of a link; none while the value streams, because an unfinished address leads elsewhere. */
function addressOf({ value, status }: DecisionRow, scheme: string): string | null {
  return status === 'streaming' ? null : scheme + (value as string);
}

function NumberValue({ value, text }: { value: number; text: string }): ReactNode {
  return (
    <data data-part="Number" value={String(value)} title={text === String(value) ? undefined : String(value)}>
      {text}
    </data>
  );
}

/** As the reader writes dates, with the text of the decision at hand. */
function DateValue({ text, shown }: { text: string; shown: string }): ReactNode {
  return (
    <>
      <time dateTime={text}>{shown}</time>
      {shown !== text && <span data-part="Raw">{text}</span>}
    </>
  );
}

function EnumValue({ row: { value, choices } }: { row: DecisionRow }): ReactNode {
  const { labels } = useDecision();
  const choice = choices?.get(value);
  const text = value === null ? labels.nullValue : value === '' ? labels.emptyText : writeScalar(value);
  return (
    <>
      <span data-part="Choice">{choice ?? text}</span>
      {choice !== undefined && choice !== text && <span data-part="Raw">{text}</span>}
    </>
  );
}

function writeScalar(value: unknown): string {
  return typeof value === 'string' ? value : writeJson(value);
}

function ColorValue({ text }: { text: string }): ReactNode {
  return (
    <>
      {/^#[\da-f]{3,8}$/i.test(text) && (
        <svg data-part="Swatch" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <rect width="16" height="16" rx="3" fill={text} />
        </svg>
      )}
      <code>{text}</code>
    </>
  );
}
