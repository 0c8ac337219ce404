'use client';

import type { Root } from '@agent-transcript/parser';
import type { Context } from '@agent-transcript/protocol';
import { type ComponentProps, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { ReferencesContext } from '../blocks/Tool/References';
import { ToolUpdatesContext } from '../blocks/Tool/ToolProgress';
import { useBrowserLayoutEffect } from '../dom/useBrowserLayoutEffect';
import { en } from '../labels/en';
import type { Language } from '../labels/InLanguage';
import type { Labels } from '../labels/labels';
import type { TranscriptMessage } from '../model/readMessages';
import { readTranscript } from '../model/readTranscript';
import type { ToolUpdates } from '../model/ToolUpdate';
import { CrashBoundary } from '../parts/CrashBoundary';
import { createTranscriptStore } from '../state/createTranscriptStore';
import { DisplaySettings } from '../state/DisplaySettings';
import {
  defaultTranscriptContext,
  TranscriptContext,
  type TranscriptContextValue,
  type TranscriptSettings,
  useTranscriptContext,
} from '../state/TranscriptContext';
import { useNextState } from '../state/useNextState';
import { useSame } from '../state/useSame';
import { TranscriptBody } from './TranscriptBody';

/** What is shown: a message as a string or as a tree, or a conversation. */
export type TranscriptContent =
  | {
      /** The message: one tagged string. */
      readonly source: string;
      /** Whether `source` still grows; then only what is new is parsed. */
      readonly streaming?: boolean;
      readonly tree?: undefined;
      readonly messages?: undefined;
    }
  | {
      /** A parsed message, from `parse`, a parser's snapshot, or `useTranscript`. */
      readonly tree: Root;
      /** What it was parsed from, for the raw view and the downloads. */
      readonly source?: string;
      readonly streaming?: undefined;
      readonly messages?: undefined;
    }
  | {
      /** A conversation. Give a message that has not changed as the same object: then it is not looked at again. */
      readonly messages: readonly TranscriptMessage[];
      readonly source?: undefined;
      readonly streaming?: undefined;
      readonly tree?: undefined;
    };

/** Props of {@link Transcript}; what is not named here goes to the root element. */
export type TranscriptProps = TranscriptContent & {
  readonly [K in keyof TranscriptSettings]?: TranscriptSettings[K] | undefined;
} & {
  /**
   * The words: English by default; `"fr"` and `"ru"` are loaded when they are named, and single words can be replaced. A
   * server component, which can pass no functions, passes the name of a language.
   */
  readonly labels?: Language | Partial<Labels>;
  /** Find, filters, folds and download above the transcript. Default `false`. */
  readonly toolbar?: boolean;
  /** Steps, tools, errors and checkpoints beside the transcript, to go to. Default `false`. */
  readonly outline?: boolean;
  /** Whether the end is kept in view while the transcript grows and the reader is there. Default `true`. */
  readonly follow?: boolean;
  /** The Request's context: what references in tool inputs stand for, beside the data of `messages`, which is written later. */
  readonly context?: Context | undefined;
  /**
   * The roles whose strings in `messages` are tagged: only an agent's hold steps and tools. A string of any other role is text,
   * shown as it was typed, as is what says `{ type: 'text', plain: true }`. Default `['assistant']`.
   */
  readonly taggedRoles?: readonly string[];
  /** Progress of running tools from outside the message, by execution id. */
  readonly toolUpdates?: ToolUpdates;
  /** Whether thinking can be seen at all. Default `true`. */
  readonly thinking?: boolean;
  /** What files of it are called, without an ending. Default `transcript`. */
  readonly fileName?: string;
  /** What the address of every block begins with: give each of several transcripts on a page its own. */
  readonly addressPrefix?: string;
} & Omit<ComponentProps<'section'>, 'children'>;

const NO_CONTEXT: Context = [];
const NO_UPDATES: ToolUpdates = {};
const TAGGED_ROLES: readonly string[] = ['assistant'];

/**
 * Shows what an agent did: its message as steps, tools, thinking, checkpoints, input requests, errors and prose.
 *
 * Any string is shown; nothing in it can run script or fetch. Needs `@agent-transcript/components/styles.css` for its look.
 *
 * @example
 * <Transcript source={message} onProvideInput={({ answer, index }) => setMessage(provideInput(message, answer, { index }))} />
 */
export function Transcript({
  source,
  streaming = false,
  tree,
  messages,
  taggedRoles = TAGGED_ROLES,
  labels: words,
  toolbar = false,
  outline = false,
  follow = true,
  context = NO_CONTEXT,
  toolUpdates = NO_UPDATES,
  thinking = true,
  addressPrefix = '',
  fileName = 'transcript',
  onProvideInput,
  onNavigate,
  dataView,
  urlPolicy = defaultTranscriptContext.urlPolicy,
  components = defaultTranscriptContext.components,
  tools = defaultTranscriptContext.tools,
  headingLevel = defaultTranscriptContext.headingLevel,
  ...rest
}: TranscriptProps): ReactNode {
  const [store] = useState(createTranscriptStore);
  const {
    views,
    parts,
    merged,
    length: { long },
  } = useNextState(
    { messages, tree, source, streaming, prefix: addressPrefix, taggedRoles: useSame(taggedRoles) },
    readTranscript,
  );
  useBrowserLayoutEffect(() => store.follow(parts), [store, parts]);

  // Asked when a reader does something, so that neither a token nor another function of the host's re-renders anything.
  const latest = useRef({ parts, onProvideInput, onNavigate });
  useEffect(() => {
    latest.current = { parts, onProvideInput, onNavigate };
  });
  const [ask] = useState<Pick<TranscriptContextValue, 'messageAt' | 'onProvideInput' | 'onNavigate'>>(() => ({
    messageAt: (prefix) => latest.current.parts.find((part) => part.prefix === prefix) ?? null,
    onProvideInput: (input) => latest.current.onProvideInput?.(input),
    onNavigate: (to) => latest.current.onNavigate?.(to),
  }));

  const shared = useSame<TranscriptContextValue>({
    labels: useSame(typeof words === 'object' ? { ...en, ...words } : en),
    components: useSame(components),
    tools: useSame(tools),
    urlPolicy,
    headingLevel,
    onProvideInput: onProvideInput && ask.onProvideInput,
    onNavigate: onNavigate && ask.onNavigate,
    dataView,
    store,
    prefix: addressPrefix,
    revision: null,
    messageId: undefined,
    hasSource: false,
    contentIndex: 0,
    messageAt: ask.messageAt,
    long,
    whole: false,
  });
  // It may come from anywhere.
  const around = useSame(Array.isArray(context) ? context : NO_CONTEXT);
  // They change with the data only.
  const references = useMemo(() => [...around, ...merged.keys()], [around, merged]);

  const content = (
    <CrashBoundary tried={[views]} fallback={<Crashed source={source} />}>
      <TranscriptBody
        views={views}
        parts={parts}
        toolbar={toolbar}
        outline={outline}
        follow={follow}
        thinking={thinking}
        fileName={fileName}
        merged={merged}
        references={references}
        {...rest}
      />
    </CrashBoundary>
  );
  return (
    <TranscriptContext.Provider value={shared}>
      <ToolUpdatesContext.Provider value={toolUpdates}>
        <ReferencesContext.Provider value={references}>
          {typeof words === 'string' ? <DisplaySettings labels={words}>{content}</DisplaySettings> : content}
        </ReferencesContext.Provider>
      </ToolUpdatesContext.Provider>
    </TranscriptContext.Provider>
  );
}

function Crashed({ source }: { source: string | undefined }): ReactNode {
  const { labels } = useTranscriptContext();
  return (
    <div data-component="Transcript">
      <p>{labels.crashed}</p>
      <pre>{source?.slice(0, 100_000)}</pre>
    </div>
  );
}
