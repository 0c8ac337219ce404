import type { Issue } from '@agent-transcript/protocol';
import type { CallFailure } from '@agent-transcript/protocol/calls';
import type { CallState, PlanIssue } from '@agent-transcript/protocol/plans';
import type { ReadProblem } from '@agent-transcript/protocol/read';
import type { RowNotice, RowStatus } from '@agent-transcript/schema/compare';
import type { Notice, NoticeCode } from '@agent-transcript/schema/prepare';
import type { LinkProblemCode, ManyProblem, UiNotice } from './problems';

/** All labels of this package in one language. Numbers and names are arguments. */
export interface AutoFormLabels {
  readonly form: FormLabels;
  readonly decision: DecisionLabels;
  readonly playground: PlaygroundLabels;
  readonly link: LinkLabels;
  readonly paste: PasteLabels;
  readonly many: ManyLabels;
  readonly plan: PlanLabels;
}

/** Single labels to replace, by their part. */
export type PartialLabels = { readonly [Part in keyof AutoFormLabels]?: Partial<AutoFormLabels[Part]> };

/** Labels of a form. */
export interface FormLabels {
  readonly form: string;
  /** Between a label and its value, with the spaces around it. */
  readonly colon: string;
  readonly send: string;
  readonly sending: string;
  readonly reset: string;
  readonly copyRequest: string;
  readonly copied: string;
  /** Checkbox beside a button that copies. */
  readonly withSecrets: string;
  /** Beside the name of a secret field. */
  readonly notStored: string;
  readonly editAsJson: string;
  readonly editAsFields: string;
  readonly pasteJson: string;
  readonly optional: string;
  readonly required: string;
  readonly choose: string;
  readonly notSet: string;
  readonly clear: string;
  readonly yes: string;
  readonly no: string;
  /** Name of the choice between the branches of a union. */
  readonly kindOf: (name: string) => string;
  /** Name of the search for a field of a large form. */
  readonly findField: string;
  /** Number of fields found; `more` if there may be others. */
  readonly foundFields: (count: number, more: boolean) => string;
  /** Button that opens a closed section. */
  readonly show: (name: string) => string;
  /** Name of the button that closes a section; begins with {@link hideThis}. */
  readonly hide: (name: string) => string;
  /** Text of that button. */
  readonly hideThis: string;
  /** Why a section is closed at first. */
  readonly onDemand: string;
  /** Name of a branch of a union without a title, from 1. */
  readonly option: (number: number) => string;
  /** Button that adds an optional field. */
  readonly add: (name: string) => string;
  readonly addItem: string;
  readonly addProperty: string;
  /** Name of the button that removes an item or a field; begins with {@link removeThis}. */
  readonly remove: (name: string) => string;
  /** Text of that button where the name of the item stands beside it. */
  readonly removeThis: string;
  /** Button of an item. */
  readonly moveUp: (name: string) => string;
  /** Button of an item. */
  readonly moveDown: (name: string) => string;
  /** Button of an item. */
  readonly duplicate: (name: string) => string;
  /** Name of an item of a list, from 1. */
  readonly item: (number: number) => string;
  readonly emptyList: string;
  readonly propertyName: string;
  /** Name of a JSON editor. */
  readonly json: (name: string) => string;
  /** `found` is the first character that is not valid. */
  readonly jsonInvalidAt: (line: number, column: number, found: string) => string;
  readonly correctJson: string;
  /** A place of the value and its line in the JSON editor. */
  readonly atLine: (place: string, line: number) => string;
  readonly showPassword: string;
  readonly chooseFile: string;
  readonly noFile: string;
  /** Below a field whose file the browser could not read. */
  readonly fileUnreadable: (name: string) => string;
  readonly localTime: string;
  /** Heading of the list of invalid values. */
  readonly problems: (count: number) => string;
  /** Heading of the notices about the schema. */
  readonly notices: (count: number) => string;
  /** A notice about the schema. */
  readonly notice: (notice: Notice) => string;
  /** A notice about the `uiSchema`. */
  readonly uiNotice: (notice: UiNotice) => string;
  /** Names of values that have no field but are sent. */
  readonly kept: (names: readonly string[]) => string;
  /** `reason`, in English, says why the input could not be checked. */
  readonly unchecked: (reason: string) => string;
  readonly deprecated: string;
  readonly readOnly: string;
  readonly crashed: string;
  /** Why a value is edited as JSON; `undefined` for a code that needs no reason. */
  readonly asJsonBecause: (code: NoticeCode) => string | undefined;
  /** Below a list of which only a part is shown. */
  readonly tooMany: (shown: number, total: number) => string;
  /** Why a value is invalid, in a few words. */
  readonly issue: (issue: Issue) => string;
}

