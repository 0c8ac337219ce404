/** A message of a run, as `@agent-transcript/formats` reads it and as `<Transcript messages>` takes it. */
export interface HtmlMessage {
  /** Unique in the run: the addresses of its blocks begin with it. */
  readonly id: string;
  /** `system`, `developer`, `user`, `assistant`, `tool`, or any other. */
  readonly role: string;
  /** Strings, trees of `@agent-transcript/parser`, data of `@agent-transcript/protocol`. Only strings of assistants are parsed for tags. */
  readonly content: HtmlContent | readonly HtmlContent[];
  /** ISO 8601, or milliseconds since 1970. */
  readonly createdAt?: string | number;
  /** The message that this one follows, where a run has branches. */
  readonly parentId?: string | null;
}

/** A string, a tree or data. */
export type HtmlContent = string | { readonly type: string };

/** A run to write: the `Run` of `@agent-transcript/formats` is one. */
export interface HtmlRun {
  readonly title?: string | undefined;
  readonly messages: readonly HtmlMessage[];
  /** The runs of a file that holds several. */
  readonly runs?: readonly HtmlRun[] | undefined;
  /** Milliseconds since 1970. */
  readonly startedAt?: number | undefined;
  /** Milliseconds since 1970. */
  readonly endedAt?: number | undefined;
  /** Milliseconds that the run worked. */
  readonly duration?: number | undefined;
  /** All tokens of the run. */
  readonly usage?: object | undefined;
  /** US dollars. */
  readonly cost?: number | undefined;
  /** What came of the run, in a word or two. */
  readonly result?: string | undefined;
}

/** Options of {@link toHtml}. */
export interface HtmlOptions {
  /** Title of the page. Default: that of the run. */
  readonly title?: string | undefined;
  /** Whether thinking is in the file. Default `true`. */
  readonly thinking?: boolean | undefined;
  /** `auto` follows the reader's system. Default `auto`. */
  readonly theme?: 'light' | 'dark' | 'auto' | undefined;
  /** Language of the page's own words. Default `en`. */
  readonly language?: 'en' | 'fr' | 'ru' | undefined;
  readonly direction?: 'ltr' | 'rtl' | undefined;
}

/** A page, and what may be said of it. */
export interface HtmlFile {
  /** The whole page. */
  readonly html: string;
  /** The page's Content-Security-Policy, which it holds too: its own script and styles by their hash, its own pictures, and nothing else. */
  readonly policy: string;
}
