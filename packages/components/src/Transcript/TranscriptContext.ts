import type { Checkpoint, InputRequest, UserAnswer } from '@agent-transcript/parser';
import { createContext, useContext } from 'react';
import type { BlockComponents, ToolComponents } from '../Blocks/blockComponents';
import { en } from '../labels/en';
import type { Labels } from '../labels/labels';
import { defaultUrlPolicy, type UrlPolicy } from '../Markdown/urlPolicy';

/** An answer to an input request, with the request that it answers. */
export interface ProvidedInput {
  readonly answer: UserAnswer;
  readonly node: InputRequest;
  /** Counts the pending requests of the message from 0: what `provideInput` takes as `index`. */
  readonly index: number;
  /** The chosen file, where the answer is one: `answer.input` then holds its name, type and size. */
  readonly file?: File;
}

/** What the blocks of one transcript share. */
export interface TranscriptContextValue {
  readonly labels: Labels;
  readonly components: BlockComponents;
  readonly tools: ToolComponents;
  readonly urlPolicy: UrlPolicy;
  /** Level of the heading that the outermost steps stand under. */
  readonly headingLevel: number;
  /** Takes an answer; a promise keeps the form waiting, and its rejection is shown. Without it requests are read-only. */
  readonly onProvideInput: ((input: ProvidedInput) => void | Promise<void>) | undefined;
  readonly onNavigate: ((to: { name: string; node: Checkpoint }) => void) | undefined;
  /** The pending requests of the message, in order. */
  readonly pendingRequests: readonly InputRequest[];
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
  pendingRequests: [],
};

export const TranscriptContext = createContext<TranscriptContextValue>(defaultTranscriptContext);

/** What the transcript around gives to its blocks: labels, overrides, policies. */
export function useTranscriptContext(): TranscriptContextValue {
  return useContext(TranscriptContext);
}
