/** A part of a file before and after a change: the whole file, or the part that the call shows. */
export interface Stretch {
  readonly before: string;
  readonly after: string;
  /** Line of the file where `before` starts, from 1; absent if unknown. */
  readonly beforeLine?: number;
  /** Line of the changed file where `after` starts, from 1; absent if unknown. */
  readonly afterLine?: number;
  /** Heading that a patch gives, such as the first line of a function. */
  readonly heading?: string;
  /** True if every occurrence in the file was replaced. */
  readonly everywhere?: boolean;
}

/** Change of one file. */
export interface FileChange {
  readonly path: string;
  /** `written`: the whole text, or the lines from `afterLine`, were replaced; the previous text is unknown. */
  readonly change: 'added' | 'changed' | 'written' | 'deleted' | 'moved';
  /** New path of a moved file. */
  readonly movedTo?: string;
  /** Changed parts in order; empty if only the path is known. */
  readonly stretches: readonly Stretch[];
}

/** Changes of files. */
export interface EditCall {
  readonly kind: 'edit';
  readonly changes: readonly FileChange[];
}

/** A shell command, or code that was run. */
export interface ExecuteCall {
  readonly kind: 'execute';
  /** Empty only if a call polls the process of `session`. */
  readonly command: string;
  /** Id of a continuing process: the one that the command started, or the one that received input. */
  readonly session?: string;
  /** Language of `command` if it is code, such as `python`. */
  readonly language?: string;
  readonly directory?: string;
  /** Output in its original order; absent if `stdout` and `stderr` are separate. */
  readonly output?: string;
  readonly stdout?: string;
  readonly stderr?: string;
  readonly exitCode?: number;
}

/** Text of a file, or a part of it. */
export interface ReadFileCall {
  readonly kind: 'read';
  readonly path: string;
  /** Text without line numbers; `undefined` until it arrives. */
  readonly text?: string;
  /** Number of the first line of `text`, from 1. */
  readonly firstLine?: number;
  /** Number of lines of the file. */
  readonly totalLines?: number;
}

/** A matching line, or a context line next to one. */
export interface Hit {
  /** Line number, from 1. */
  readonly line?: number;
  readonly text: string;
  /** True for a context line. */
  readonly context?: true;
}

/** Matches in one file. */
export interface HitsOfFile {
  readonly path: string;
  /** Empty if only the file is known. */
  readonly hits: readonly Hit[];
}

/** A search in files. */
export interface SearchCall {
  readonly kind: 'search';
  readonly pattern: string;
  /** Folder or files that were searched. */
  readonly where?: string;
  /** Files in the order of the result; `undefined` until it arrives, or if it only has `total`. */
  readonly files?: readonly HitsOfFile[];
  /** Number of matches that the result states, if any. */
  readonly total?: number;
}

/** Names of files and folders. */
export interface ListCall {
  readonly kind: 'list';
  /** The folder, or the pattern of names. */
  readonly where: string;
  /** Paths; those of folders end with `/` if the result marks them. `undefined` until the result arrives. */
  readonly paths?: readonly string[];
}

/** A fetched or found page. */
export interface Page {
  /** Untrusted address. */
  readonly url?: string;
  readonly title?: string;
  readonly text?: string;
}

/** A request or search on the web. */
export interface FetchCall {
  readonly kind: 'fetch';
  /** Address, or query of a search. */
  readonly query: string;
  /** Further queries of the same call. */
  readonly otherQueries?: readonly string[];
  /** Text to look for on the page. */
  readonly pattern?: string;
  readonly status?: number;
  readonly pages?: readonly Page[];
  /** Number of sources in the call itself, in addition to its result. */
  readonly sources?: number;
}

/** A step of a plan. */
export interface PlanItem {
  readonly text: string;
  readonly state: 'open' | 'active' | 'done' | 'cancelled';
}

/** The plan after a call. */
export interface PlanCall {
  readonly kind: 'plan';
  readonly items: readonly PlanItem[];
  /** Explanation by the agent. */
  readonly explanation?: string;
}

/** An answer that a question offers. */
export interface QuestionOption {
  readonly label: string;
  readonly description?: string;
  readonly chosen: boolean;
}

/** A question to a person, or a request for permission. */
export interface Question {
  /** Question as Markdown. */
  readonly text: string;
  /** Question in a word or two. */
  readonly header?: string;
  readonly options: readonly QuestionOption[];
  /** True if several options may be chosen. */
  readonly multiple: boolean;
  /** Answer, if there is one. */
  readonly answer?: string;
}

/** Questions to a person. */
export interface QuestionCall {
  readonly kind: 'question';
  readonly questions: readonly Question[];
}

/** Work of a sub-agent. */
export interface AgentCall {
  readonly kind: 'agent';
  /** Task in a few words. */
  readonly title: string;
  /** Full task. */
  readonly task: string;
  readonly agent?: string;
  /** Answer of the sub-agent. */
  readonly answer?: string;
}

/** A value of a table. */
export type TableCell = string | number | boolean | null;

/** A list of objects with the same fields. */
export interface Table {
  /** Names of the fields, in order of appearance. */
  readonly columns: readonly string[];
  /** Cells in the order of `columns`; `undefined` if a row lacks the field. */
  readonly rows: readonly (readonly (TableCell | undefined)[])[];
}

/** A result that is a table. */
export interface TableCall extends Table {
  readonly kind: 'table';
  /** JSON text of the table: its numbers may have more digits than JavaScript keeps. */
  readonly source: string;
}

/** A call of an unknown kind. */
export interface OtherCall {
  readonly kind: 'other';
}

/** Meaning of a call; most kinds are those of the Agent Client Protocol. */
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
