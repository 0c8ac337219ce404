import type { RunOutcome } from '@agent-transcript/analysis/summary';
import type { FlowNode, Usage } from '@agent-transcript/parser';
import { type Diagnostic } from '@agent-transcript/parser';
import type { JsonReading } from '@agent-transcript/text/json';

/** The labels of the components in one language. Numbers and names are arguments. */
export interface TranscriptLabels {
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
  /** Button that shows input and result of a call as JSON, and back. */
  readonly asJson: string;
  /** Number of lines of a text. */
  readonly lines: (count: number) => string;
  /** Number of files. */
  readonly files: (count: number) => string;
  /** What happened to a file, in a word or two. */
  readonly newFile: string;
  readonly deletedFile: string;
  /** Where a file was moved to. */
  readonly movedTo: (path: string) => string;
  /** Beside a text that replaced every such text in a file. */
  readonly everywhere: string;
  /** In place of a diff, where a run only says that a file was changed. */
  readonly unknownChange: string;
  /** Name of the diff of a file. */
  readonly changesOf: (path: string) => string;
  /** Name of the diff of a file that a call was to change, and has not. */
  readonly requestedChangesOf: (path: string) => string;
  /** The two ways to show a diff. */
  readonly unified: string;
  readonly sideBySide: string;
  /** Headings of a diff's columns, for screen readers. */
  readonly lineBefore: string;
  readonly lineAfter: string;
  readonly lineChange: string;
  readonly codeColumn: string;
  /** Said by screen readers before a line of a diff. */
  readonly addedLine: string;
  readonly removedLine: string;
  readonly terminal: string;
  /** Id of a process that runs on. */
  readonly session: (id: string) => string;
  /** What a command wrote, and what it wrote of errors. */
  readonly stdout: string;
  readonly stderr: string;
  readonly noOutput: string;
  /** Button that breaks long lines. */
  readonly wrap: string;
  /** Which lines of a file were read, from 1; `total`: how many it has. */
  readonly linesOf: (first: number, last: number, total: number | undefined) => string;
  /** How many hits a search has. */
  readonly hits: (n: number) => string;
  /** How many hits in how many files. */
  readonly hitsInFiles: (hits: number, files: number) => string;
  /** How many names of files and folders. */
  readonly names: (n: number) => string;
  /** How many pages a search of the web found. */
  readonly results: (n: number) => string;
  /** How many queries a search of the web asked besides the one before. */
  readonly moreQueries: (n: number) => string;
  /** A search or a list without anything in it. */
  readonly nothingFound: string;

  /** How far a plan has come. */
  readonly planProgress: (done: number, total: number) => string;
  /** State of an item of a plan. */
  readonly planState: (state: 'open' | 'active' | 'done' | 'cancelled') => string;
  /** What became of an item since the plan before. */
  readonly planChange: (change: 'new' | 'done' | 'reopened') => string;
  /** Heading of the items that were in the plan before. */
  readonly planGone: string;
  /** What another agent was asked to do. */
  readonly agentTask: string;
  /** Name of an option that a person chose, and of one that nobody did. */
  readonly optionChosen: string;
  readonly optionOpen: string;
  /** In place of an answer that nobody gave. */
  readonly noAnswer: string;
  /** Rows and columns of a table. */
  readonly tableSize: (rows: number, columns: number) => string;
  /** Name of the run at a glance. */
  readonly glance: string;
  /** How many files a run has changed; their names follow. */
  readonly changedFiles: (count: number) => string;
  /** Button that names the other files, so many. */
  readonly moreFiles: (count: number) => string;
  /** In its place once they are shown. */
  readonly fewerFiles: string;
  /** How a run ended: `answered`, `failed`, `waiting`, `running`, `cutOff`, `stopped`. */
  readonly outcome: (outcome: RunOutcome) => string;
  /** After the outcome: where something failed first. `label` is the tool, the error or the step; `step` the number of its step. */
  readonly afterFailure: (step: number | undefined, label: string, outcome: RunOutcome) => string;
  /** Number of steps. */
  readonly stepCount: (count: number) => string;
  /** Number of calls. */
  readonly callCount: (count: number) => string;
  /** Number of calls and blocks that failed. */
  readonly errorCount: (count: number) => string;
  /** Number of calls that a person or a rule did not allow. */
  readonly deniedCalls: (count: number) => string;
  /** Number of calls that somebody stopped. */
  readonly cancelledCalls: (count: number) => string;
  /** Number of requests that wait for an answer. */
  readonly waitingRequests: (count: number) => string;
  /** Number of tags that a tool's result imitates. */
  readonly imitatedTags: (count: number) => string;
  /** What imitated tags are. */
  readonly imitated: string;
  /** Tokens read and written, and the share of those read that came from a cache. */
  readonly tokens: (usage: Usage) => string;
  /** US dollars. */
  readonly cost: (amount: number) => string;
  /** Name of the bar of steps. */
  readonly segments: string;
  readonly totals: string;
  /** Heads of the columns of the totals. */
  readonly columns: {
    readonly calls: string;
    readonly failed: string;
    readonly time: string;
    readonly model: string;
    readonly tokens: string;
    readonly cost: string;
  };
  readonly slowest: string;
  readonly dearest: string;
  /** Beside the name of a tool: how many calls of it stand in one row. */
  readonly times: (count: number) => string;
  /** How many of the calls that stand in one row failed. */
  readonly failedCalls: (count: number) => string;
  /** Beside a call that ran while another did. */
  readonly sameTime: string;
  /** Name of the list of a traceback's frames. */
  readonly frames: string;
  /** Marks the frame that an error came from. */
  readonly failedHere: string;
  /** Frames of runtimes, standard libraries and dependencies. */
  readonly libraryFrames: (count: number) => string;
  /** Between an error and its cause. */
  readonly causedBy: string;
  /** Between an error and the one that was being handled. */
  readonly whileHandling: string;
  readonly suppressed: string;
  /** Before an exception of an exception group; `number` is its place, such as `2.1`, or `…` for omitted ones. */
  readonly subException: (number: string) => string;
  /** Before another stack in the same text. */
  readonly anotherStack: string;
  /** Name of a block that shows `image`, `audio`, `video` or any other kind of file. */
  readonly media: (kind: string) => string;
  /** Beside a picture or a file that the run names but does not hold. */
  readonly mediaMissing: string;
  /** Size of what is in the run. */
  readonly bytes: (count: number) => string;
  readonly nextBranch: string;
  readonly previousBranch: string;
  /** Name of the sheet that lists the keys of a transcript, and of its own key there. */
  readonly keySheet: string;
  readonly keyBlocks: string;
  readonly keyFailures: string;
  readonly keyPrompts: string;
  readonly keyFold: string;
  readonly keyEnter: string;
  readonly keyEscape: string;
  readonly keyActions: string;
  readonly keyFind: string;
  readonly keyMatches: string;
  readonly previousFailure: string;
  readonly nextFailure: string;
  readonly previousPrompt: string;
  readonly nextPrompt: string;
  /** Between the buttons to the previous and the next message of the user. */
  readonly prompts: string;
  /** Name of the rail along the edge of a transcript. */
  readonly rail: string;
  /** Where the reader is in a run; `index` counts from 1. */
  readonly blockOf: (index: number, count: number, name: string) => string;
  /** Button that brings a reader to the end of a run that has grown. */
  readonly newBlocks: (count: number) => string;
  /** Button that shows all but prompts, answers, failures and requests on one line. */
  readonly focusMode: string;
  /** Menu of filters, and its fields. */
  readonly filters: string;
  readonly filterKind: string;
  readonly filterTool: string;
  readonly filterState: string;
  readonly filterText: string;
  readonly clearFilters: string;
  /** Name of a kind of block in a filter. */
  readonly blockKind: (type: FlowNode['type']) => string;

