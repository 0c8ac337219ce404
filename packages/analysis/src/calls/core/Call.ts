/** A stretch of a file before and after a change: the whole file, or as much of it as the call says. */
export interface Stretch {
  readonly before: string;
  readonly after: string;
  /** Line of the file where `before` begins, from 1; absent where the call does not say it. */
  readonly beforeLine?: number;
  /** Line of the changed file where `after` begins, from 1. */
  readonly afterLine?: number;
  /** What it stands in, such as the first line of a function, where a patch names it. */
  readonly heading?: string;
  /** Whether it was replaced wherever the file has it. */
  readonly everywhere?: boolean;
}

/** What happened to one file. */
export interface FileChange {
  readonly path: string;
  /** `written`: new text was given for all of it or for the lines from `afterLine`; what was there before is not known. */
  readonly change: 'added' | 'changed' | 'written' | 'deleted' | 'moved';
  /** Where it was moved to. */
  readonly movedTo?: string;
  /** In order. Empty where only the path is known. */
  readonly stretches: readonly Stretch[];
}

/** Changes of files. */
export interface EditCall {
  readonly kind: 'edit';
  readonly changes: readonly FileChange[];
}

/** A command in a shell, or code that was run. */
export interface ExecuteCall {
  readonly kind: 'execute';
  /** Empty only where a call asks what the process of `session` has written. */
  readonly command: string;
  /** Id of a process that runs on: the one that the command began, or the one that it was typed into. */
  readonly session?: string;
  /** The language of `command` where it is code, such as `python`. */
  readonly language?: string;
  readonly directory?: string;
  /** The output in the order in which it came; where it is told apart, `stdout` and `stderr` have it instead. */
  readonly output?: string;
  readonly stdout?: string;
  readonly stderr?: string;
  readonly exitCode?: number;
}

/** Text of a file, or a part of it. */
export interface ReadFileCall {
  readonly kind: 'read';
  readonly path: string;
  /** Without line numbers; `undefined` until it has come. */
  readonly text?: string;
  /** Number of the first line in `text`, from 1. */
  readonly firstLine?: number;
  /** How many lines the file has. */
  readonly totalLines?: number;
}

/** A line in which something was found, or one beside it. */
export interface Hit {
  /** From 1. */
  readonly line?: number;
  readonly text: string;
  /** Whether it only stands beside a line in which something was found. */
  readonly context?: true;
}

/** What was found in one file. */
export interface HitsOfFile {
  readonly path: string;
  /** Empty where only the file is known. */
  readonly hits: readonly Hit[];
}

/** A search in files. */
export interface SearchCall {
  readonly kind: 'search';
  readonly pattern: string;
  /** The folder or the files that were searched. */
  readonly where?: string;
  /** In the order of the result. `undefined` until it has come, and where it says no more than `total`. */
  readonly files?: readonly HitsOfFile[];
  /** How many hits the result says there are, where it says it. */
  readonly total?: number;
}

/** Names of files and folders. */
export interface ListCall {
  readonly kind: 'list';
  /** The folder, or the pattern of names. */
  readonly where: string;
  /** Those of folders end with `/`, where the result tells them apart. `undefined` until it has come. */
  readonly paths?: readonly string[];
}

/** A page that was fetched or found. */
export interface Page {
  /** Untrusted. */
  readonly url?: string;
  readonly title?: string;
  readonly text?: string;
}

/** Something from the web. */
export interface FetchCall {
  readonly kind: 'fetch';
  /** The address, or the query of a search. */
  readonly query: string;
  /** The queries that were asked beside it. */
  readonly otherQueries?: readonly string[];
  /** What was looked for on the page. */
  readonly pattern?: string;
  readonly status?: number;
  readonly pages?: readonly Page[];
  /** How many sources stand in the call, beside its result. */
  readonly sources?: number;
}

/** A step of a plan. */
export interface PlanItem {
  readonly text: string;
  readonly state: 'open' | 'active' | 'done' | 'cancelled';
}

/** A plan, as the call left it. */
export interface PlanCall {
  readonly kind: 'plan';
  readonly items: readonly PlanItem[];
  /** What the agent says about it. */
  readonly explanation?: string;
}

/** An answer that a question offers. */
export interface QuestionOption {
  readonly label: string;
  readonly description?: string;
  readonly chosen: boolean;
}

/** A question to a person, or what the agent asks to be allowed. */
export interface Question {
  /** Markdown. */
  readonly text: string;
  /** The question in a word or two. */
  readonly header?: string;
  readonly options: readonly QuestionOption[];
  /** Whether several options may be chosen. */
  readonly multiple: boolean;
  /** What was answered, where it has been. */
  readonly answer?: string;
}

/** Questions to a person. */
export interface QuestionCall {
  readonly kind: 'question';
  readonly questions: readonly Question[];
}

/** The work of another agent. */
export interface AgentCall {
  readonly kind: 'agent';
  /** In a few words. */
  readonly title: string;
  /** What it was asked. */
  readonly task: string;
  readonly agent?: string;
  /** What it answered. */
  readonly answer?: string;
}

/** A value of a table. */
export type TableCell = string | number | boolean | null;

/** A list of objects with the same fields. */
export interface Table {
  /** The names of the fields, in the order in which they are met. */
  readonly columns: readonly string[];
  /** In the order of `columns`; `undefined` where a row has no such field. */
  readonly rows: readonly (readonly (TableCell | undefined)[])[];
}

/** A result that is a table. */
export interface TableCall extends Table {
  readonly kind: 'table';
  /** The JSON text of which it was read: numbers of it may have digits that those of JavaScript lose. */
  readonly source: string;
}

/** A call of no kind that we know. */
export interface OtherCall {
  readonly kind: 'other';
}

/** What a call did; most kinds are those of the Agent Client Protocol. */
export type Call =
  | EditCall
  | ExecuteCall
  | ReadFileCall
  | SearchCall
  | ListCall
  | FetchCall
  | PlanCall
  | QuestionCall
  | AgentCall
  | TableCall
  | OtherCall;
