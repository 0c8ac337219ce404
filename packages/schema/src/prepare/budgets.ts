/** How much of a schema is shown. What is over a budget becomes a JSON editor at its own place. */
export interface Budgets {
  /** Characters of labels, defaults, examples and choices, all together. */
  readonly characters: number;
  /** Schemas inside one another. */
  readonly depth: number;
  /** Schemas in all, after every reference has been followed. */
  readonly nodes: number;
  /** Properties of one object. */
  readonly properties: number;
  /** Values to choose from. */
  readonly choices: number;
  /** Branches of one union. */
  readonly options: number;
  /** Items that a list begins with. */
  readonly items: number;
}

/** A form of two or three thousand fields is mounted within a second or two; a select of two thousand options opens at once. */
export const defaultBudgets: Budgets = {
  characters: 1_000_000,
  depth: 32,
  nodes: 3_000,
  properties: 2_000,
  choices: 2_000,
  options: 50,
  items: 100,
};
