'use client';

import { failureRulesFor } from '@agent-transcript/analysis/outcome';
import type { Root } from '@agent-transcript/parser';
import type { Context } from '@agent-transcript/protocol';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { callSeam } from '#callSeam';
import { toolSeam } from '#toolSeam';
import { ReferencesContext } from '../blocks/Tool/ReferencesContext';
import { useBrowserLayoutEffect } from '../dom/serverHtml';
import { en } from '../labels/en';
import type { Language } from '../labels/InLanguage';
import type { TranscriptLabels } from '../labels/TranscriptLabels';
import type { ToolUpdates } from '../model/block/ToolUpdate';
import type { TranscriptFilter } from '../model/filter/filterTree';
import type { TranscriptMessage } from '../model/messages/readMessages';
import { readTranscriptState, type TranscriptState } from '../model/messages/readTranscriptState';
import { Announcer } from '../page/Announcer';
import type { Moment, TranscriptView } from '../page/view/TranscriptView';
import { Later } from '../parts/Later';
import { BranchesContext } from '../state/BranchesContext';
import { createTranscriptStore } from '../state/createTranscriptStore';
import { DisplaySettings } from '../state/DisplaySettings';
import {
  defaultTranscriptContext,
  TranscriptContext,
  type TranscriptContextValue,
  type TranscriptSettings,
} from '../state/TranscriptContext';
import { useNextState } from '../state/useNextState';
import { useShallowStable } from '../state/useShallowStable';
import { ToolUpdatesContext } from '../state/useToolUpdate';
import { useBranches } from './useBranches';
import { useView } from './useView';

/** Content of a transcript: a message as a string or as a tree, or a conversation. */
export type TranscriptContent =
  | {
      /** The message: one tagged string. */
      readonly source: string;
      /** True while `source` grows, so that only new text is parsed. */
      readonly streaming?: boolean;
      readonly tree?: undefined;
      readonly messages?: undefined;
    }
  | {
      /** A parsed message, from `parse`, a snapshot of a parser, or `useTranscript`. */
      readonly tree: Root;
      /** Source of `tree`, for the raw view and the downloads. */
      readonly source?: string;
      readonly streaming?: undefined;
      readonly messages?: undefined;
    }
  | {
      /** A conversation. Pass an unchanged message as the same object, so that it is not read again. */
      readonly messages: readonly TranscriptMessage[];
      readonly source?: undefined;
      readonly streaming?: undefined;
      readonly tree?: undefined;
    };

/** Content and settings of a transcript. */
export type TranscriptOptions = TranscriptContent & {
  readonly [K in keyof TranscriptSettings]?: TranscriptSettings[K] | undefined;
} & {
  /**
   * Labels: English by default; `"fr"` and `"ru"` are loaded on demand; an object replaces single labels. A server component cannot pass
   * functions, so it passes the name of a language.
   */
  readonly labels?: Language | Partial<TranscriptLabels> | undefined;
  /** Context of the Request. References in tool inputs point to it, and to the data of `messages`, which counts as written later. */
  readonly context?: Context | undefined;
  /**
   * Roles whose strings in `messages` are parsed for tags. Strings of other roles are shown as they were typed, and so is
   * `{ type: 'text', plain: true }`. Default `['assistant']`.
   */
  readonly taggedRoles?: readonly string[] | undefined;
  /** Progress of running tools, reported outside the message, by execution id. */
  readonly toolUpdates?: ToolUpdates | undefined;
  /** False to hide thinking completely. Default `true`. */
  readonly thinking?: boolean | undefined;
  /** Filter of blocks, controlled together with `onFilterChange`. Without it the transcript keeps the choice of the reader itself. */
  readonly filter?: TranscriptFilter | undefined;
  /** Called when the reader chooses another filter. */
  readonly onFilterChange?: ((filter: TranscriptFilter) => void) | undefined;
  /** File name for downloads, without extension. Default `transcript`. */
  readonly fileName?: string | undefined;
  /** Prefix of the address of every block; must be unique for each transcript on a page. */
  readonly addressPrefix?: string | undefined;
};

const NO_CONTEXT: Context = [];
const NO_UPDATES: ToolUpdates = {};
const TAGGED_ROLES: readonly string[] = ['assistant'];

interface Asked
  extends Pick<TranscriptContextValue, 'messageAt' | 'treesBefore' | 'onProvideInput' | 'onNavigate'> {
  readonly onFilterChange: (filter: TranscriptFilter) => void;
  readonly partsNow: TranscriptView['partsNow'];
}

interface WithRest<Rest extends object> {
  /** Component that received the messages, as it is written. */
  readonly of: string;
  /** Renders the parts with the remaining props. It provides the view to them; see `TranscriptViewContext`. */
  readonly children: (rest: Rest, view: TranscriptView) => ReactNode;
}

