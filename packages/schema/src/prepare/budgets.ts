/** Limits of the schema that a form shows. A place that exceeds a limit becomes a JSON editor. */
export interface Budgets {
  /** Characters of all labels, defaults, examples and choices together. */
  readonly characters: number;
  /** Nesting of schemas. */
  readonly depth: number;
  /** Number of schemas, after every reference has been followed. */
  readonly nodes: number;
  /** Properties of one object. */
  readonly properties: number;
  /** Values of one choice. */
  readonly choices: number;
  /** Branches of one union. */
  readonly options: number;
  /** Items in a new list. */
  readonly items: number;
}

/** Within these limits a form mounts within a second or two, and a select opens at once. */
export const defaultBudgets: Budgets = {
  characters: 1_000_000,
  depth: 32,
  nodes: 3_000,
  properties: 2_000,
  choices: 2_000,
  options: 50,
  items: 100,
};
