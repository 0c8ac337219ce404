import type { FlowNode } from '@agent-transcript/parser';
import type { Place } from '../messages/RunMessage';

/** A block of a run as far as it is compared. What a block has not is an empty text. */
export interface RunItem {
  readonly type: FlowNode['type'];
  readonly node: FlowNode;
  readonly place: Place;
  /** Role of its message. */
  readonly role: string;
  /** How many steps and calls are around it. */
  readonly depth: number;
  /** Whether it stands inside a call. */
  readonly inCall: boolean;
  /** Name of a call's tool or of a checkpoint. */
  readonly name: string;
  /** What a call was given: raw JSON, or text. */
  readonly input: string;
  /** What a call gave back, what was answered to a request, details of an error: raw JSON, or text. */
  readonly result: string;
  /** How it ended: `done`, `failed`, `success`, `streaming`, … */
  readonly outcome: string;
  /** Words of the agent or of a person, title of a step, prompt of a request, message of an error. */
  readonly text: string;
}

/** A part of an item that differs. */
export type ItemPart = 'input' | 'result' | 'outcome' | 'text';
