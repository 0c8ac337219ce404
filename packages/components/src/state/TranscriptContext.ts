'use client';

import type { Checkpoint, InputRequest, Root, UserAnswer } from '@agent-transcript/parser';
import { type ComponentType, createContext, useContext } from 'react';
import { en } from '../labels/en';
import type { Labels } from '../labels/labels';
import type { Revision } from '../model/revision';
import { defaultUrlPolicy, type UrlPolicy } from '../model/urlPolicy';
import type { BlockComponents, ToolComponents } from './blockComponents';
import type { TranscriptStore } from './createTranscriptStore';

/** An answer to an input request, with the request that it answers. */
export interface ProvidedInput {
  /** What `provideInput` takes. */
  readonly answer: UserAnswer;
  readonly node: InputRequest;
  /** Counts the pending requests of the tagged string from 0: what `provideInput` takes as `index`. */
  readonly index: number;
  /** The message that the request stands in; `undefined` for a transcript of one source. */
  readonly messageId: string | undefined;
  /** Which of the contents of the message, from 0: `index` counts in that one. */
  readonly contentIndex: number;
  /** The chosen file, where the answer is one: `answer.input` then holds its name, type and size. */
  readonly file?: File;
}

/** A value of a data panel, with its schema where the message has one. */
export interface DataViewProps {
  /** `data`, `input`, `state`, or the host's own. */
  readonly kind: string;
  readonly value: unknown;
  readonly schema: unknown;
}

/** What a host may decide about the blocks of a transcript. */
export interface TranscriptSettings {
  /** The host's own components, by type of block. */
  readonly components: BlockComponents;
  /** The host's own components, by name of the tool. */
  readonly tools: ToolComponents;
  /** Decides about each address of a link or an image; {@link defaultUrlPolicy} by default. Another function asks about all of them again. */
  readonly urlPolicy: UrlPolicy;
  /** Level of the heading that the outermost steps stand under, from 1. */
  readonly headingLevel: number;
  /** Takes an answer; a promise keeps the form waiting, and its rejection is shown. Without it requests are read-only. */
  readonly onProvideInput: ((input: ProvidedInput) => void | Promise<void>) | undefined;
  /** Called when a reader wants to go back to a checkpoint; without it checkpoints have no button. */
  readonly onNavigate: ((to: { name: string; node: Checkpoint }) => void) | undefined;
  /** Shows the values of data panels in place of our JSON view. */
  readonly dataView: ComponentType<DataViewProps> | undefined;
}

/** What the blocks of one transcript share. */
export interface TranscriptContextValue extends TranscriptSettings {
  readonly labels: Labels;
  /** What the reader has decided; `null` outside of any transcript: see `useStore`. */
  readonly store: TranscriptStore | null;
  /** What the address of every block begins with; the rest is its place in the message. */
  readonly prefix: string;
  /** The revision of the message around, which tells the places of its blocks. */
  readonly revision: Revision | null;
  readonly messageId: string | undefined;
  /** Whether the tagged string of the blocks around is known. */
  readonly hasSource: boolean;
  /** Which of the contents of its message the blocks around stand in, from 0. */
  readonly contentIndex: number;
  /** The message whose blocks' addresses begin with a prefix, as it is now. */
  readonly messageAt: (prefix: string) => { readonly tree: Root; readonly source: string | undefined } | null;
  /** Whether the transcript is so long that closed folds are left empty until they are opened, and lists are in chunks. */
  readonly long: boolean;
  /** Whether everything is on the page, however long it is: for paper, or for a file. */
  readonly whole: boolean;
}

/** What stands outside any transcript, such as a single `<Markdown>`, uses this. */
export const defaultTranscriptContext: TranscriptContextValue = {
  labels: en,
  components: {},
  tools: {},
  urlPolicy: defaultUrlPolicy,
  headingLevel: 2,
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
  long: false,
  whole: false,
};

export const TranscriptContext = createContext<TranscriptContextValue>(defaultTranscriptContext);

/** What the transcript around gives to its blocks: labels, overrides, policies. */
export function useTranscriptContext(): TranscriptContextValue {
  return useContext(TranscriptContext);
}
