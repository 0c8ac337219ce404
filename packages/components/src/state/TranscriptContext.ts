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

/** An answer to an input request, with the request that it answers. */
export interface ProvidedInput {
  /** The answer, as `provideInput` takes it. */
  readonly answer: UserAnswer;
  readonly node: InputRequest;
  /** Index among the pending requests of the tagged string, from 0: the `index` of `provideInput`. */
  readonly index: number;
  /** Id of the request's message; `undefined` for a transcript of one source. */
  readonly messageId: string | undefined;
  /** Index among the contents of the message, from 0: `index` counts the requests in that content. */
  readonly contentIndex: number;
  /** The chosen file, if the answer is a file: `answer.input` then holds its name, type and size. */
  readonly file?: File;
}

/** Props of a component that shows the value of a data panel; `schema` if the message has one. */
export interface DataViewProps {
  /** `data`, `input`, `state`, or the host's own. */
  readonly kind: string;
  readonly value: unknown;
  readonly schema: unknown;
}

/** Settings of a transcript that its blocks use. */
export interface TranscriptSettings {
  /** The host's own components, by type of block. */
  readonly components: BlockComponents;
  /** The host's own components, by name of the tool. */
  readonly tools: ToolComponents;
  /** Kinds of call of the host's own, asked before ours what a call did. */
  readonly callKinds: readonly CallKind[];
  /** Which calls have failed although they have a result, such as a command with exit code 1. Default: `failureOf` of `@agent-transcript/analysis/outcome`. */
  readonly failureOf: FailureRules;
  /** Allows or blocks each address of a link or an image; {@link defaultUrlPolicy} by default. A new function checks all addresses again. */
  readonly urlPolicy: UrlPolicy;
  /** Whether Markdown is CommonMark with GFM to the letter: without formulas, and without what scripts that write no spaces need. Default `false`. */
  readonly commonmark: boolean;
  /** Level of the heading above the transcript, from 1: the outermost steps are one level deeper. */
  readonly headingLevel: number;
  /** Takes an answer; the form waits for a returned promise and shows its rejection. Without it requests are read-only. */
  readonly onProvideInput: ((input: ProvidedInput) => void | Promise<void>) | undefined;
  /** Whether calls of one tool in a row stand together as one row. Default `true`. */
  readonly group: boolean;
  /** Called when the reader chooses a checkpoint to go back to. Without it checkpoints have no button. */
  readonly onNavigate: ((to: { name: string; node: Checkpoint }) => void) | undefined;
  /** Component that replaces our JSON view in data panels. */
  readonly dataView: ComponentType<DataViewProps> | undefined;
}

/** Context that the blocks of one transcript share. */
export interface TranscriptContextValue extends TranscriptSettings {
  readonly labels: TranscriptLabels;
  /** The reader's decisions; `null` outside of a transcript: see `useStore`. */
  readonly store: TranscriptStore | null;
  /** Prefix of every block's address; the rest is its place in the message. */
  readonly prefix: string;
  /** The revision of the surrounding message, which tells the places of its blocks. */
  readonly revision: Revision | null;
  readonly messageId: string | undefined;
  /** Whether the source that the block comes from is known. */
  readonly hasSource: boolean;
  /** Index of the content among those of its message, from 0. */
  readonly contentIndex: number;
  /** The current state of the message whose addresses begin with a prefix. */
  readonly messageAt: (prefix: string) => TextPart | null;
  /** The trees of the messages before the one whose addresses begin with a prefix, in order: they are as they stay. */
  readonly treesBefore: (prefix: string) => readonly Root[];
  /** Whether the transcript is long: closed folds are empty until they are opened, and lists are in chunks. */
  readonly long: boolean;
  /** Whether the surrounding message is on the page before the reader's place is known. */
  readonly early: boolean;
  /** Whether everything is rendered, however long it is: for print or for a file. */
  readonly whole: boolean;
  /** Whether that is a file without script, whose folds are `details`. */
  readonly inFile: boolean;
  /** Whether only what is essential is shown in full, and everything else on one line: focus mode. */
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

/** The context of the surrounding transcript: labels, overrides, policies. */
export function useTranscriptContext(): TranscriptContextValue {
  return useContext(TranscriptContext);
}
