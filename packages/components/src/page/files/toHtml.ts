'use client';

/**
 * A transcript as one HTML file, created anywhere that JavaScript runs, without a page or a DOM.
 *
 * @module html
 */

import { failureRulesFor } from '@agent-transcript/analysis/outcome';
import type { RunFacts } from '@agent-transcript/analysis/summary';
import {
  demandList,
  fieldsOf,
  flag,
  listOf,
  oneOf,
  optionalText,
  type Read,
} from '@agent-transcript/text/given';
import { GrowingList } from '@agent-transcript/text/growing';
import { createElement, Fragment, type ReactNode } from 'react';
import { en } from '../../labels/en';
import type { TranscriptLabels } from '../../labels/TranscriptLabels';
import { NO_THINKING, SHOW_ALL } from '../../model/filter/filterTree';
import { keepMessages } from '../../model/given/givenMessages';
import { runFacts, someLabels } from '../../model/given/readers';
import type { TranscriptMessage } from '../../model/messages/readMessages';
import { readTranscriptState } from '../../model/messages/readTranscriptState';
import type { CallKind } from '../../state/CallKind';
import { callKinds } from '../../state/givenComponents';
import { defaultTranscriptContext, TranscriptContext } from '../../state/TranscriptContext';
import styles from '../../styles.css?inline';
import { StillHeader } from '../Header/StillHeader';
import { WholeTranscript } from '../Messages/WholeTranscript';
import { htmlPage, pagePolicy, pageStyles } from './htmlPage';
import { loadParts } from './loadParts';

/** Options of {@link toHtml}. */
export interface HtmlOptions {
  /** Title of the page, and its only heading of the first level. Default `Transcript`, in the language of `labels`. */
  readonly title?: string | undefined;
  /** Facts from the header of the run, such as a `Run` of `@agent-transcript/formats`. They override the sums of the messages. */
  readonly run?: RunFacts | undefined;
  /** False to omit thinking. Default `true`. */
  readonly thinking?: boolean | undefined;
  /** `auto` follows the system of the reader. Default `auto`. */
  readonly theme?: 'light' | 'dark' | 'auto' | undefined;
  /** Labels instead of the English ones: those of `@agent-transcript/components/labels`, or single ones. */
  readonly labels?: Partial<TranscriptLabels> | undefined;
  /** BCP 47 tag of the page. Default `en`. */
  readonly language?: string | undefined;
  readonly direction?: 'ltr' | 'rtl' | undefined;
  /** Kinds of call of your own, tried before the built-in ones. Their components are rendered without a page. Default: none. */
  readonly callKinds?: readonly CallKind[] | undefined;
}

/** A page, and its policy for the server that sends it. */
export interface HtmlFile {
  /** The whole page. */
  readonly html: string;
  /** Content-Security-Policy of the page, which the page also contains: its styles by hash, its own images, and nothing else. */
  readonly policy: string;
}

/** One of several runs in a file. */
export interface HtmlRun {
  /** Heading of the second level above its messages. */
  readonly title: string;
  readonly messages: readonly TranscriptMessage[];
  /** As in {@link HtmlOptions}. */
  readonly run?: RunFacts | undefined;
}

/**
 * Writes a conversation as one HTML file that needs no scripts and fetches nothing. It contains every payload whole, in folds that work
 * without scripts. The title comes first, followed by the result of the run, its outcome, its totals and its changed files, with links to
 * their blocks. All branches of a conversation are included, in the order of the messages.
 *
 * @throws {TypeError} if `messages` is not an array. Other invalid values are shown as far as possible.
 *
 * @example
 * const { html } = await toHtml(run.messages, { title: run.title });
 */
export async function toHtml(
  messages: readonly TranscriptMessage[],
  options: HtmlOptions = {},
): Promise<HtmlFile> {
  const of = 'toHtml';
  demandList(of, { messages });
  const given = readOptions(options, { of, key: 'options' }) ?? {};
  const title = given.title ?? given.labels?.transcript ?? en.transcript;
  return writePage(
    [{ title, messages: messagesOf(messages, { of, key: 'messages' }), run: given.run }],
    { ...given, title },
    1,
  );
}