/** Reads a transcript for its parts. */
export function TranscriptReader<Rest extends object>({
  of,
  source,
  streaming = false,
  tree,
  messages,
  taggedRoles = TAGGED_ROLES,
  labels: words,
  context = NO_CONTEXT,
  toolUpdates = NO_UPDATES,
  thinking = true,
  addressPrefix = '',
  fileName = 'transcript',
  filter,
  onFilterChange,
  onProvideInput,
  onNavigate,
  dataView,
  urlPolicy = defaultTranscriptContext.urlPolicy,
  components = defaultTranscriptContext.components,
  tools = defaultTranscriptContext.tools,
  callKinds = defaultTranscriptContext.callKinds,
  failureOf: givenRules,
  commonmark = defaultTranscriptContext.commonmark,
  headingLevel = defaultTranscriptContext.headingLevel,
  group = true,
  children,
  ...rest
}: TranscriptOptions & WithRest<Rest> & Rest): ReactNode {
  const [store] = useState(createTranscriptStore);
  const kinds = useShallowStable(callKinds);
  const failureOf = givenRules ?? failureRulesFor(kinds);
  const branches = useBranches({ given: messages, of, prop: 'messages' }, addressPrefix);
  const whole = useNextState(
    {
      messages: branches.shown,
      tree,
      source,
      streaming,
      prefix: addressPrefix,
      taggedRoles: useShallowStable(taggedRoles),
    },
    readTranscriptState,
  );
  const [moment, showMoment] = useState<Moment | null>(null);
  const reading = useNextState({ whole, moment }, readMoment);
  const { parts, merged } = reading;
  useBrowserLayoutEffect(() => store.follow(parts), [store, parts]);

  // Read from a ref on user actions, so that neither a token nor a new function of the host renders the blocks again.
  const latest = useRef({ parts, onProvideInput, onNavigate, onFilterChange });
  // A layout effect, because React would schedule a later effect with every token.
  useBrowserLayoutEffect(() => {
    latest.current = { parts, onProvideInput, onNavigate, onFilterChange };
  });
  const [ask] = useState<Asked>(() => ({
    messageAt: (prefix) => latest.current.parts.toArray().find((part) => part.prefix === prefix) ?? null,
    treesBefore(prefix) {
      const parts = latest.current.parts.toArray();
      const index = parts.findIndex((part) => part.prefix === prefix);
      // A message that has just arrived is after all others.
      return (index < 0 ? parts : parts.slice(0, index)).map(({ tree }) => tree);
    },
    onProvideInput: (input) => latest.current.onProvideInput?.(input),
    onNavigate: (to) => latest.current.onNavigate?.(to),
    onFilterChange: (next) => latest.current.onFilterChange?.(next),
    partsNow: () => latest.current.parts,
  }));

  const shared = useShallowStable<TranscriptContextValue>({
    labels: useShallowStable(typeof words === 'object' ? { ...en, ...words } : en),
    components: useShallowStable(components),
    tools: useShallowStable(tools),
    callKinds: kinds,
    failureOf,
    urlPolicy,
    commonmark,
    headingLevel,
    group,
    // A request at an earlier moment has been answered, or still waits at the end.
    onProvideInput: onProvideInput && moment === null ? ask.onProvideInput : undefined,
    onNavigate: onNavigate && ask.onNavigate,
    dataView,
    store,
    prefix: addressPrefix,
    revision: null,
    messageId: undefined,
    hasSource: false,
    contentIndex: 0,
    messageAt: ask.messageAt,
    treesBefore: ask.treesBefore,
    long: reading.length.long,
    early: true,
    whole: false,
    inFile: false,
    brief: false,
  });
  const contextData = useShallowStable(context);
  // Recomputed only when the data changes.
  const references = useMemo(() => [...contextData, ...merged.keys()], [contextData, merged]);
  // Loaded early, because printing a folded call cannot wait for its references.
  useEffect(() => {
    if (references.length > 0) void callSeam.load();
  }, [references]);

  const view = useView({
    reading,
    store,
    references,
    thinking,
    addressPrefix,
    fileName,
    failureOf,
    filter,
    onFilterChange: ask.onFilterChange,
    partsNow: ask.partsNow,
    whole,
    moment,
    showMoment,
  });

  const content = (
    <>
      <BranchesContext.Provider value={branches.context}>
        {children(rest as unknown as Rest, view)}
      </BranchesContext.Provider>
      <Announcer parts={parts} chosen={branches.chosen} />
      {branches.follower && <Later seam={toolSeam} part="BranchFollower" props={branches.follower} />}
    </>
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

/** Transcript at a moment. */
const readMoment = (
  last: TranscriptState | undefined,
  { whole, moment }: { readonly whole: TranscriptState; readonly moment: Moment | null },
): TranscriptState => moment?.read(whole, last ?? whole, moment.count) ?? whole;
