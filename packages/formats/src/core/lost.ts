/** Why a record is on no page: in words, where it is left out on purpose, such as a copy. */
export type Why = string | Lost;

/** Why a record is on no page although the run says something with it. */
export interface Lost {
  readonly why: string;
}

/** Says that something of the run is lost: a record that is damaged, of a kind or shape that is unknown, or that is not there. */
export const lost = (why: string): Lost => ({ why });
