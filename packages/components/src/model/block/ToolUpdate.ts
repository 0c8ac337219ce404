/** Progress of a running tool that a host reports outside the message. The result of the call replaces it. */
export interface ToolUpdate {
  /** Current phase in one word, such as `Searching`. */
  readonly phase?: string;
  /** Sentence about the progress, as plain text. */
  readonly message?: string;
  /** Result so far. */
  readonly content?: string;
}

/** Updates by execution id, which is the part after the last colon in the tag of a tool. */
export type ToolUpdates = Readonly<Record<string, ToolUpdate>>;
