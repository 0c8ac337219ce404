/** Progress of a running tool, reported outside the message; the result replaces it. */
export interface ToolUpdate {
  /** The current phase in one word: `Searching`. */
  readonly phase?: string;
  /** A sentence about the progress, as plain text. */
  readonly message?: string;
  /** The result so far. */
  readonly content?: string;
}

/** Updates by execution id: the part after the last colon of a tool's tag. */
export type ToolUpdates = Readonly<Record<string, ToolUpdate>>;
