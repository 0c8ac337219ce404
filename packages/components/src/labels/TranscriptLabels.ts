import type { RunOutcome } from '@agent-transcript/analysis/summary';
import type { FlowNode, Usage } from '@agent-transcript/parser';
import { type Diagnostic } from '@agent-transcript/parser';
import type { JsonReading } from '@agent-transcript/text/json';

/** Labels of the components in one language. Numbers and names are arguments. */
export interface TranscriptLabels {
  readonly transcript: string;
  readonly empty: string;
  /** Between a label and its value, with the spaces around it. */
  readonly colon: string;
  /** Precedes a step's title. */
  readonly step: (number: number) => string;
  /** Precedes the state of a step that is marked as a single action. */
  readonly singleStep: string;
  readonly untitled: string;
  readonly done: string;
  readonly failed: string;
  /** Exit code of a process, next to its call. */
  readonly exitCode: (code: number) => string;
  readonly running: string;
  /** State of a call whose input still streams. */
  readonly preparing: string;
  /** State of a request whose prompt still streams. */
  readonly writing: string;
  readonly truncated: string;
  /** State of a call that a person or a policy did not allow. */
  readonly denied: string;
  /** State of a call that was stopped. */
  readonly cancelled: string;
  readonly waiting: string;
  readonly answered: string;
  readonly tool: string;
  readonly input: string;
  readonly result: string;
  readonly noContent: string;
  /** Next to text that is not JSON: `offset` of the error in UTF-16 units, `message` as `readJson` gives it. */
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
  /** Button below a list that shows only its first items. */
  readonly showMore: (shown: number, total: number) => string;
  /** Button below a text that shows only its beginning. */
  readonly showMoreCharacters: (left: number) => string;
  readonly json: string;
  readonly image: string;
  /** Name of a list of cited sources. */
  readonly sources: string;
  readonly table: string;
  /** Name of a block of code; `language` may be empty. */
  readonly code: (language: string) => string;
  /** Precedes the id of a call. */
  readonly callId: string;
  /** Explains the sign in front of a kind of data. */
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
  /** Position of a message among its alternative versions; `index` counts from 1. */
  readonly branch: (index: number, count: number) => string;
  /** Name of a message's role; the host may have roles of its own. */
  readonly role: (role: string) => string;
  /** Date without a time, in UTC. */
  readonly day: (day: Date) => string;
  /** Date and time of a message. */
  readonly time: (time: Date) => string;
  readonly schema: string;
  /** Heading of the earlier values of data that was written more than once. */
  readonly history: (writes: number) => string;
  readonly outline: string;
  readonly tools: string;
  /** Name of the button that opens the tools that a narrow page has no room for. */
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
  /** Next to a reference to missing data; `near` are existing references, the likeliest first. */
  readonly notFoundReference: (near: readonly string[]) => string;
  /** Replaces data that was merged into an earlier panel. */
  readonly mergedAbove: (kind: string) => string;
  /** Number of matches, or the current one; `index` counts from 1, and is 0 before the reader goes to a match. */
  readonly matches: (index: number, count: number) => string;
  /** Button that shows the text of JSON or of a traceback. */
  readonly rawText: string;
  /** Toggle button: input and result of a call as JSON. */
  readonly asJson: string;
  /** Number of lines of a text. */
  readonly lines: (count: number) => string;
  /** Number of files. */
  readonly files: (count: number) => string;
  /** Change of a file, in a word or two. */
  readonly newFile: string;
  readonly deletedFile: string;
  /** New path of a file that was moved. */
  readonly movedTo: (path: string) => string;
  /** Next to a change that replaced all occurrences in a file. */
  readonly everywhere: string;
  /** Replaces a diff if the run does not record the change itself. */
  readonly unknownChange: string;
  /** Name of the diff of a file. */
  readonly changesOf: (path: string) => string;
  /** Name of the diff of a change that was requested but not made. */
  readonly requestedChangesOf: (path: string) => string;
  /** The two ways to show a diff. */
  readonly unified: string;
  readonly sideBySide: string;
  /** Headings of a diff's columns, for screen readers. */
  readonly lineBefore: string;
  readonly lineAfter: string;
  readonly lineChange: string;
  readonly codeColumn: string;
  /** Read by screen readers before a line of a diff. */
  readonly addedLine: string;
  readonly removedLine: string;
  readonly terminal: string;
  /** Id of a process that still runs. */
  readonly session: (id: string) => string;
  /** Headings of the two outputs of a command. */
  readonly stdout: string;
  readonly stderr: string;
  readonly noOutput: string;
  /** Button that breaks long lines. */
  readonly wrap: string;
  /** Range of lines that were read, from 1; `total` is the number of lines of the file. */
  readonly linesOf: (first: number, last: number, total: number | undefined) => string;
  /** Number of matches of a search. */
  readonly hits: (n: number) => string;
  /** Number of matches, and of files with matches. */
  readonly hitsInFiles: (hits: number, files: number) => string;
  /** Number of names of files and folders. */
  readonly names: (n: number) => string;
  /** Number of pages that a web search found. */
  readonly results: (n: number) => string;
  /** Number of further queries of a web search; the first stands before it. */
  readonly moreQueries: (n: number) => string;
  /** Result of a search or a listing that found nothing. */
  readonly nothingFound: string;

