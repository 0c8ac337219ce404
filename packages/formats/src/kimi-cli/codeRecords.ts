import type { CallDraft } from '../core/drafts';
import { lost } from '../core/lost';
import { rawOf } from '../core/rawOf';
import { type Readers, readBy } from '../core/readBy';
import { argumentsOf, defined, type Fields, fieldsOf, idOf, jsonText, stringOf } from '../core/values';
import {
  type At,
  blocksOf,
  endMessage,
  interrupt,
  outputOf,
  type Scene,
  say,
  showContent,
  showPart,
  spend,
} from './Scene';

/** State of a session of Kimi Code while it is read. */
export interface CodeSession {
  readonly scene: Scene;
  /** Numbers of prompts that were shown and that the conversation will repeat, by their content. */
  readonly prompts: Map<string, number>;
  /** Approvals before their calls, by the ids of the calls. */
  readonly approvals: Map<
    string,
    { readonly prompt: string; readonly answer: string; readonly time: number | undefined }
  >;
  /** Text of the last system prompt. */
  system: string | undefined;
  /** True if the last step has its tokens. */
  isCounted: boolean;
  /** Called for the call that started a sub-agent, with the id of the agent. */
  readonly started: (call: CallDraft, id: string, input: Fields) => void;
  /** Inputs of calls of sub-agents, by their ids. */
  readonly inputs: Map<string, Fields>;
}

/** Creates the state of a session, or of a sub-agent in its call. */
export const createCodeSession = (scene: Scene, started: CodeSession['started']): CodeSession => ({
  scene,
  prompts: new Map(),
  approvals: new Map(),
  system: undefined,
  isCounted: false,
  started,
  inputs: new Map(),
});

/** Beginning of the result of a sub-agent. */
const AGENT = /^agent_id: ([\w-]{1,100})\n/;

interface Read {
  readonly session: CodeSession;
  readonly at: At;
}

const STATE = 'State of the program';

/** Reads a record of Kimi Code by its type. Returns the reason to skip it, or `undefined` if it is shown. */
export function readCodeRecord(session: CodeSession, type: string, record: Fields, at: At) {
  if (Object.hasOwn(RECORDS, type)) return readBy(RECORDS, type, { session, at }, record);
  return IS_STATE.test(type) ? STATE : lost('Unknown record');
}

/** Types of records with the state of the program. */
const IS_STATE =
  /^(?:full_compaction|llm|plan_mode|plugin|runtime|token_counting|tools)\.[a-z_]+$|^(?:permission\.set_mode|turn\.ended)$/;

const RECORDS: Readers<Read> = {
  'config.update': readConfig,
  'profile.bind': readConfig,
  'turn.prompt': readPrompt,
  'turn.steer': readPrompt,
  'turn.cancel'({ session: { scene }, at }) {
    say(scene, 'system', at).blocks.checkpoint('Turn cancelled');
    return undefined;
  },
  'llm.request'({ session: { scene } }, { model }) {
    noteModel(scene, model);
    return 'Shown in the header';
  },
  'context.append_message': readMessage,
  'context.append_loop_event': ({ session, at }, { event }) => {
    const fields = fieldsOf(event);
    return readBy(EVENTS, stringOf(fields.type) ?? '', { session, at }, fields);
  },
  'context.apply_compaction'({ session: { scene }, at }, { summary }) {
    const { blocks, data } = say(scene, 'system', at);
    blocks.checkpoint('Conversation compacted');
    blocks.text(stringOf(summary) ?? '', data);
    return undefined;
  },
  'permission.record_approval_result'({ session, at }, { toolCallId, action, result }) {
    const { decision, feedback } = fieldsOf(result);
    const id = idOf(toolCallId);
    if (id === undefined) return lost('An answer to no request');
    const answer = [decision, feedback].flatMap((one) => stringOf(one) ?? []).join(': ');
    session.approvals.set(id, { prompt: stringOf(action) ?? 'Approve?', answer, time: at.time });
    if (decision === 'rejected') session.scene.asked.refused.add(id);
    return 'Shown in its call';
  },
  'usage.record'({ session, at }, { usage, model }) {
    noteModel(session.scene, model);
    if (session.isCounted) {
      session.isCounted = false;
      return 'Repeats the tokens of a step';
    }
    spend(session.scene, usage, at);
    return 'Shown as tokens';
  },
};

