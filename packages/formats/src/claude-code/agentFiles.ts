import { isCall, isResult, partsOf } from '../core/anthropicContent';
import { lost } from '../core/lost';
import type { OtherFile } from '../core/RecordReader';
import type { Place } from '../core/Run';
import { type Fields, fieldsOf, isFields, numberOf, stringOf, timeOf } from '../core/values';
import { lineOf } from './lineOf';
import type { Call, Scene, Session } from './Session';
import { beginAgent, callThatAsks, insideCall } from './scenes';
import { createWorkflows } from './workflows';

/** A record and its place. */
interface Placed {
  readonly record: Fields;
  readonly place: Place;
}

/** A sub-agent, from its file, the file beside that one, and the run. */
interface Agent {
  readonly id: string;
  /** Call whose result or progress names it. */
  call?: Call;
  /** Id of the session whose folder holds its file. */
  folder?: string | undefined;
  /** Run of the workflow whose script started it. */
  workflow?: string | undefined;
  /** Fields of `agent-<id>.meta.json`. */
  meta: Fields;
  /** Scene of its records, which wait until it is known. */
  scene?: Scene;
  readonly waiting: Placed[];
  /** True if its own file was found. */
  hasFile: boolean;
  /** Messages of the agent that the session repeats, for an agent without a file. */
  readonly told: Placed[];
}

/** Sub-agents of a session that have files of their own, or whose messages the session repeats. */
export interface AgentFiles {
  /** Notes that a call has started an agent. */
  readonly start: (call: Call, id: string, folder: string | undefined) => void;
  /** Notes that a call has started the run of a workflow, whose agents are in a folder of the run. */
  readonly startWorkflow: (call: Call, run: string, folder: string | undefined) => void;
  /** Keeps a message of an agent that the session repeats: it is shown if the agent's own file lacks it. */
  readonly hear: (call: Call, id: string, record: Fields, place: Place) => void;
  /** Returns files to read, each once; others may follow when these are read. */
  readonly wanted: () => readonly OtherFile[];
  /** Ends the session: shows agents without a call and agents without a file. */
  readonly end: () => void;
}

/** Safe ids: they become names of files, and must not lead elsewhere. */
const IS_NAME = /^[\w-]+$/;
const FILE = /(?:^|\/)agent-([\w-]+)\.(jsonl|meta\.json)$/;
const IN_WORKFLOW = /(?:^|\/)workflows\/([\w-]+)\/[\w.-]+$/;
const JOURNAL = '/journal.jsonl';

/** Ids of agents that the program runs for itself, such as for a summary or the next prompt. They repeat the conversation. */
const OWN = /^(?:acompact|aprompt_suggestion)-/;

