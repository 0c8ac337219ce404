import type { FlowNode } from '@agent-transcript/parser';
import type { Place } from '../messages/RunMessage';

/** The compared fields of a block. Absent fields are empty strings. */
export interface RunItem {
  readonly type: FlowNode['type'];
  readonly node: FlowNode;
  readonly place: Place;
  /** Role of its message. */
  readonly role: string;
  /** Number of steps and calls around it. */
  readonly depth: number;
  /** True inside a call. */
  readonly inCall: boolean;
  /** Name of a call's tool or of a checkpoint. */
  readonly name: string;
  /** Input of a call: raw JSON or text. */
  readonly input: string;
  /** Result of a call, response to a request, or details of an error: raw JSON or text. */
  readonly result: string;
  /** Outcome: `done`, `failed`, `success`, `streaming`, … */
  readonly outcome: string;
  /** Text of the agent or a person, title of a step, prompt of a request, or message of an error. */
  readonly text: string;
}

/** A part of an item that differs. */
export type ItemPart = 'input' | 'result' | 'outcome' | 'text';
