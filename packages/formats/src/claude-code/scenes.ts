import type { NodeData, Usage } from '@agent-transcript/parser';
import { partsOf, usageOfMessage } from '../core/anthropicContent';
import type { Blocks, StepDraft } from '../core/drafts';
import type { MessageDraft } from '../core/Message';
import { usageOf } from '../core/usage';
import { defined, type Fields, isFields, numberOf, stringOf } from '../core/values';
import type { Call, Costs, Line, Scene, Session } from './Session';

/** Target of the words of a line, with the data of their texts. */
export interface Said {
  readonly draft: { readonly blocks: Blocks };
  readonly data?: NodeData;
}

/** Creates an empty scene. */
export const createScene = (step?: StepDraft): Scene => ({
  step,
  texts: new Set(),
  messages: new Map(),
  costs: {},
  calls: [],
});

/** Message of the model that a line belongs to: several lines may make up one message. */
export function sayAsModel(session: Session, line: Line, scene: Scene): Said {
  const { conversation, main } = session;
  const { message, fields, time } = line;
  const key = stringOf(message.id) ?? line;
  const known = scene.messages.get(key);
  const draft = known?.draft ?? say(session, line, scene, 'assistant', 'follow').draft;
  if (known !== undefined) pass(session, line, scene, draft as MessageDraft);
  // The program's own words have no model and no cost; copied messages count in the other session.
  const own = message.model === '<synthetic>' ? {} : message;
  const model = stringOf(own.model);
  const isCopied = isFields(fields.forkedFrom) || session.copied.has(key);
  const isMain = scene === main;
  const costs = known?.costs ?? {};
  let spent: NodeData = {};
  const sums = isMain ? [main.costs] : [main.costs, scene.costs];
  if (!isCopied && spend(sums, costs, own.usage, fields.costUSD)) {
    spent = defined(spentOf(isMain ? costs : scene.costs));
    conversation.note(spentOf(main.costs));
  }
  if (known === undefined) scene.messages.set(key, { draft, costs });
  const startedAt = draft.data?.startedAt ?? time;
  draft.note(defined({ startedAt, endedAt: time, model, ...spent }));
  if (isMain) conversation.note({ model });
  return { draft };
}

/** Puts the cost that a line says in place of what its message cost so far, in all sums. `false`: it is the same. */
function spend(all: readonly Costs[], costs: Costs, usage: unknown, costUSD: unknown): boolean {
  let isOther = false;
  const cost = numberOf(costUSD);
  const spent = cost === undefined ? usageOfMessage(usage) : { ...usageOfMessage(usage), cost };
  for (const [kind, count] of Object.entries(spent ?? {})) {
    const before = costs[kind];
    if (count === before) continue;
    for (const sums of all) sums[kind] = (sums[kind] ?? 0) + count - (before ?? 0);
    costs[kind] = count;
    isOther = true;
  }
  return isOther;
}

/** Costs in the fields of a message or a run. */
export const spentOf = ({
  cost,
  ...usage
}: Costs): { readonly usage: Usage | undefined; readonly cost: number | undefined } => ({
  usage: usageOf(usage),
  cost,
});

/** Removes the costs of all messages so far, which another session has paid for. */
export function disown(session: Session): void {
  for (const { messages, costs } of scenesOf(session)) {
    for (const { draft, costs: own } of messages.values()) {
      draft.forget('usage', 'cost');
      clear(own);
    }
    clear(costs);
  }
  session.conversation.forget('usage', 'cost');
}

/** Times of the model messages with a cost, by their ids. */
export function answersOf(session: Session): ReadonlyMap<string, number | undefined> {
  const answers = new Map<string, number | undefined>();
  for (const { messages } of scenesOf(session))
    for (const [id, { draft, costs }] of messages)
      if (typeof id === 'string' && Object.keys(costs).length > 0) answers.set(id, draft.data?.startedAt);
  return answers;
}