/** Labels of a decision. */
export interface DecisionLabels {
  /** BCP 47 tag of the language, also for Markdown and JSON in the decision. */
  readonly language: string;
  /** Between a label and its value, with the spaces around it. */
  readonly colon: string;
  readonly decision: string;
  readonly conforms: string;
  /** Number of places that do not conform. */
  readonly issues: (count: number) => string;
  readonly streaming: string;
  readonly noVerdict: string;
  readonly noDecision: string;
  /** A status other than `ok`. */
  readonly status: (status: RowStatus) => string;
  readonly yes: string;
  readonly no: string;
  readonly emptyText: string;
  readonly emptyList: string;
  readonly emptyObject: string;
  readonly nullValue: string;
  readonly default: string;
  readonly was: string;
  readonly added: string;
  readonly removed: string;
  /** Number of places that differ from the compared decision. */
  readonly changes: (count: number) => string;
  /** The branch of a union that a value conforms to. */
  readonly branch: (title: string) => string;
  /** The branch nearest to a value that conforms to none. */
  readonly closest: (title: string, branches: number) => string;
  /** Heading of the issues that the other branches of a union report. */
  readonly otherBranches: (issues: number) => string;
  /** Button below a list of which only a part is shown. */
  readonly showMore: (shown: number, total: number) => string;
  /** Button below a text of which only the beginning is shown. */
  readonly showWhole: (characters: number) => string;
  readonly showLess: string;
  /** Length of a list. */
  readonly items: (count: number) => string;
  /** Number of keys of an object. */
  readonly keys: (count: number) => string;
  readonly json: string;
  readonly copy: string;
  readonly copied: string;
  /** Describes an image; `type` is a media type and may be empty. */
  readonly image: (type: string, bytes: number | null) => string;
  readonly imageNotLoaded: string;
  /** Why a row shows only a part of its value. */
  readonly notice: (notice: RowNotice) => string;
  /** Why a value is invalid, in a few words. */
  readonly issue: (issue: Issue) => string;
}

/** Labels of the playground around its form and its decision. */
export interface PlaygroundLabels {
  /** BCP 47 tag of the language, for dates and numbers. */
  readonly language: string;
  readonly playground: string;
  readonly input: string;
  readonly result: string;
  readonly noInput: string;
  readonly instance: string;
  readonly global: string;
  readonly run: string;
  readonly running: string;
  /** Text of the run button during a run. */
  readonly stop: string;
  readonly noModel: string;
  readonly decision: string;
  /** Heading of the calls of a decision and their results. */
  readonly calls: string;
  readonly noRuns: string;
  readonly runs: string;
  /** The end of a run, with the number of issues of its decision. */
  readonly outcome: (outcome: 'done' | 'failed' | 'cancelled', issues: number) => string;
  /** Duration of a run. */
  readonly duration: (milliseconds: number) => string;
  /** Tokens of a run. */
  readonly tokens: (count: number) => string;
  /** Requests to the model in a run. */
  readonly attempts: (count: number) => string;
  readonly useInput: string;
  /** Button that compares the decision of a run with the one shown. */
  readonly compare: string;
  /** Beside a decision: the time of the run it is compared with. */
  readonly comparedWith: (time: string) => string;
  readonly changedInput: string;
  readonly clearRuns: string;
  readonly notKept: string;
  readonly keptHere: string;
  readonly seen: string;
  readonly seenSchema: string;
  /** The role of a message that the model saw. */
  readonly role: (role: string) => string;
  /** Checkbox beside a button that copies, saves or shows values. */
  readonly withSecrets: string;
  /** Below a decision whose run was stored without its secrets. */
  readonly secretsNotStored: string;
  /** In the list of changes of the input. */
  readonly otherSecret: string;
  readonly saveIdea: string;
  readonly openIdea: string;
  /** Explains an Idea, beside the buttons that save and open one. */
  readonly ideaNote: string;
  /** Button that opens the Data of the request; `changed` of them have new values. */
  readonly contextData: (count: number, changed: number) => string;
  /** Explains the Data of the request. */
  readonly dataNote: string;
  /** Beside the name of Data with a new value. */
  readonly dataChanged: string;
  readonly originalData: string;
  /** Beside a run with other Data than the request's. */
  readonly otherData: string;
  readonly copyLink: string;
  /** Name of a request that came in a link without one. */
  readonly link: string;
  /** Button that opens the field for a pasted request. */
  readonly pasteRequest: string;
  /** Button that opens the table of inputs. */
  readonly manyInputs: string;
  /** Origin of the request; `name` is the name of a file or a tool. */
  readonly opened: (name: string) => string;
  readonly backToOriginal: string;
  readonly failed: string;
  readonly inputKept: string;
  /** The code of an error, for programs. */
  readonly code: (code: string) => string;
  readonly partialDecision: string;
}