/** Events of a step of the model. */
const EVENTS: Readers<Read> = {
  'step.begin'({ session }) {
    endMessage(session.scene);
    session.isCounted = false;
    return 'The beginning of a step';
  },
  'content.part': ({ session: { scene }, at }, { part }) => showPart(scene, fieldsOf(part), at),
  'tool.call'({ session: { scene, approvals, inputs }, at }, { toolCallId, name, args }) {
    interrupt(scene);
    const id = idOf(toolCallId);
    const call = blocksOf(scene, at).call({
      id,
      name: stringOf(name) ?? 'tool',
      input: argumentsOf(args),
      data: defined({ startedAt: at.time, ...rawOf(at.place) }),
    });
    scene.conversation.waits(call);
    if (name === 'Agent') inputs.set(id ?? '', fieldsOf(args));
    const approval = approvals.get(id ?? '');
    if (approval !== undefined)
      call.blocks.request({
        prompt: approval.prompt,
        answer: approval.answer,
        data: defined({ endedAt: approval.time }),
      });
    return undefined;
  },
  'tool.result'({ session: { scene, started, inputs }, at }, { toolCallId, result }) {
    interrupt(scene);
    const { conversation, asked } = scene;
    const id = idOf(toolCallId);
    const value = fieldsOf(result);
    const call = conversation.waiting(id) ?? blocksOf(scene, at).call({ id, name: 'tool' });
    const output = outputOf(scene, call, value.output, at) ?? '';
    if (id !== undefined && asked.refused.delete(id)) call.answer({ output, outcome: 'denied' });
    else if (value.isError === true)
      call.answer({ error: typeof output === 'string' && output !== '' ? output : 'The call failed.' });
    else call.answer({ output });
    call.note(defined({ endedAt: at.time }));
    const [, agent] = call.name === 'Agent' && typeof output === 'string' ? (AGENT.exec(output) ?? []) : [];
    if (agent !== undefined) started(call, agent, inputs.get(id ?? '') ?? {});
    return undefined;
  },
  'step.end'({ session, at }, { usage, model }) {
    noteModel(session.scene, model);
    session.isCounted = usage !== undefined;
    spend(session.scene, usage, at);
    interrupt(session.scene);
    return 'The end of a step';
  },
};

/** Notes the model of the session, or of a sub-agent. */
function noteModel({ conversation, step }: Scene, model: unknown): void {
  if (step === undefined) conversation.note({ model: stringOf(model) });
  else step.note(defined({ model: stringOf(model) }));
}

function readConfig({ session, at }: Read, { modelAlias, systemPrompt }: Fields) {
  const { scene } = session;
  noteModel(scene, modelAlias);
  const words = stringOf(systemPrompt);
  if (words === undefined || words === session.system) return 'Shown in the header';
  session.system = words;
  showContent(scene, 'system', words, at);
  return undefined;
}

function readPrompt({ session, at }: Read, { input, origin }: Fields) {
  if (input === undefined) return STATE;
  const key = jsonText(input);
  session.prompts.set(key, (session.prompts.get(key) ?? 0) + 1);
  showContent(session.scene, roleOf(origin), input, at);
  return undefined;
}

function readMessage({ session, at }: Read, { message }: Fields) {
  const { scene, prompts } = session;
  const { role, content, origin } = fieldsOf(message);
  const key = jsonText(content);
  const count = prompts.get(key) ?? 0;
  if (role === 'user' && count > 0) {
    prompts.set(key, count - 1);
    return 'Repeats a prompt';
  }
  showContent(scene, role === 'user' ? roleOf(origin) : (stringOf(role) ?? 'system'), content, at);
  return undefined;
}

/** Role of words in the user's name, by their origin. */
const roleOf = (origin: unknown): string => {
  const { kind } = fieldsOf(origin);
  return kind === undefined || kind === 'user' ? 'user' : 'developer';
};
