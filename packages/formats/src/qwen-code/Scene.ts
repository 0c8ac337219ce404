import type { NodeData, Usage } from '@agent-transcript/parser';
import type { Conversation } from '../core/createConversation';
import type { Lineage } from '../core/createLineage';
import type { Blocks, CallDraft, StepDraft } from '../core/drafts';
import type { MessageDraft } from '../core/Message';
import type { Place } from '../core/Run';
import { rawOf } from '../core/rawOf';
import { defined, type Fields, idOf, stringOf, timeOf } from '../core/values';

/** The session, or the run of a sub-agent inside its call. */
export interface Scene {
  readonly conversation: Conversation;
  /** Step of the sub-agent. Default: the session itself. */
  readonly step?: StepDraft;
  readonly lineage: Lineage;
  /** Calls of the session and all its sub-agents, by id. */
  readonly calls: Map<string, CallDraft>;
  /** Calls that say they ran a sub-agent, with the places of their results. */
  readonly tasks: Map<CallDraft, Place>;
  /** Fingerprints of the contents that were shown, by the id of their record. */
  readonly shown: Map<string, Set<number>>;
  /** Texts of the prompts so far, which a compacted history may repeat. */
  readonly prompts: Set<string>;
  /** Counts the tokens of a message in place of what it cost so far. */
  readonly spend: (now: Usage | undefined, before: Usage | undefined) => void;
}

/** A record with its facts. */
export interface Entry {
  readonly fields: Fields;
  readonly place: Place;
  readonly uuid: string | undefined;
  readonly before: string | null | undefined;
  readonly time: number | undefined;
}

/** Reads the facts of a record. */
export const entryOf = (fields: Fields, place: Place): Entry => ({
  fields,
  place,
  uuid: idOf(fields.uuid),
  before: fields.parentUuid === null ? null : idOf(fields.parentUuid),
  time: timeOf(fields.timestamp),
});

/** Place for the words of a record: a message of its own, or the step of a sub-agent. */
export interface Speech {
  readonly blocks: Blocks;
  /** Message of the session; `undefined` in a sub-agent. */
  readonly message?: MessageDraft;
  /** Data of each text: in a sub-agent, its role. */
  readonly data?: NodeData;
}

/**
 * Begins the words of a record.
 *
 * @param way `begin` for a person's message, which can go back to an earlier one; `follow` for one that continues; `aside` for a note.
 */
export function speak(scene: Scene, entry: Entry, role: string, way: 'begin' | 'follow' | 'aside'): Speech {
  const { conversation, lineage, step } = scene;
  const { uuid, before, time, place } = entry;
  if (step !== undefined) return { blocks: step.blocks, ...(role !== 'assistant' && { data: { role } }) };
  const message = conversation.message({ id: uuid, role, createdAt: time, data: rawOf(place) });
  lineage[way](message, uuid, before);
  return { blocks: message.blocks, message };
}

/** Places a record that begins no message. */
export function pass({ lineage, step }: Scene, { uuid, before }: Entry): void {
  if (step === undefined) lineage.pass(uuid, before);
}

/** Kind of a record for lists of skipped ones, such as `system/ui_telemetry`. */
export const kindOf = ({ type, subtype }: Fields): string =>
  Object.values(defined({ type: stringOf(type), subtype: stringOf(subtype) })).join('/') || 'record';
