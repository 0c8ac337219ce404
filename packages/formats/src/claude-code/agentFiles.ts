import { isCall, isResult, partsOf } from '../core/anthropicContent';
import { lost } from '../core/lost';
import type { OtherFile } from '../core/RecordReader';
import type { Place } from '../core/Run';
import { type Fields, fieldsOf, isFields, numberOf, stringOf } from '../core/values';
import { lineOf } from './lineOf';
import type { Call, Scene, Session } from './Session';
import { beginAgent, callThatAsks, insideCall } from './scenes';

/** A record, and where it stands. */
interface Placed {
  readonly record: Fields;
  readonly place: Place;
}

/** A sub-agent, by what its file, the file beside that one, and the run say of it. */
interface Agent {
  readonly id: string;
  /** The call whose result or progress names it. */
  call?: Call;
  /** The session in whose folder its file is. */
  folder?: string | undefined;
  /** What `agent-<id>.meta.json` says. */
  meta: Fields;
  /** Where its records go, once that is known; until then they wait. */
  scene?: Scene;
  readonly waiting: Placed[];
  /** Whether its own file was found. */
  hasFile: boolean;
  /** What the call told of its work, for an agent that has no file. */
  readonly told: Placed[];
}

/** The sub-agents of a session that have files of their own, or whose work the session tells as it goes. */
export interface AgentFiles {
  /** A call turns out to have started an agent. */
  readonly start: (call: Call, id: string, folder: string | undefined) => void;
  /** Keeps a message of an agent that the session repeats: it is shown if the agent's own file does not tell it. */
  readonly hear: (call: Call, id: string, record: Fields, place: Place) => void;
  /** Files that are wanted now, after those that were wanted before have been read. */
  readonly wanted: () => readonly OtherFile[];
  /** No more files come: shows what found no call, and what has no file. */
  readonly end: () => void;
}

/** Ids become names of files: what could lead elsewhere is none. */
const IS_NAME = /^[\w-]+$/;
const FILE = /(?:^|\/)agent-([\w-]+)\.(jsonl|meta\.json)$/;

/** The program asks itself for these beside the conversation, which they repeat: a summary, the next prompt. */
const OWN = /^(?:acompact|aprompt_suggestion)-/;

