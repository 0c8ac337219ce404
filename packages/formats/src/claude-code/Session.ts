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

/** What is known while a session is read. */
export interface Session {
  readonly conversation: Conversation;
  readonly lineage: Lineage;
  /** The run itself. All calls and costs of sub-agents are in it too. */
  readonly main: Scene;
  /** Calls by their drafts, and the last call of each id. */
  readonly calls: Map<unknown, Call>;
  /** Calls that may start a sub-agent, by what they ask. */
  readonly asked: Map<unknown, Call[]>;
  /** Sub-agents by their ids and by the lines of theirs. */
  readonly agents: Map<unknown, Scene>;
  /** The sub-agent that goes on after a line that nobody knows. */
  lastAgent?: Scene;
  readonly agentFiles: AgentFiles;
  readonly resultFiles: ResultFiles;
  /** What the last end of the run said that all before it cost. */
  readonly ends: Costs;
  /** Messages of the model that another file has paid for, by their ids. */
  readonly copied: ReadonlySet<unknown>;
  readonly queue: Queue;
  readonly pieces: Pieces;
  /** Reads a record into a scene. */
  readonly read: (record: unknown, place: Place, scene: Scene) => void;
}

/** The run itself, or the run of a sub-agent, all of which stands in one step. */
export interface Scene {
  readonly step: StepDraft | undefined;
  /** The id of the sub-agent, if it is known. */
  id?: string | undefined;
  /** Texts of a sub-agent, which the session can tell once more. */
  readonly texts: Set<string>;
  /** What the model said last, outside of calls. */
  lastWords?: string;
  /** Messages of the model, and what they cost, by their ids. */
  readonly messages: Map<unknown, { readonly draft: MessageDraft | StepDraft; readonly costs: Costs }>;
  readonly costs: Costs;
  /** The calls that a person may still stop. */
  readonly calls: Call[];
  /** The last compaction, which its summary goes into. */
  compacted?: { readonly blocks: Blocks } | undefined;
}

/** Tokens by their kind, and `cost` in US dollars. */
export type Costs = Record<string, number>;

/** A call, and what belongs to it. */
export interface Call {
  readonly draft: CallDraft;
  /** What it says of the sub-agent that it starts, if it starts one. */
  readonly input: Fields;
  /** Gives the answer of a person to the questions in the call. */
  readonly giveAnswer: ((result: CallResult, details: Fields) => void) | undefined;
  /** The sub-agents that it started: nearly always one. */
  readonly agents: Scene[];
}

/** A record, with what nearly all of them have. */
export interface Line {
  readonly fields: Fields;
  /** The message of the API; without fields where the record has none. */
  readonly message: Fields;
  readonly uuid: string | undefined;
  readonly before: Before;
  readonly time: number | undefined;
  readonly place: Place;
  /** When it was written and, in the file that is read itself, where. */
  readonly data: NodeData;
}

/** Reads a line of one kind into the scene that it belongs to. Whether it is on the page. */
export type ReadLine = (session: Session, line: Line, scene: Scene) => boolean;
