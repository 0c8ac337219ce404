import { lost } from '../core/lost';
import { rawOf } from '../core/rawOf';
import { type Readers, readBy } from '../core/readBy';
import { argumentsOf, defined, type Fields, fieldsOf, idOf, listOf, parsed, stringOf } from '../core/values';
import {
  type Asked,
  type At,
  answerQuestions,
  blocksOf,
  createScene,
  endMessage,
  interrupt,
  outputOf,
  type Scene,
  say,
  showContent,
  showPart,
  spend,
} from './Scene';

/** An event of the wire, with the scenes of sub-agents. */
interface Event {
  readonly scene: Scene;
  readonly at: At;
  readonly agents: Map<string, Scene>;
}

const STATE = 'State of the program';

/** Reads an event of the wire of Kimi CLI by its type. Returns the reason to skip it, or `undefined` if it is shown. */
export const readWireEvent = (event: Event, type: string, payload: Fields) =>
  readBy(EVENTS, type, event, payload);

const EVENTS: Readers<Event> = {
  TurnBegin: ({ scene, at }, { user_input }) => showContent(scene, 'user', user_input, at),
  SteerInput: ({ scene, at }, { user_input }) => showContent(scene, 'user', user_input, at),
  TurnEnd({ scene }) {
    endMessage(scene);
    return 'The end of a turn';
  },
  StepBegin({ scene }) {
    endMessage(scene);
    return 'The beginning of a step';
  },
  StepInterrupted({ scene, at }) {
    say(scene, 'system', at).blocks.checkpoint('Step interrupted');
    return undefined;
  },
  StepRetry({ scene, at }, { error_type, status_code }) {
    const words = [stringOf(error_type) ?? 'The request failed', idOf(status_code)].filter(Boolean).join(' ');
    interrupt(scene);
    blocksOf(scene, at).error(words);
    return undefined;
  },
  ContentPart: ({ scene, at }, part) => showPart(scene, part, at),
  ToolCall({ scene, at }, { id, function: called }) {
    interrupt(scene);
    const { name, arguments: input } = fieldsOf(called);
    const call = blocksOf(scene, at).call({
      id: idOf(id),
      name: stringOf(name) ?? 'tool',
      input: argumentsOf(input),
      data: defined({ startedAt: at.time, ...rawOf(at.place) }),
    });
    scene.conversation.waits(call);
    // Its arguments may come in pieces, from the empty text on.
    if (input === null || input === undefined || input === '') call.setInput('', true);
    scene.call = call;
    return undefined;
  },
  ToolCallPart({ scene }, { arguments_part }) {
    if (scene.call === undefined) return lost('A part of no call');
    scene.call.appendInput(stringOf(arguments_part) ?? '');
    return undefined;
  },
  ToolResult: readResult,
  ToolCallRequest: 'Repeats a call',
  ApprovalRequest: ({ scene, at }, request) => {
    const { id, tool_call_id, action, description } = request;
    const call = scene.conversation.waiting(idOf(tool_call_id));
    const asked = (call?.blocks ?? blocksOf(scene, at)).request({
      prompt: stringOf(description) ?? stringOf(action) ?? 'Approve?',
      data: defined({ startedAt: at.time }),
    });
    scene.asked.approvals.set(idOf(id) ?? '', { request: asked, call: idOf(tool_call_id) });
    return undefined;
  },
  ApprovalResponse: answerApproval,
  ApprovalRequestResolved: answerApproval,
  QuestionRequest({ scene, at }, { tool_call_id, questions }) {
    const id = idOf(tool_call_id) ?? '';
    const blocks = scene.conversation.waiting(id)?.blocks ?? blocksOf(scene, at);
    const asked = listOf(questions).map((one) => {
      const text = stringOf(fieldsOf(one).question) ?? '';
      return { text, request: blocks.request({ prompt: text }) };
    });
    scene.asked.questions.set(id, asked);
    return undefined;
  },
  StatusUpdate({ scene, at }, { token_usage }) {
    spend(scene, token_usage, at);
    return token_usage === undefined || token_usage === null ? STATE : 'Shown as tokens';
  },
  CompactionBegin({ scene, at }) {
    const { blocks } = say(scene, 'system', at);
    blocks.checkpoint('Conversation compacted');
    scene.compacted = blocks;
    return undefined;
  },
  CompactionEnd: STATE,
  SubagentEvent: readSubagentEvent,
  Notification({ scene, at }, { title, body }) {
    const { blocks, data } = say(scene, 'system', at);
    blocks.text([title, body].flatMap((one) => stringOf(one) ?? []).join('\n\n'), data);
    return undefined;
  },
  PlanDisplay({ scene, at }, { content }) {
    interrupt(scene);
    blocksOf(scene, at).text(stringOf(content) ?? '');
    return undefined;
  },
  BtwBegin: ({ scene, at }, { question }) => showContent(scene, 'user', question, at),
  BtwEnd({ scene, at }, { response, error }) {
    endMessage(scene);
    const blocks = blocksOf(scene, at);
    if (stringOf(error) === undefined) blocks.text(stringOf(response) ?? '');
    else blocks.error(stringOf(error) ?? '');
    endMessage(scene);
    return undefined;
  },
  HookTriggered: STATE,
  HookRequest: STATE,
  HookResolved({ scene, at }, { action, reason, event }) {
    if (action !== 'block') return STATE;
    const { blocks } = say(scene, 'system', at);
    blocks.error(stringOf(reason) ?? `A hook of ${stringOf(event) ?? 'the session'} blocked this.`);
    return undefined;
  },
  MCPLoadingBegin: STATE,
  MCPLoadingEnd: STATE,
};

