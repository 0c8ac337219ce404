import { type Diagnostic } from '@agent-transcript/parser';
import type { JsonReading } from '@agent-transcript/text/json';

/** Every word that the components show, in one language. Numbers and names come in as arguments. */
export interface Labels {
  readonly transcript: string;
  readonly empty: string;
  /** Between a label and what it names, with the spaces around it. */
  readonly colon: string;
  /** Stands before a step's title; `number` is the step's. */
  readonly step: (number: number) => string;
  /** Before the state of a step that says that it is a single action. */
  readonly singleStep: string;
  readonly untitled: string;
  readonly done: string;
  readonly failed: string;
  readonly running: string;
  /** Of a tool whose input is being written. */
  readonly preparing: string;
  /** Of a question that is not whole yet. */
  readonly writing: string;
  readonly truncated: string;
  readonly waiting: string;
  readonly answered: string;
  readonly tool: string;
  readonly input: string;
  readonly result: string;
  readonly noContent: string;
  /** Stands with a text that is no JSON: where it goes wrong, in UTF-16 units, and why, in the words of `readJson`. */
  readonly notJson: (error: Pick<NonNullable<JsonReading['error']>, 'message' | 'offset'>) => string;
  readonly thinking: string;
  /** How long a thinking block is. */
  readonly words: (count: number) => string;
  readonly checkpoint: string;
  /** Button of a checkpoint. */
  readonly goTo: (name: string) => string;
  readonly inputRequired: string;
  readonly answer: string;
  readonly answerAs: string;
  /** Name of a type of answer: `email`, `file`, or the agent’s own. */
  readonly inputType: (type: string) => string;
  readonly yes: string;
  readonly no: string;
  readonly send: string;
  readonly sending: string;
  readonly needed: string;
  readonly notANumber: string;
  /** Stands with a whole number that JavaScript would round. */
  readonly tooManyDigits: string;
  readonly error: string;
  readonly details: string;
  readonly traceback: string;
  readonly copy: string;
  readonly copied: string;
  /** Button below a list of which only a part is shown. */
  readonly more: (shown: number, total: number) => string;
  /** Button below a text of which only a part is shown. */
  readonly moreCharacters: (left: number) => string;
  /** What a folded object holds. */
  readonly keys: (count: number) => string;
  /** What a folded array holds. */
  readonly items: (count: number) => string;
  readonly json: string;
  readonly image: string;
  readonly table: string;
  /** Name of a block of code; `language` may be empty. */
  readonly code: (language: string) => string;
  /** Before the id of a tool's execution. */
  readonly callId: string;
  /** What the sign before a kind of data means. */
  readonly dataKind: (kind: string) => string;
  readonly taskDone: string;
  readonly taskOpen: string;
  /** Name of the link to a footnote. */
  readonly footnote: (label: string) => string;
  /** Says what was odd in the source; the parser's own `message` is English and begins with the tag. */
  readonly diagnostic: (diagnostic: Pick<Diagnostic, 'code' | 'message' | 'severity'>) => string;
  /** Where a note belongs to: offsets in the source, in UTF-16 units. */
  readonly range: (start: number, end: number) => string;
  /** Heads what the parser has to say of the source. */
  readonly notes: (count: number) => string;
  readonly crashed: string;
  /** Who speaks in a message; the host may have roles of its own. */
  readonly role: (role: string) => string;
  /** A date without a time: the day that it is in UTC. */
  readonly day: (day: Date) => string;
  /** When a message was written. */
  readonly time: (time: Date) => string;
  readonly schema: string;
  /** Heads the earlier values of data that was written several times. */
  readonly history: (writes: number) => string;
  readonly outline: string;
  readonly tools: string;
  /** Name of the button that shows the tools which a narrow page has no room for. */
  readonly moreTools: string;
  readonly find: string;
  readonly findNext: string;
  readonly findPrevious: string;
  readonly notFound: string;
  readonly show: string;
  readonly showAll: string;
  readonly showErrors: string;
  readonly showTools: string;
  readonly showThinking: string;
  readonly expandAll: string;
  readonly collapseAll: string;
  readonly download: string;
  readonly asSource: string;
  readonly asMarkdown: string;
  readonly asHtml: string;
  /** Name of the button for what can be done with a block. */
  readonly actions: string;
  readonly copyLink: string;
  readonly source: string;
  /** In place of `source` where the source of the block was odd. */
  readonly sourceNotes: (notes: number) => string;
  readonly references: string;
  /** Stands with a reference to nothing; `near` are references that exist, the likeliest first. */
  readonly notFoundReference: (near: readonly string[]) => string;
  /** Told to screen readers while a message streams. */
  readonly stepBegan: (label: string) => string;
  /** Told to screen readers while a message streams. */
  readonly toolFailed: (name: string) => string;
  /** Heads the list of a traceback's frames. */
  readonly frames: string;
  /** Marks the frame that an error came from. */
  readonly failedHere: string;
  /** Frames of runtimes, standard libraries and dependencies. */
  readonly libraryFrames: (count: number) => string;
  /** Between an error and what it was raised from. */
  readonly causedBy: string;
  /** Between an error and the one that was being handled. */
  readonly whileHandling: string;
  readonly suppressed: string;
  /** Before an exception of an exception group; `number` is its place: `2.1`, or `…` for those that were left out. */
  readonly subException: (number: string) => string;
  /** Before another stack that stands in the same text. */
  readonly anotherStack: string;
  /** Stands where data was written that is shown merged further up. */
  readonly mergedAbove: (kind: string) => string;
  readonly searchJson: string;
  readonly closeSearch: string;
  /** `index` counts from 1; 0 before the reader has gone to a match. */
  readonly matches: (index: number, count: number) => string;
  /** `share` is from 0 to 1. */
  readonly readingJson: (share: number) => string;
  readonly jsonValue: string;
  readonly jsonPath: string;
  readonly jsonPointer: string;
  /** Shows JSON or a traceback as its text. */
  readonly rawText: string;
}
