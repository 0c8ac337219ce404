import { type Diagnostic } from '@agent-transcript/parser';
import type { JsonReading } from '@agent-transcript/text/json';
import type { LaterLabels } from './laterLabels';

/** The labels of the components in one language. Numbers and names are arguments. Those of parts that are loaded later may be left out: they are English then. */
export interface TranscriptLabels extends Partial<LaterLabels> {
  readonly transcript: string;
  readonly empty: string;
  /** Between a label and its value, with the spaces around it. */
  readonly colon: string;
  /** Before a step's title. */
  readonly step: (number: number) => string;
  /** Before the state of a step that is marked as a single action. */
  readonly singleStep: string;
  readonly untitled: string;
  readonly done: string;
  readonly failed: string;
  /** Beside a call whose process ended with a code other than 0. */
  readonly exitCode: (code: number) => string;
  readonly running: string;
  /** State of a tool whose input still streams. */
  readonly preparing: string;
  /** State of a request whose prompt still streams. */
  readonly writing: string;
  readonly truncated: string;
  /** State of a tool that a person or a policy did not let run. */
  readonly denied: string;
  /** State of a tool that was stopped. */
  readonly cancelled: string;
  readonly waiting: string;
  readonly answered: string;
  readonly tool: string;
  readonly input: string;
  readonly result: string;
  readonly noContent: string;
  /** Beside a text that is not JSON: `offset` of the error in UTF-16 units, `message` in the words of `readJson`. */
  readonly notJson: (error: Pick<NonNullable<JsonReading['error']>, 'message' | 'offset'>) => string;
  readonly thinking: string;
  /** Length of a thinking block. */
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
  readonly error: string;
  readonly details: string;
  readonly traceback: string;
  readonly copy: string;
  readonly copied: string;
  /** Button below a list of which only a part is shown. */
  readonly showMore: (shown: number, total: number) => string;
  /** Button below a text of which only a part is shown. */
  readonly showMoreCharacters: (left: number) => string;
  readonly json: string;
  readonly image: string;
  /** Name of a list of cited sources. */
  readonly sources: string;
  readonly table: string;
  /** Name of a block of code; `language` may be empty. */
  readonly code: (language: string) => string;
  /** Before the id of a tool's execution. */
  readonly callId: string;
  /** Meaning of the sign before a kind of data. */
  readonly dataKind: (kind: string) => string;
  readonly taskDone: string;
  readonly taskOpen: string;
  /** Name of the link to a footnote. */
  readonly footnote: (label: string) => string;
  /** A problem in the source; the parser's own `message` is English and begins with the tag. */
  readonly diagnostic: (diagnostic: Pick<Diagnostic, 'code' | 'message' | 'severity'>) => string;
  /** Place of a diagnostic: offsets in the source, in UTF-16 units. */
  readonly range: (start: number, end: number) => string;
  /** Heading of the diagnostics of a message. */
  readonly diagnostics: (count: number) => string;
  readonly crashed: string;
  /** Which of the messages in its place a message is; `index` counts from 1. */
  readonly branch: (index: number, count: number) => string;
  /** Name of a message's role; the host may have roles of its own. */
  readonly role: (role: string) => string;
  /** A date without a time, in UTC. */
  readonly day: (day: Date) => string;
  /** Time of a message. */
  readonly time: (time: Date) => string;
  readonly schema: string;
  /** Heading of the earlier values of data that was written several times. */
  readonly history: (writes: number) => string;
  readonly outline: string;
  readonly tools: string;
  /** Name of the button for the tools that do not fit on a narrow page. */
  readonly moreTools: string;
  readonly find: string;
  readonly findNext: string;
  readonly findPrevious: string;
  readonly notFound: string;
  readonly show: string;
  readonly showAll: string;
  readonly showErrors: string;
  readonly showTools: string;
  /** Shows prompts, answers, failures and requests in full, everything else on one line. */
  readonly showFocus: string;
  readonly showThinking: string;
  readonly expandAll: string;
  readonly collapseAll: string;
  readonly download: string;
  readonly asSource: string;
  readonly asMarkdown: string;
  readonly asHtml: string;
  /** Name of the button for the actions of a block. */
  readonly actions: string;
  readonly copyLink: string;
  readonly source: string;
  /** Replaces `source` for a block with diagnostics. */
  readonly sourceDiagnostics: (count: number) => string;
  readonly references: string;
  /** Beside a reference to missing data; `near` are existing references, the likeliest first. */
  readonly notFoundReference: (near: readonly string[]) => string;
  /** In place of data that is merged into an earlier panel. */
  readonly mergedAbove: (kind: string) => string;
  /** `index` counts from 1; 0 before the reader has gone to a match. */
  readonly matches: (index: number, count: number) => string;
  /** Shows JSON or a traceback as its text. */
  readonly rawText: string;
}