function readResult({ scene, at }: Event, { tool_call_id, return_value }: Fields) {
  interrupt(scene);
  const { conversation, asked } = scene;
  const id = idOf(tool_call_id);
  const value = fieldsOf(return_value);
  const call =
    conversation.waiting(id) ?? blocksOf(scene, at).call({ id, name: 'tool', data: rawOf(at.place) });
  const output = outputOf(scene, call, value.output, at);
  const message = stringOf(value.message);
  answerQuestions(scene, id, parsed(output));
  if (id !== undefined && asked.refused.delete(id))
    call.answer({ output: output || message, outcome: 'denied' });
  else if (value.is_error === true)
    call.answer({
      ...(output !== '' && { output }),
      error: message ?? (typeof output === 'string' && output !== '' ? output : 'The call failed.'),
    });
  else call.answer({ output: output || (message ?? '') });
  call.note(defined({ endedAt: at.time }));
  conversation.saw(at.time);
  return undefined;
}

function answerApproval({ scene, at }: Event, { request_id, response, feedback }: Fields) {
  const found = scene.asked.approvals.get(idOf(request_id) ?? '');
  if (found === undefined) return lost('An answer to no request');
  const words = [response, feedback].flatMap((one) => stringOf(one) ?? []);
  found.request.answer(words.length === 1 ? words[0] : words.join(': '), at.time);
  if (response === 'reject' && found.call !== undefined) scene.asked.refused.add(found.call);
  return undefined;
}

function readSubagentEvent(event: Event, payload: Fields) {
  const { scene, at, agents } = event;
  const id = idOf(payload.parent_tool_call_id ?? payload.task_tool_call_id);
  const key = `${id ?? ''} ${idOf(payload.agent_id) ?? ''}`;
  const { type, payload: inner } = fieldsOf(payload.event);
  let agent = agents.get(key);
  if (agent === undefined) {
    const call = scene.conversation.waiting(id);
    const name = stringOf(payload.subagent_type) ?? 'agent';
    const blocks = call?.blocks ?? blocksOf(scene, at);
    agent = createScene(scene.conversation, scene.asked, blocks.step({ title: name, data: { agent: name } }));
    agents.set(key, agent);
  }
  if (type === 'TurnEnd') agent.step?.close();
  return readWireEvent({ scene: agent, at, agents }, stringOf(type) ?? '', fieldsOf(inner));
}

/** No requests yet. */
export const createAsked = (): Asked => ({ approvals: new Map(), questions: new Map(), refused: new Set() });
