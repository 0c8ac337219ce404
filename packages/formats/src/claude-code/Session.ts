import type { NodeData } from '@agent-transcript/parser';
import type { Conversation } from '../core/createConversation';
import type { Before, Lineage } from '../core/createLineage';
import type { Blocks, CallDraft, CallResult, StepDraft } from '../core/drafts';
import type { MessageDraft } from '../core/Message';
import type { Place } from '../core/Run';
import type { Fields } from '../core/values';
import type { AgentFiles } from './agentFiles';
import type { Pieces } from './createPieces';
import type { Queue } from './createQueue';
import type { ResultFiles } from './resultFiles';

/** State of a session while it is read. */
export interface Session {
  readonly conversation: Conversation;
  readonly lineage: Lineage;
  /** The run itself. Its calls and costs include those of sub-agents. */
  readonly main: Scene;
  /** Calls by their drafts, and the last call of each id by the id. */
  readonly calls: Map<unknown, Call>;
  /** Calls that may start a sub-agent, by their prompts. */
  readonly asked: Map<string, Call[]>;
  /** Sub-agents by their ids and by the ids of their lines. */
  readonly agents: Map<unknown, Scene>;
  /** The sub-agent that a line after an unknown line belongs to. */
  lastAgent?: Scene;
  readonly agentFiles: AgentFiles;
  readonly resultFiles: ResultFiles;
  /** Costs of the whole run so far, as of its last end. */
  readonly ends: Costs;
  /** Ids of copied model messages, whose cost another file counts. */
  readonly copied: ReadonlySet<unknown>;
  readonly queue: Queue;
  readonly pieces: Pieces;
  /** Reads a record into a scene. */
  readonly read: (record: unknown, place: Place, scene: Scene) => void;
}

/** The run itself, or the run of a sub-agent, which stands in one step. */
export interface Scene {
  readonly step: StepDraft | undefined;
  /** Id of the sub-agent, if it is known. */
  id?: string | undefined;
  /** Texts of a sub-agent, which the session may repeat. */
  readonly texts: Set<string>;
  /** Last words of the model, outside of calls. */
  lastWords?: string;
  /** Messages of the model with their costs, by their ids. */
  readonly messages: Map<unknown, { readonly draft: MessageDraft | StepDraft; readonly costs: Costs }>;
  readonly costs: Costs;
  /** Calls that a person may still stop. */
  readonly calls: Call[];
  /** Last compaction, which takes the summary that follows. */
  compacted?: { readonly blocks: Blocks } | undefined;
}

/** Tokens by their kind, and `cost` in US dollars. */
export type Costs = Record<string, number>;

/** A call with its sub-agents. */
export interface Call {
  readonly draft: CallDraft;
  /** Fields about the sub-agent that it starts, if it starts one. */
  readonly input: Fields;
  /** Sets the answers of a person to the questions in the call. */
  readonly giveAnswer: ((result: CallResult, details: Fields) => void) | undefined;
  /** Sub-agents that it started, nearly always one. */
  readonly agents: Scene[];
}

/** A record, with the fields that nearly all records have. */
export interface Line {
  readonly fields: Fields;
  /** Message of the API; an empty object if the record has none. */
  readonly message: Fields;
  readonly uuid: string | undefined;
  readonly before: Before;
  readonly time: number | undefined;
  readonly place: Place;
  /** Time of the line, and its place if it is in the main file. */
  readonly data: NodeData;
}

/** Reads a line of one kind into its scene. Returns false if the line is not shown. */
export type ReadLine = (session: Session, line: Line, scene: Scene) => boolean;