  /** Name of the tools that show a run as it stood at a moment, and of the slider among them. */
  readonly replay: string;
  readonly replayPlace: string;
  /** What the keys of that slider do. */
  readonly replayKeys: string;
  /** So many of so many: the moments of a run that have been, the steps of a part of its bar that failed. */
  readonly outOf: (some: number, all: number) => string;
  /** How long a run had gone on, of how long it took, in milliseconds. */
  readonly replayTime: (time: number, whole: number) => string;
  readonly replaySpeed: string;
  readonly play: string;
  readonly pause: string;
  readonly previousCall: string;
  readonly nextCall: string;

  /** Name of two runs beside each other. */
  readonly comparedRuns: string;
  /** Name of one of two runs; `index` counts from 1. */
  readonly comparedRun: (index: number) => string;
  readonly comparing: string;
  readonly firstDifference: string;
  readonly nextDifference: string;
  readonly previousDifference: string;
  /** `index` counts from 1; 0 before the reader has gone to a difference. */
  readonly differences: (index: number, count: number) => string;
  /** Button that opens a stretch in which both runs are equal. */
  readonly sameBlocks: (count: number) => string;
  /** Lines that are left out of a diff. */
  readonly sameLines: (count: number) => string;
  /** Name of a block that only one run has. */
  readonly onlyIn: (run: string) => string;
  readonly changed: string;
  /** Heading of how something ended. */
  readonly state: string;
  readonly text: string;
  readonly comparedTotals: string;
  /** Heading of a total: `steps`, `calls`, `failed`, `duration`, `inputTokens`, `outputTokens` or `cost`. */
  readonly comparedTotal: (name: string) => string;
  /** A count. */
  readonly number: (value: number) => string;
  /** An amount in US dollars. */
  readonly money: (amount: number) => string;
  readonly sameAnswers: string;
  /** Below a diff of long texts; `length` in UTF-16 units. */
  readonly comparedUpTo: (length: number) => string;

  /** Below an answer: how many of its values results contain. */
  readonly evidence: (seen: number, count: number) => string;
  /** Beside a value of an answer; 0: no result contains it. */
  readonly seenInResults: (count: number) => string;

  /** How long something took. */
  readonly duration: (milliseconds: number) => string;

  /** Announced to screen readers while a message streams. */
  readonly stepBegan: (label: string) => string;
  /** Announced to screen readers while a message streams. */
  readonly toolFailed: (name: string) => string;

  readonly searchJson: string;
  readonly closeSearch: string;
  /** How many values of JSON match; one may hold the words more than once. */
  readonly matchingValues: (n: number) => string;
  /** `share` is from 0 to 1. */
  readonly readingJson: (share: number) => string;
  readonly jsonPath: string;
  /** Size of a folded object. */
  readonly keys: (count: number) => string;
  /** Size of a folded array. */
  readonly items: (count: number) => string;
  readonly jsonValue: string;
  readonly jsonPointer: string;

  /** Below the answer to a request: its button, and what is wrong with it. */
  readonly send: string;
  readonly sending: string;
  readonly required: string;
  readonly notANumber: string;
  /** Beside an integer that JavaScript would round. */
  readonly tooManyDigits: string;
}
