'use client';

import { type FailureRules, failureOf } from '@agent-transcript/analysis/outcome';
import type { Checkpoint, InputRequest, Root, UserAnswer } from '@agent-transcript/parser';
import { type ComponentType, createContext, useContext } from 'react';
import { en } from '../labels/en';
import type { TranscriptLabels } from '../labels/TranscriptLabels';
import type { TextPart } from '../model/messages/readMessages';
import type { Revision } from '../model/messages/revision';
import { defaultUrlPolicy, type UrlPolicy } from '../model/texts/urlPolicy';
import type { BlockComponents, ToolComponents } from './blockComponents';
import type { CallKind } from './CallKind';
import type { TranscriptStore } from './createTranscriptStore';

/** Answer to an input request, with the request. */
export interface ProvidedInput {
  /** The answer, as `provideInput` takes it. */
  readonly answer: UserAnswer;
  readonly node: InputRequest;
  /** Index among the pending requests of the tagged string, from 0: the `index` of `provideInput`. */
  readonly index: number;
  /** Id of the message with the request; `undefined` for a transcript of one source. */
  readonly messageId: string | undefined;
  /** Index among the contents of the message, from 0. `index` counts the requests in that content. */
  readonly contentIndex: number;
  /** Chosen file, if the answer is a file. `answer.input` then contains its name, type and size. */
  readonly file?: File;
}

/** Props of a component that shows the value of a data panel; `schema` if the message has one. */
export interface DataViewProps {
  /** `data`, `input`, `state`, or a kind of the host. */
  readonly kind: string;
  readonly value: unknown;
  readonly schema: unknown;
}

/** Settings of a transcript for its blocks. */
export interface TranscriptSettings {
  /** Components of the host by type of block. */
  readonly components: BlockComponents;
  /** Components of the host by name of the tool. */
  readonly tools: ToolComponents;
  /** Kinds of call of the host, tried before the built-in ones. */
  readonly callKinds: readonly CallKind[];
  /**
   * Rules that find failed calls among those with a result, such as a command with exit code 1. Default: `failureOf` of
   * `@agent-transcript/analysis/outcome`.
   */
  readonly failureOf: FailureRules;
  /**
   * Allows or blocks each address of a link or an image; {@link defaultUrlPolicy} by default. A new function checks all addresses
   * again.
   */
  readonly urlPolicy: UrlPolicy;
  /** True for strict CommonMark with GFM: without formulas, and without the extensions for scripts that have no spaces. Default `false`. */
  readonly commonmark: boolean;
  /** Level of the heading above the transcript, from 1. The outermost steps are one level deeper. */
  readonly headingLevel: number;
  /** Receives an answer; the form waits for a returned promise and shows its rejection. Without it, requests are read-only. */
  readonly onProvideInput: ((input: ProvidedInput) => void | Promise<void>) | undefined;
  /** True to group consecutive calls of one tool in one row. Default `true`. */
  readonly group: boolean;
  /** Called when the reader chooses a checkpoint to go back to. Without it, checkpoints have no button. */
  readonly onNavigate: ((to: { name: string; node: Checkpoint }) => void) | undefined;
  /** Component that replaces the JSON view in data panels. */
  readonly dataView: ComponentType<DataViewProps> | undefined;
}

/** Context that the blocks of one transcript share. */
export interface TranscriptContextValue extends TranscriptSettings {
  readonly labels: TranscriptLabels;
  /** Decisions of the reader; `null` outside a transcript, see `useStore`. */
  readonly store: TranscriptStore | null;
  /** Prefix of the address of every block; the rest is its place in the message. */
  readonly prefix: string;
  /** Revision of the surrounding message, which determines the places of its blocks. */
  readonly revision: Revision | null;
  readonly messageId: string | undefined;
  /** True if the source of the block is known. */
  readonly hasSource: boolean;
  /** Index of the content among those of its message, from 0. */
  readonly contentIndex: number;
  /** Current state of the message whose addresses begin with a prefix. */
  readonly messageAt: (prefix: string) => TextPart | null;
  /** Trees of the messages before the one whose addresses begin with a prefix, in order. They are final. */
  readonly treesBefore: (prefix: string) => readonly Root[];
  /** True if the transcript is long: closed folds stay empty until they are opened, and lists are in chunks. */
  readonly long: boolean;
  /** True if the surrounding message is on the page before the position of the reader is known. */
  readonly early: boolean;
  /** True if everything is rendered, whatever its length: for print or for a file. */
  readonly whole: boolean;
  /** True in a file without scripts, whose folds are `details`. */
  readonly inFile: boolean;
  /** True in focus mode: only the essentials are shown in full, everything else on one line. */
  readonly brief: boolean;
}

/** Context of components outside a transcript, such as a single `<Markdown>`. */
export const defaultTranscriptContext: TranscriptContextValue = {
  labels: en,
  components: {},
  tools: {},
  callKinds: [],
  failureOf,
  urlPolicy: defaultUrlPolicy,
  commonmark: false,
  headingLevel: 2,
  group: true,
  onProvideInput: undefined,
  onNavigate: undefined,
  dataView: undefined,
  store: null,
  prefix: '',
  revision: null,
  messageId: undefined,
  hasSource: false,
  contentIndex: 0,
  messageAt: () => null,
  treesBefore: () => [],
  long: false,
  early: true,
  whole: false,
  inFile: false,
  brief: false,
};

export const TranscriptContext = createContext<TranscriptContextValue>(defaultTranscriptContext);

/** Context of the surrounding transcript: labels, overrides, policies. */
export function useTranscriptContext(): TranscriptContextValue {
  return useContext(TranscriptContext);
}
