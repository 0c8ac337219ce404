/** Options of what is written of a run. */
export interface ExportOptions {
  /** Whether thinking is written. JSON always holds it. */
  readonly thinking: boolean;
  /** Whether the HTML is a page without script. */
  readonly still: boolean;
}