/**
 * Writes several runs as one HTML file, each under its title, below the title of the page; see {@link toHtml}. @throws {TypeError} if
 * `runs` is not an array.
 */
export async function runsToHtml(runs: readonly HtmlRun[], options: HtmlOptions = {}): Promise<HtmlFile> {
  const of = 'runsToHtml';
  demandList(of, { runs });
  const given = readOptions(options, { of, key: 'options' }) ?? {};
  const read = readRuns(runs, { of, key: 'runs' }) ?? [];
  const untitled = given.labels?.transcript ?? en.transcript;
  return writePage(
    read.map(({ title = untitled, messages = [], run }) => ({ title, messages, run })),
    given,
    2,
  );
}

const messagesOf: Read<readonly TranscriptMessage[]> = (given, { of, key }) =>
  keepMessages(undefined, { given, of, prop: String(key) }).messages?.toArray() ?? [];

const readRuns = listOf<Partial<HtmlRun>>(
  fieldsOf<HtmlRun>({ title: optionalText, messages: messagesOf, run: runFacts }),
);

const readOptions = fieldsOf<HtmlOptions>({
  title: optionalText,
  run: runFacts,
  thinking: flag,
  theme: oneOf('light', 'dark', 'auto'),
  labels: someLabels,
  language: optionalText,
  direction: oneOf('ltr', 'rtl'),
  callKinds,
});

/** @param level Level of the heading of each run: 1 if the page is a single run. */
async function writePage(runs: readonly HtmlRun[], options: HtmlOptions, level: 1 | 2): Promise<HtmlFile> {
  const { title, theme = 'auto', labels, language = 'en', direction = 'ltr' } = options;
  const server = await import('react-dom/server');
  // Bundlers that split code may provide a CommonJS module only as `default`.
  const { renderToStaticMarkup } = 'renderToStaticMarkup' in server ? server : server['default'];
  await loadParts();
  const words = { ...en, ...labels };
  const body = renderToStaticMarkup(
    createElement(
      'main',
      { 'data-component': 'Transcript', 'data-status': 'complete', 'aria-label': words.transcript },
      level === 2 && createElement('h1', null, title ?? words.transcript),
      ...runs.map((run, index) => renderRun(run, level, `${index}-`, { ...options, labels: words })),
    ),
  );
  const policy = pagePolicy(body, `'sha256-${await sha256(pageStyles(styles))}'`);
  const look = { dark: theme === 'auto' ? theme : theme === 'dark', language, direction } as const;
  return { html: htmlPage({ title: title ?? words.transcript, body, styles, look, policy }), policy };
}

function renderRun(
  { title, messages, run }: HtmlRun,
  level: 1 | 2,
  prefix: string,
  {
    labels,
    thinking = true,
    callKinds: kinds = defaultTranscriptContext.callKinds,
  }: HtmlOptions & { readonly labels: TranscriptLabels },
): ReactNode {
  const reading = readTranscriptState(undefined, {
    messages: GrowingList.of(messages),
    tree: undefined,
    source: undefined,
    streaming: false,
    prefix,
    taggedRoles: ['assistant'],
  });
  const context = {
    ...defaultTranscriptContext,
    callKinds: kinds,
    failureOf: failureRulesFor(kinds),
    headingLevel: level,
    labels,
    prefix,
  };
  return createElement(
    Fragment,
    { key: prefix },
    createElement(`h${level}`, null, title),
    createElement(
      TranscriptContext.Provider,
      { value: context },
      createElement(StillHeader, { views: reading.views, run }),
    ),
    createElement(WholeTranscript, {
      views: reading.views,
      merged: reading.merged,
      references: [...reading.merged.keys()],
      context,
      filter: thinking ? SHOW_ALL : NO_THINKING,
      inFile: true,
    }),
  );
}

/** SHA-256 in base64, the form that policies use. */
async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
