/** A message of a run, as read by `@agent-transcript/formats` and accepted by `<Transcript messages>`. */
export interface HtmlMessage {
  /** Unique in the run; prefix of the addresses of its blocks. */
  readonly id: string;
  /** `system`, `developer`, `user`, `assistant`, `tool`, or another role. */
  readonly role: string;
  /**
   * Strings, trees of `@agent-transcript/parser`, data of `@agent-transcript/protocol`. Only strings of assistants are
   * parsed for tags.
   */
  readonly content: HtmlContent | readonly HtmlContent[];
  /** ISO 8601, or milliseconds since 1970. */
  readonly createdAt?: string | number;
  /** The preceding message, if the run has branches. */
  readonly parentId?: string | null;
}

/** A string, a tree or data. */
export type HtmlContent = string | { readonly type: string };

/** A run to write, such as a `Run` of `@agent-transcript/formats`. */
export interface HtmlRun {
  readonly title?: string | undefined;
  readonly messages: readonly HtmlMessage[];
  /** Runs of a file that holds several. */
  readonly runs?: readonly HtmlRun[] | undefined;
  /** Milliseconds since 1970. */
  readonly startedAt?: number | undefined;
  /** Milliseconds since 1970. */
  readonly endedAt?: number | undefined;
  /** Milliseconds of work. */
  readonly duration?: number | undefined;
  /** All tokens of the run. */
  readonly usage?: object | undefined;
  /** US dollars. */
  readonly cost?: number | undefined;
  /** Result in a word or two. */
  readonly result?: string | undefined;
}

/** Options of {@link toHtml}. */
export interface HtmlOptions {
  /** Title of the page. Default: the title of the run. */
  readonly title?: string | undefined;
  /** True to include thinking. Default `true`. */
  readonly thinking?: boolean | undefined;
  /** `auto` follows the reader's system. Default `auto`. */
  readonly theme?: 'light' | 'dark' | 'auto' | undefined;
  /** Language of the page's own texts. Default `en`. */
  readonly language?: 'en' | 'fr' | 'ru' | undefined;
  readonly direction?: 'ltr' | 'rtl' | undefined;
}

/** A page with its policy. */
export interface HtmlFile {
  /** The whole page. */
  readonly html: string;
  /**
   * Content-Security-Policy, which the page contains too: allows only its own script and styles (by hash) and its own
   * images.
   */
  readonly policy: string;
}