  /** Number of done items of a plan, and of all. */
  readonly planProgress: (done: number, total: number) => string;
  /** State of an item of a plan. */
  readonly planState: (state: 'open' | 'active' | 'done' | 'cancelled') => string;
  /** Change of an item since the previous plan. */
  readonly planChange: (change: 'new' | 'done' | 'reopened') => string;
  /** Heading of the items that only the previous plan has. */
  readonly planGone: string;
  /** Heading of the task that another agent got. */
  readonly agentTask: string;
  /** States of an option, for screen readers. */
  readonly optionChosen: string;
  readonly optionOpen: string;
  /** Replaces an answer that is missing. */
  readonly noAnswer: string;
  /** Rows and columns of a table. */
  readonly tableSize: (rows: number, columns: number) => string;
  /** Name of the header with the key figures of a run. */
  readonly glance: string;
  /** Number of files that a run changed; their names follow. */
  readonly changedFiles: (count: number) => string;
  /** Button that shows the names of the other files. */
  readonly moreFiles: (count: number) => string;
  /** Button that hides them again. */
  readonly fewerFiles: string;
  /** Outcome of a run. */
  readonly outcome: (outcome: RunOutcome) => string;
  /** Place of the first failure, after the outcome. `label` names the tool, the error or the step; `step` is the number of its step. */
  readonly afterFailure: (step: number | undefined, label: string, outcome: RunOutcome) => string;
  /** Number of steps. */
  readonly stepCount: (count: number) => string;
  /** Number of calls. */
  readonly callCount: (count: number) => string;
  /** Number of calls and blocks that failed. */
  readonly errorCount: (count: number) => string;
  /** Number of calls that a person or a policy did not allow. */
  readonly deniedCalls: (count: number) => string;
  /** Number of calls that were stopped. */
  readonly cancelledCalls: (count: number) => string;
  /** Number of requests that wait for an answer. */
  readonly waitingRequests: (count: number) => string;
  /** Number of tags that the results of tools imitate. */
  readonly imitatedTags: (count: number) => string;
  /** Explains imitated tags. */
  readonly imitated: string;
  /** Input and output tokens, and the share of the input tokens that came from a cache. */
  readonly tokens: (usage: Usage) => string;
  /** Cost in US dollars. */
  readonly cost: (amount: number) => string;
  /** Name of the bar of steps. */
  readonly segments: string;
  readonly totals: string;
  /** Column headings of the totals. */
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
  /** Number of calls in one row, next to the name of their tool. */
  readonly times: (count: number) => string;
  /** Number of failed calls in one row. */
  readonly failedCalls: (count: number) => string;
  /** Next to a call that ran at the same time as another. */
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
  /** Precedes an exception of an exception group; `number` is its place, such as `2.1`, or `…` for omitted exceptions. */
  readonly subException: (number: string) => string;
  /** Precedes another stack in the same text. */
  readonly anotherStack: string;
  /** Name of a block with an `image`, `audio`, `video` or any other kind of file. */
  readonly media: (kind: string) => string;
  /** Next to a picture or a file that the run names but does not contain. */
  readonly mediaMissing: string;
  /** Size of a file in the run. */
  readonly bytes: (count: number) => string;
  readonly nextBranch: string;
  readonly previousBranch: string;
  /** Title of the list of keyboard shortcuts; the list also has it as the name of its own key. */
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
  /** Position of the reader in a run; `index` counts from 1. */
  readonly blockOf: (index: number, count: number, name: string) => string;
  /** Button that goes to the end of a run with new blocks. */
  readonly newBlocks: (count: number) => string;
  /** Button that folds everything except prompts, answers, failures and requests. */
  readonly focusMode: string;
  /** Menu of filters and its fields. */
  readonly filters: string;
  readonly filterKind: string;
  readonly filterTool: string;
  readonly filterState: string;
  readonly filterText: string;
  readonly clearFilters: string;
  /** Name of a kind of block in a filter. */
  readonly blockKind: (type: FlowNode['type']) => string;

