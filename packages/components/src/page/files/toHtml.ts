'use client';

/**
 * A transcript as one HTML file, made anywhere that JavaScript runs: no page and no DOM are needed.
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
import { readTranscript } from '../../model/messages/readTranscript';
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
  /** Title of the page, and its one heading of the first level. Default `Transcript`, in the language of `labels`. */
  readonly title?: string | undefined;
  /** What only the header of the run knows, such as a `Run` of `@agent-transcript/formats`; it counts more than what the messages add up to. */
  readonly run?: RunFacts | undefined;
  /** Whether thinking is in the file. Default `true`. */
  readonly thinking?: boolean | undefined;
  /** `auto` follows the reader's system. Default `auto`. */
  readonly theme?: 'light' | 'dark' | 'auto' | undefined;
  /** Labels in place of the English ones: those of `@agent-transcript/components/labels`, or single ones. */
  readonly labels?: Partial<TranscriptLabels> | undefined;
  /** BCP 47 tag of the page. Default `en`. */
  readonly language?: string | undefined;
  readonly direction?: 'ltr' | 'rtl' | undefined;
  /** Kinds of call of your own, asked before ours; their components are rendered without a page. Default: none. */
  readonly callKinds?: readonly CallKind[] | undefined;
}

/** A page and what a server that sends it has to say. */
export interface HtmlFile {
  /** The whole page. */
  readonly html: string;
  /** The page's Content-Security-Policy, which it holds too: its styles by their hash, its own pictures, and nothing else. */
  readonly policy: string;
}

/** One of several runs in a file. */
export interface HtmlRun {
  /** Stands above its messages, as a heading of the second level. */
  readonly title: string;
  readonly messages: readonly TranscriptMessage[];
  /** As in {@link HtmlOptions}. */
  readonly run?: RunFacts | undefined;
}

/**
 * Writes a conversation as one HTML file that needs no script and fetches nothing: every payload is whole, in folds that open and close
 * without script. The title stands above them, and what came of the run, how it ended, what it took and changed, each with a link to it. A conversation that branches is written in all its branches, in the order of its messages.
 *
 * @throws {TypeError} for messages that are no array. What else is not as its type says is shown as far as it can be.
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

/** Writes several runs as one HTML file, each under its title, and all below that of the page: see {@link toHtml}. @throws {TypeError} for runs that are no array. */
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

/** @param level Level of the heading of each run: 1 where the page is one run. */
async function writePage(runs: readonly HtmlRun[], options: HtmlOptions, level: 1 | 2): Promise<HtmlFile> {
  const { title, theme = 'auto', labels, language = 'en', direction = 'ltr' } = options;
  const server = await import('react-dom/server');
  // Bundlers that split code may give a CommonJS module only as `default`.
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
  const reading = readTranscript(undefined, {
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

/** In base64, as a policy names what it allows. */
async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