/** Finds the files of a session's sub-agents, and the calls that they belong to. */
export function createAgentFiles(session: Session): AgentFiles {
  const agents = new Map<string, Agent>();
  /** Agents whose records wait for a place. */
  const waiting = new Set<Agent>();
  /** Agents that a call names, and whose files were not asked for by name. */
  const named = new Set<Agent>();
  let isFolderAsked = false;

  const agentOf = (id: string): Agent => {
    const agent = agents.get(id) ?? { id, meta: {}, waiting: [], hasFile: false, told: [] };
    agents.set(id, agent);
    return agent;
  };

  const start: AgentFiles['start'] = (call, id, folder) => {
    const agent = agentOf(id);
    if (agent.call !== undefined) return;
    agent.call = call;
    agent.folder = folder;
    if (IS_NAME.test(id)) named.add(agent);
  };

  const put = (agent: Agent, scene: Scene) => {
    agent.scene = scene;
    waiting.delete(agent);
    for (const { record, place } of agent.waiting.splice(0)) session.read(record, place, scene);
  };

  /** The call that is said to have started an agent: by the run, or by the file beside the agent's. */
  const callOf = ({ call, meta }: Agent) => call ?? session.calls.get(stringOf(meta.toolUseId));

  const putInside = (agent: Agent, call: Call) => put(agent, insideCall(session, call, agent.id, agent.meta));

  /** A call that asks what an agent was asked first: where nothing surer is known. */
  const askerOf = ({ waiting: [first] }: Agent) => callThatAsks(session, fieldsOf(first?.record.message));

  /** Places what waits. An agent that gets its place may have made the calls that others wait for. */
  const place = () => {
    let count: number;
    do {
      count = waiting.size;
      for (const agent of waiting) {
        const call = callOf(agent) ?? (agent.meta.toolUseId === undefined ? askerOf(agent) : undefined);
        if (call !== undefined) putInside(agent, call);
      }
    } while (waiting.size > 0 && waiting.size < count);
  };

  const read = (record: unknown, at: Place) => {
    const name = 'file' in at ? at.file : '';
    const [, id, ending] = FILE.exec(name) ?? [];
    if (id === undefined)
      return session.conversation.skip('file', lost('It is not a file of a sub-agent'), at);
    const agent = agentOf(id);
    if (!isFields(record)) return session.read(record, at, agent.scene ?? session.main);
    if (ending === 'meta.json') {
      agent.meta = record;
      return;
    }
    agent.hasFile = true;
    if (agent.scene !== undefined) return session.read(record, at, agent.scene);
    agent.waiting.push({ record, place: at });
    waiting.add(agent);
    if (agent.call !== undefined) putInside(agent, agent.call);
  };

  /** Shows the messages that a session repeats of an agent, as far as nothing else tells them. */
  const tell = (agent: Agent) => {
    const { call, told } = agent;
    if (call === undefined) return;
    for (const { record, place: at } of told.splice(0)) {
      const scene = insideCall(session, call, agent.id, agent.meta);
      const message = fieldsOf(record.message);
      const content = partsOf(message.content).filter((part) => !isTold(session, scene, part));
      const { usage, ...rest } = message;
      // What a message costs in the end is known from its own line.
      const isKnown = scene.messages.has(stringOf(message.id));
      if (content.length === 0)
        session.conversation.skip('progress/agent_progress', 'Other lines say it too', at);
      else session.read({ ...record, message: { ...(isKnown ? rest : message), content } }, at, scene);
    }
  };

  return {
    start,
    hear(call, id, record, at) {
      start(call, id, undefined);
      agentOf(id).told.push({ record, place: at });
    },
    wanted() {
      place();
      const { id = '' } = session.conversation.header;
      if (!isFolderAsked && IS_NAME.test(id)) {
        isFolderAsked = true;
        return [{ name: `${id}/subagents/`, read }];
      }
      const missing = [...named].filter(({ hasFile }) => !hasFile);
      named.clear();
      return missing.flatMap((agent) => {
        const file = `agent-${agent.id}.jsonl`;
        const { folder = id } = agent;
        const names = IS_NAME.test(folder) ? [`${folder}/subagents/${file}`, file] : [file];
        return names.map((name) => ({ name, read: (record: unknown) => read(record, { file: name }) }));
      });
    },
    end() {
      place();
      // Those that others may have been started by come first.
      for (const agent of [...waiting].toSorted((one, other) => depthOf(one) - depthOf(other))) {
        const [first] = agent.waiting;
        const call = callOf(agent) ?? askerOf(agent);
        if (call !== undefined) putInside(agent, call);
        else if (OWN.test(agent.id))
          for (const { place: at } of agent.waiting)
            session.conversation.skip('sub-agent', 'The program asked it about the conversation', at);
        else if (first !== undefined)
          put(agent, beginAgent(session, lineOf(first.record, first.place), agent.id, agent.meta));
      }
      for (const agent of agents.values()) {
        tell(agent);
        const { call, hasFile } = agent;
        if (call !== undefined && !hasFile && call.agents.length === 0)
          session.conversation.skip('sub-agent', lost(`Its file agent-${agent.id}.jsonl is not there`));
      }
    },
  };
}

const depthOf = ({ meta }: Agent) => numberOf(meta.spawnDepth) ?? 0;

/** Whether a part of a message stands in a scene already. */
function isTold(session: Session, { texts }: Scene, part: Fields): boolean {
  if (isCall(part)) return session.calls.has(stringOf(part.id));
  if (isResult(part)) return session.calls.get(stringOf(part.tool_use_id))?.draft.isOpen === false;
  return texts.has(stringOf(part.text) ?? stringOf(part.thinking) ?? '');
}