  /** Names of the replay controls and of their slider. */
  readonly replay: string;
  readonly replayPlace: string;
  /** Explains the keys of the slider. */
  readonly replayKeys: string;
  /** One number of another: moments replayed so far, failed steps in a part of the bar. */
  readonly outOf: (some: number, all: number) => string;
  /** Time since the start of a run, and its whole duration, in milliseconds. */
  readonly replayTime: (time: number, whole: number) => string;
  readonly replaySpeed: string;
  readonly play: string;
  readonly pause: string;
  readonly previousCall: string;
  readonly nextCall: string;

  /** Name of the comparison of two runs. */
  readonly comparedRuns: string;
  /** Name of a compared run; `index` counts from 1. */
  readonly comparedRun: (index: number) => string;
  readonly comparing: string;
  readonly firstDifference: string;
  readonly nextDifference: string;
  readonly previousDifference: string;
  /** Number of differences, or the current one; `index` counts from 1, and is 0 before the reader goes to a difference. */
  readonly differences: (index: number, count: number) => string;
  /** Button that shows blocks that are equal in both runs. */
  readonly sameBlocks: (count: number) => string;
  /** Number of equal lines that a diff omits. */
  readonly sameLines: (count: number) => string;
  /** Name of a block that only one run has. */
  readonly onlyIn: (run: string) => string;
  readonly changed: string;
  /** Heading of the state of a compared block. */
  readonly state: string;
  readonly text: string;
  readonly comparedTotals: string;
  /** Name of a total: `steps`, `calls`, `failed`, `duration`, `inputTokens`, `outputTokens` or `cost`. */
  readonly comparedTotal: (name: string) => string;
  /** Formatted count. */
  readonly number: (value: number) => string;
  /** Amount in US dollars. */
  readonly money: (amount: number) => string;
  readonly sameAnswers: string;
  /** Below a diff of long texts; `length` in UTF-16 units. */
  readonly comparedUpTo: (length: number) => string;

  /** Number of values of an answer that results contain, below the answer. */
  readonly evidence: (seen: number, count: number) => string;
  /** Number of results that contain a value, next to the value. */
  readonly seenInResults: (count: number) => string;

  /** Duration, such as `3 min 2 s`. */
  readonly duration: (milliseconds: number) => string;

  /** Announced to screen readers while a message streams. */
  readonly stepBegan: (label: string) => string;
  /** Announced to screen readers while a message streams. */
  readonly toolFailed: (name: string) => string;

  readonly searchJson: string;
  readonly closeSearch: string;
  /** Number of matching values in JSON; a value may contain the words more than once. */
  readonly matchingValues: (n: number) => string;
  /** Progress of reading; `share` is from 0 to 1. */
  readonly readingJson: (share: number) => string;
  readonly jsonPath: string;
  /** Size of a folded object. */
  readonly keys: (count: number) => string;
  /** Size of a folded array. */
  readonly items: (count: number) => string;
  readonly jsonValue: string;
  readonly jsonPointer: string;

  /** Button and errors of the answer to a request. */
  readonly send: string;
  readonly sending: string;
  readonly required: string;
  readonly notANumber: string;
  /** Next to a number that JavaScript would round. */
  readonly tooManyDigits: string;
}
