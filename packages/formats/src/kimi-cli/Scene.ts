import type { NodeData, Usage } from '@agent-transcript/parser';
import type { Conversation } from '../core/createConversation';
import type { Blocks, CallDraft, StepDraft } from '../core/drafts';
import type { RequestDraft, TextDraft } from '../core/leafDrafts';
import { lost } from '../core/lost';
import type { MessageDraft } from '../core/Message';
import type { Place } from '../core/Run';
import { rawOf } from '../core/rawOf';
import { addUsage, usageBesideCache } from '../core/usage';
import { defined, type Fields, fieldsOf, isFields, listOf, numberOf, stringOf } from '../core/values';

/** Requests of the program to a person, of the session and all its sub-agents. */
export interface Asked {
  /** Approvals by their ids. */
  readonly approvals: Map<string, { readonly request: RequestDraft; readonly call: string | undefined }>;
  /** Questions by the ids of their calls. */
  readonly questions: Map<string, { readonly text: string; readonly request: RequestDraft }[]>;
  /** Ids of the calls that a person refused. */
  readonly refused: Set<string>;
}

/** The session, or the run of a sub-agent inside its call, while it is read. */
export interface Scene {
  readonly conversation: Conversation;
  readonly asked: Asked;
  /** Step of the sub-agent. Default: the session itself. */
  readonly step?: StepDraft | undefined;
  /** Message of the model that goes on. */
  open: MessageDraft | undefined;
  /** Text that goes on. */
  text: TextDraft | undefined;
  /** Call whose arguments may go on. */
  call: CallDraft | undefined;
  usage: Usage | undefined;
  /** Blocks of the last compaction, for its summary. */
  compacted: Blocks | undefined;
}

/** An event with its time and place. */
export interface At {
  readonly time: number | undefined;
  readonly place: Place;
}

/** Creates the scene of a session, or that of a sub-agent. */
export const createScene = (conversation: Conversation, asked: Asked, step?: StepDraft): Scene => ({
  conversation,
  asked,
  step,
  open: undefined,
  text: undefined,
  call: undefined,
  usage: undefined,
  compacted: undefined,
});

/** Ends the text that goes on. */
export function interrupt(scene: Scene): void {
  scene.text?.close();
  scene.text = undefined;
  scene.call = undefined;
}

/** Begins words that are not the model's. */
export function say(scene: Scene, role: string, { time, place }: At): { blocks: Blocks; data?: NodeData } {
  endMessage(scene);
  if (scene.step !== undefined) return { blocks: scene.step.blocks, data: { role } };
  return { blocks: scene.conversation.message({ role, createdAt: time, data: rawOf(place) }).blocks };
}

/** Ends the message of the model. */
export function endMessage(scene: Scene): void {
  interrupt(scene);
  scene.open = undefined;
}

/** Blocks of the model's message, which is begun if none goes on. */
export function blocksOf(scene: Scene, { time, place }: At): Blocks {
  if (scene.step !== undefined) return scene.step.blocks;
  scene.open ??= scene.conversation.message({ role: 'assistant', createdAt: time, data: rawOf(place) });
  return scene.open.blocks;
}

/** Shows a part of the model's message. Texts and thoughts in a row are one, as a stream cuts them. */
export function showPart(scene: Scene, part: Fields, at: At): undefined {
  const type = part.type === 'think' ? 'thinking' : part.type === 'text' ? 'text' : undefined;
  const words = stringOf(part.think) ?? stringOf(part.text) ?? '';
  if (type === undefined) {
    interrupt(scene);
    showMedia(scene, blocksOf(scene, at), part, at);
    return;
  }
  if (words === '') {
    if (type === 'thinking' && part.encrypted !== undefined)
      scene.conversation.skip('part/think', 'Encrypted', at.place);
    return;
  }
  if (scene.text?.type !== type) {
    interrupt(scene);
    scene.text = blocksOf(scene, at).growing(type);
  }
  scene.text.append(words);
}

/** Shows a picture, a sound or a film. */
export function showMedia({ conversation }: Scene, blocks: Blocks, part: Fields, { place }: At): void {
  const kind = /^(image|audio|video)_url$/.exec(stringOf(part.type) ?? '')?.[1];
  const { url } = fieldsOf(part[`${kind ?? ''}_url`] ?? part[`${kind ?? ''}Url`]);
  if (kind === undefined)
    conversation.skip(`part/${stringOf(part.type) ?? 'unnamed'}`, lost('Unknown kind of part'), place);
  else blocks.media({ mediaType: kind, url: stringOf(url) });
}

/** Shows a content in a person's or the program's name: a text, or parts. */
export function showContent(scene: Scene, role: string, content: unknown, at: At): undefined {
  const { blocks, data } = say(scene, role, at);
  const parts =
    typeof content === 'string' ? [{ type: 'text', text: content }] : listOf(content).map(fieldsOf);
  for (const part of parts)
    if (part.type === 'text') blocks.text(stringOf(part.text) ?? '', data);
    else showMedia(scene, blocks, part, at);
}

/** Counts the tokens of a step of the model. */
export function spend(scene: Scene, counts: unknown, at: At): void {
  const { input_other, input_cache_read, input_cache_creation, output, ...rest } = fieldsOf(counts);
  const usage = usageBesideCache({
    input: numberOf(input_other ?? rest.inputOther),
    output: numberOf(output),
    cacheRead: numberOf(input_cache_read ?? rest.inputCacheRead),
    cacheWrite: numberOf(input_cache_creation ?? rest.inputCacheCreation),
    reasoning: undefined,
  });
  if (usage === undefined) return;
  const { conversation, step } = scene;
  scene.usage = addUsage(scene.usage, usage);
  if (step !== undefined) step.note(defined({ usage: scene.usage }));
  else {
    blocksOf(scene, at);
    scene.open?.note(defined({ usage: addUsage(scene.open.data?.usage, usage), endedAt: at.time }));
  }
  conversation.note({ usage: addUsage(conversation.header.usage, usage) });
}

/** Output of a call: its joined texts. Pictures are shown in the call. */
export function outputOf(scene: Scene, call: CallDraft, output: unknown, at: At): unknown {
  if (!Array.isArray(output)) return output;
  const parts = listOf(output).map(fieldsOf);
  for (const part of parts) if (part.type !== 'text') showMedia(scene, call.blocks, part, at);
  return parts.flatMap(({ text }) => stringOf(text) ?? []).join('\n');
}

/** Adds what a person answered to the questions of a call, from its result. */
export function answerQuestions({ asked }: Scene, id: string | undefined, output: unknown): void {
  const { answers } = fieldsOf(output);
  if (!isFields(answers)) return;
  for (const { text, request } of asked.questions.get(id ?? '') ?? [])
    if (answers[text] !== undefined) request.answer(answers[text]);
}