/** Labels of the links of the playground. */
export interface LinkLabels {
  readonly copied: string;
  /** After {@link copied}: some programs cut a link of this length, in characters. */
  readonly long: (length: number) => string;
  /** Name of the field with the link, where the browser does not allow copying. */
  readonly notCopied: string;
  readonly lacksSecrets: string;
  /** Why no link was made, and what to do. */
  readonly noLink: (code: 'too-long' | 'unsupported') => string;
  /** Button that saves the request as a file. */
  readonly saveRequest: string;
  /** Why a link cannot be opened, and what to do. */
  readonly problem: (code: LinkProblemCode) => string;
}

/** Labels of the part of the playground that opens a pasted request. */
export interface PasteLabels {
  /** Name of the text field. */
  readonly source: string;
  /** Lists the formats that can be pasted. */
  readonly hint: string;
  readonly read: string;
  readonly chooseFile: string;
  /** Number of requests in a list. */
  readonly found: (count: number) => string;
  /** Name of the choice among them. */
  readonly request: string;
  readonly open: string;
  /** Name of a request that has none. */
  readonly unnamed: string;
  readonly unreadableFile: string;
  /** A problem, its place, and a way to solve it. */
  readonly problem: (problem: ReadProblem) => string;
  /** Number of further problems. */
  readonly more: (count: number) => string;
}

/** Labels of the part of the playground that runs a set of inputs. */
export interface ManyLabels {
  /** Name of the text field. */
  readonly source: string;
  readonly hint: string;
  readonly read: string;
  readonly chooseFile: string;
  /** Checkbox: fields without a column take their values from the form. */
  readonly fillFromForm: string;
  /** Name of the number field. */
  readonly atOnce: string;
  /** Number of rows that can be run, and of those with a problem. */
  readonly found: (rows: number, wrong: number) => string;
  /** Button that runs all rows. */
  readonly run: (rows: number) => string;
  /** Button that runs all rows again. */
  readonly runAllAgain: (rows: number) => string;
  readonly stop: string;
  readonly again: string;
  /** Name of the button that runs a row again. */
  readonly rowAgain: (row: number) => string;
  /** Button that shows the whole decision of a row. */
  readonly show: string;
  /** Name of the button that shows the whole decision of a row, counted from 1. */
  readonly showRow: (row: number) => string;
  /** While the rows run. */
  readonly progress: (ended: number, total: number) => string;
  /** After the run: rows with a valid decision, with an invalid one, with an error, and rows that did not run. */
  readonly ended: (done: number, invalid: number, failed: number, left: number) => string;
  readonly saveCsv: string;
  readonly saveLines: string;
  readonly copy: string;
  readonly copied: string;
  readonly notCopied: string;
  /** Name of the table. */
  readonly results: string;
  readonly row: string;
  readonly input: string;
  readonly state: string;
  /** State of a row, with the number of issues of its decision. */
  readonly states: (
    state: 'ready' | 'wrong' | 'waiting' | 'running' | 'done' | 'failed' | 'cancelled',
    issues: number,
  ) => string;
  readonly decision: string;
  readonly problems: string;
  readonly time: string;
  readonly seconds: string;
  readonly attempts: string;
  readonly tokens: string;
  /** Button that shows more rows. */
  readonly showMore: (rows: number) => string;
  /** Number of further columns in the saved table. */
  readonly moreColumns: (columns: number) => string;
  /** A problem and a way to solve it; `sayIssue` says why a value is invalid, `place` is the field's name. */
  readonly problem: (problem: ManyProblem, sayIssue: (issue: Issue) => string, place: string) => string;
}

/** Labels of a plan. */
export interface PlanLabels {
  /** BCP 47 tag of the language. */
  readonly language: string;
  readonly plan: string;
  /** A call by its number, from 1, and its tool. */
  readonly call: (number: number, tool: string) => string;
  /** In place of the tool of an invalid call. */
  readonly noCall: string;
  /** State of a call. */
  readonly status: (status: CallState['status']) => string;
  /** Progress of the plan in one line. */
  readonly progress: (counts: PlanCounts) => string;
  /** Heading of calls that can run at once, by number, from 1. */
  readonly stage: (number: number) => string;
  /** Heading of calls that wait for each other. */
  readonly noOrder: string;
  /** Names of the calls whose results a call reads. */
  readonly readsFrom: (calls: string) => string;
  /** The path and the method by which a call writes its result. */
  readonly writesTo: (path: string, method: string) => string;
  /** The instance that a call is for. */
  readonly instance: (instance: string) => string;
  readonly parameters: string;
  readonly result: string;
  readonly resumed: string;
  readonly empty: string;
  /** Number of calls that are not drawn. */
  readonly more: (count: number) => string;
  /** Why a call failed or was skipped. */
  readonly reason: (reason: CallFailure | 'gate' | 'source') => string;
  /** A problem of the plan; `name` names a call by its index. */
  readonly issue: (issue: PlanIssue, name: (index: number) => string) => string;
}

/** Number of calls of a plan in each state. */
export interface PlanCounts {
  readonly total: number;
  readonly done: number;
  readonly running: number;
  readonly failed: number;
  readonly skipped: number;
}
