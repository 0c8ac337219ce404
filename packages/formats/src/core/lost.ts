/** Reason why a record is not shown: a text if it is left out on purpose, such as a copy. */
export type Why = string | Lost;

/** Reason why a part of the run is lost. */
export interface Lost {
  readonly why: string;
}

/** Marks a reason as a loss: the record is damaged, of an unknown kind or shape, or missing. The reason is a short phrase without a full stop. */
export const lost = (why: string): Lost => ({ why });
