'use client';

/** Content for hosts, which checks their untrusted props. Inside a transcript the props are already checked. */
import {
  text as anyText,
  entriesOf,
  finite,
  flag,
  optionalText,
  type Read,
  type Readers,
  toJson,
} from '@agent-transcript/text/given';
import type { ReactNode } from 'react';
import { dataPart } from '../model/given/givenContent';
import { piece, searchTarget } from '../model/given/readers';
import { readRootProps } from '../model/given/rootProps';
import type { DataPart } from '../model/messages/readMessages';
import { type DataPanelProps, DataPanel as OurDataPanel } from './DataPanel/DataPanel';
import { type JsonViewProps, JsonView as OurJsonView } from './JsonView/JsonView';
import { type MarkdownProps, Markdown as OurMarkdown } from './Markdown/Markdown';
import { Traceback as OurTraceback, type TracebackProps } from './Traceback/Traceback';

const values: Read<readonly unknown[] | undefined> = (value, place) => {
  const list = entriesOf(value, place);
  return list && (toJson(list, place) as readonly unknown[]);
};

/** Shown where nothing has come yet. */
const NOTHING: DataPart = { type: 'data', data: null };

const DATA_PANEL: Readers<DataPanelProps> = {
  content: (value, place) => dataPart(value, place) ?? NOTHING,
  writes: values,
  address: optionalText,
};

/** Data of a message of the request protocol: its kind, value, schema and history. */
export function DataPanel(props: DataPanelProps): ReactNode {
  return <OurDataPanel {...readRootProps('<DataPanel>', props, DATA_PANEL)} />;
}

const JSON_VIEW: Readers<JsonViewProps> = {
  text: anyText,
  label: optionalText,
  textIndex: finite,
  searchTarget,
};

/**
 * JSON as a folding tree: keeps all digits, the order of keys, and line breaks in strings. Text that is not JSON is shown as text
 * with the error. A text of any length opens without blocking the page. Keys: arrows, Home, End, Enter, Space, `*`, and the first
 * letters of a key (WAI-ARIA tree view pattern); `/` searches, Ctrl+C copies a value.
 */
export function JsonView(props: JsonViewProps): ReactNode {
  return <OurJsonView {...readRootProps('<JsonView>', props, JSON_VIEW)} />;
}

const MARKDOWN: Readers<MarkdownProps> = { source: anyText, streaming: flag, commonmark: flag, piece };

/**
 * Markdown (CommonMark 0.31 and GFM) as React elements, safe for untrusted text: no raw HTML, and links and images only if the
 * `urlPolicy` allows them. By default it blocks images.
 */
export function Markdown(props: MarkdownProps): ReactNode {
  return <OurMarkdown {...readRootProps('<Markdown>', props, MARKDOWN)} />;
}

const TRACEBACK: Readers<TracebackProps> = { text: anyText, textIndex: finite, searchTarget };

/**
 * Traceback: first the error that surfaced, with the failed call above its callers, then its causes. Text that is not a traceback of a
 * known language is shown unchanged.
 */
export function Traceback(props: TracebackProps): ReactNode {
  return <OurTraceback {...readRootProps('<Traceback>', props, TRACEBACK)} />;
}
