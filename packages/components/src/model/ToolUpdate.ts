/** How far a tool has come, told from outside the message while it runs; the result replaces it. */
export interface ToolUpdate {
  /** One word for where it stands: `Searching`. */
  readonly phase?: string;
  /** A sentence about it, as text. */
  readonly message?: string;
  /** What the result has so far. */
  readonly content?: string;
}

/** Updates by execution id: the part after the last colon of a tool's tag. */
export type ToolUpdates = Readonly<Record<string, ToolUpdate>>;