const scenesOf = ({ main, agents }: Session): ReadonlySet<Scene> => new Set([main, ...agents.values()]);

function clear(costs: Costs): void {
  for (const kind of Object.keys(costs)) delete costs[kind];
}

/**
 * Begins a message of a person, of the program, of the model or of a tool. Only a person's message can go back to an earlier one or be a
 * first one: after a broken chain, any other message follows the last one.
 *
 * @param way `begin` for a person's message, `follow` for one that continues, `aside` for a note that later lines do not name.
 */
export function say(
  { conversation, lineage }: Session,
  { uuid, before, time, data }: Line,
  { step }: Scene,
  role: string,
  way: 'begin' | 'follow' | 'aside',
) {
  if (step !== undefined) return { draft: step, data: { role } };
  const draft = conversation.message({ id: uuid, role, createdAt: time, data });
  lineage[way](draft, uuid, way === 'begin' ? before : (before ?? undefined));
  return { draft };
}

/** Places a line that does not begin a message. */
export function pass(
  { lineage }: Session,
  { uuid, before }: Line,
  { step }: Scene,
  message?: MessageDraft,
): void {
  if (step === undefined) lineage.pass(uuid, before, message);
}

/** Scene of a line: the run itself, or a sub-agent whose lines are in the same file. */
export function sceneOf(session: Session, line: Line): Scene {
  const { conversation, main, calls, agents } = session;
  const { isSidechain, parent_tool_use_id: starter, agentId } = line.fields;
  const call = calls.get(starter);
  if (call !== undefined) return insideCall(session, call);
  // A file that begins with a sub-agent's lines is its own file.
  if (isSidechain !== true || agentId === conversation.header.id) return main;
  const before = line.before ? (agents.get(line.before) ?? session.lastAgent) : undefined;
  const scene = agents.get(agentId) ?? before ?? startOfAgent(session, line, stringOf(agentId));
  session.lastAgent = scene;
  agents.set(line.uuid ?? scene, scene).set(agentId ?? scene, scene);
  return scene;
}

function startOfAgent(session: Session, line: Line, id: string | undefined): Scene {
  const call = callThatAsks(session, line.message);
  return call === undefined ? beginAgent(session, line, id) : insideCall(session, call, id);
}

/** Scene inside a call. Each sub-agent with an id has a scene of its own. */
export function insideCall(session: Session, call: Call, id?: string, meta: Fields = {}): Scene {
  const { draft, input, agents } = call;
  const known = agents.find((agent) => id === undefined || agent.id === undefined || agent.id === id);
  const { agentType, description } = meta;
  const scene =
    known ??
    agentScene(
      draft.blocks,
      draft.isOpen,
      stringOf(input.subagent_type) ?? stringOf(agentType) ?? id,
      stringOf(input.description) ?? stringOf(description),
    );
  if (known === undefined) agents.push(scene);
  scene.id ??= id;
  session.agents.set(id ?? scene, scene);
  return scene;
}

function agentScene(blocks: Blocks, isOpen: boolean, agent = 'sub-agent', title = agent): Scene {
  const step = blocks.step({ title, data: { agent } });
  if (!isOpen) step.close();
  return createScene(step);
}

/** Call whose prompt is the text of a message, if it has no sub-agent yet. */
export function callThatAsks({ asked }: Session, message: Fields): Call | undefined {
  const texts = partsOf(message.content).map(({ text }) => stringOf(text));
  const waiting = asked.get(texts.join('\n'));
  let call: Call | undefined;
  do call = waiting?.shift();
  while (call !== undefined && call.agents.length > 0);
  return call;
}

/** Begins a sub-agent without a call in the file, in a message of its own. */
export function beginAgent(session: Session, line: Line, id: string | undefined, meta: Fields = {}): Scene {
  const { blocks } = say(session, line, session.main, 'assistant', 'aside').draft;
  return agentScene(blocks, false, stringOf(meta.agentType) ?? id, stringOf(meta.description));
}
