/** Options of exported content. */
export interface ExportOptions {
  /** True to include thinking. JSON always includes it. */
  readonly thinking: boolean;
  /** True for an HTML page without scripts. */
  readonly still: boolean;
}
