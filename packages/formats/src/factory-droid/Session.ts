import type { Conversation } from '../core/createConversation';
import type { Lineage } from '../core/createLineage';
import type { Place } from '../core/Run';
import type { Readers } from '../core/readBy';

/** State of a session while it is read. */
export interface Session {
  readonly conversation: Conversation;
  readonly lineage: Lineage;
  /** The model's last text in the events of `droid exec`, which their end repeats. */
  said: string;
}

/** A record's place and its session. */
export interface Reading {
  readonly session: Session;
  readonly place: Place;
}

/** Readers of records by their type. */
export type RecordReaders = Readers<Reading>;