/** Finds the files of a session's sub-agents, and their calls. */
export function createAgentFiles(session: Session): AgentFiles {
  const workflows = createWorkflows(session);
  const agents = new Map<string, Agent>();
  /** Agents whose records wait for a scene. */
  const waiting = new Set<Agent>();
  /** Agents that a call names, whose files were not asked for yet. */
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

  /** Call that started an agent, by the run or by the file beside the agent's. */
  const callOf = ({ call, meta, workflow }: Agent) =>
    call ?? session.calls.get(stringOf(meta.toolUseId)) ?? workflows.callOf(workflow);

  const metaOf = ({ id, meta, workflow }: Agent): Fields =>
    workflow === undefined ? meta : { ...meta, description: workflows.titleOf(id, meta) };

  const putInside = (agent: Agent, call: Call) =>
    put(agent, insideCall(session, call, agent.id, metaOf(agent)));

  /** Call with the agent's prompt, if nothing else names the call. */
  const askerOf = ({ waiting: [first] }: Agent) => callThatAsks(session, fieldsOf(first?.record.message));

  /** Places waiting agents. An agent may have made the calls that others wait for. */
  const place = () => {
    let count: number;
    do {
      count = waiting.size;
      for (const agent of [...waiting].toSorted((one, other) => startOf(one) - startOf(other))) {
        const call = callOf(agent) ?? (agent.meta.toolUseId === undefined ? askerOf(agent) : undefined);
        if (call !== undefined) putInside(agent, call);
      }
    } while (waiting.size > 0 && waiting.size < count);
  };

  const read = (record: unknown, at: Place) => {
    const name = 'file' in at ? at.file : '';
    const [, id, ending] = FILE.exec(name) ?? [];
    const [, workflow] = IN_WORKFLOW.exec(name) ?? [];
    if (workflow !== undefined && name.endsWith(JOURNAL)) return workflows.readJournal(fieldsOf(record), at);
    if (id === undefined) return session.conversation.skip('file', lost('Not a file of a sub-agent'), at);
    const agent = agentOf(id);
    agent.workflow ??= workflow;
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

  /** Shows the messages of an agent that the session repeats, unless they are shown already. */
  const tell = (agent: Agent) => {
    const { call, told } = agent;
    if (call === undefined) return;
    for (const { record, place: at } of told.splice(0)) {
      const scene = insideCall(session, call, agent.id, agent.meta);
      const message = fieldsOf(record.message);
      const content = partsOf(message.content).filter((part) => !isTold(session, scene, part));
      const { usage, ...rest } = message;
      // The final cost of a message is in its own line.
      const isKnown = scene.messages.has(stringOf(message.id));
      if (content.length === 0)
        session.conversation.skip('progress/agent_progress', 'Repeated by other lines', at);
      else session.read({ ...record, message: { ...(isKnown ? rest : message), content } }, at, scene);
    }
  };

  return {
    start,
    startWorkflow: workflows.start,
    hear(call, id, record, at) {
      start(call, id, undefined);
      agentOf(id).told.push({ record, place: at });
    },
    wanted() {
      place();
      const { id = '' } = session.conversation.header;
      if (!isFolderAsked && IS_NAME.test(id)) {
        isFolderAsked = true;
        // The records of workflows come first: they name the agents.
        return [...workflows.wanted(), { name: `${id}/subagents/`, read }];
      }
      const missing = [...named].filter(({ hasFile }) => !hasFile);
      named.clear();
      const files = missing.flatMap((agent): OtherFile[] => {
        const file = `agent-${agent.id}.jsonl`;
        const { folder = id } = agent;
        const names = IS_NAME.test(folder) ? [`${folder}/subagents/${file}`, file] : [file];
        return names.map((name) => ({ name, read: (record: unknown) => read(record, { file: name }) }));
      });
      return [...workflows.wanted(), ...files];
    },
    end() {
      place();
      // Agents that may have started others come first.
      for (const agent of [...waiting].toSorted((one, other) => depthOf(one) - depthOf(other))) {
        const [first] = agent.waiting;
        const call = callOf(agent) ?? askerOf(agent);
        if (call !== undefined) putInside(agent, call);
        else if (OWN.test(agent.id))
          for (const { place: at } of agent.waiting)
            session.conversation.skip('sub-agent', 'Run by the program for itself', at);
        else if (first !== undefined)
          put(agent, beginAgent(session, lineOf(first.record, first.place), agent.id, metaOf(agent)));
      }
      workflows.end((id) => agents.get(id)?.hasFile === true);
      for (const agent of agents.values()) {
        tell(agent);
        const { call, hasFile } = agent;
        if (call !== undefined && !hasFile && call.agents.length === 0)
          session.conversation.skip('sub-agent', lost(`Its file agent-${agent.id}.jsonl is missing`));
      }
    },
  };
}

/** Time of the first line of a waiting agent. */
const startOf = ({ waiting: [first] }: Agent) => timeOf(first?.record.timestamp) ?? 0;

const depthOf = ({ meta }: Agent) => numberOf(meta.spawnDepth) ?? 0;

/** True if a part of a message is already in a scene. */
function isTold(session: Session, { texts }: Scene, part: Fields): boolean {
  if (isCall(part)) return session.calls.has(stringOf(part.id));
  if (isResult(part)) return session.calls.get(stringOf(part.tool_use_id))?.draft.isOpen === false;
  return texts.has(stringOf(part.text) ?? stringOf(part.thinking) ?? '');
}
