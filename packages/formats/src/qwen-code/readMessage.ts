import { createGoogleParts, partsIn } from '../core/createGoogleParts';
import type { CallDraft } from '../core/drafts';
import { fingerprint } from '../core/fingerprint';
import { googleUsage } from '../core/googleUsage';
import { defined, type Fields, fieldsOf, isFields, stringOf } from '../core/values';
import { noteResult } from './noteResult';
import { isAdded, isOfProgram, typedIn } from './programWords';
import { type Entry, kindOf, pass, type Scene, type Speech, speak } from './Scene';

const isResult = ({ functionResponse }: Fields): boolean => functionResponse !== undefined;

/** True if a content was shown already: a session that is resumed may repeat a record, and a growing message has several records. */
function isRepeated({ shown, conversation }: Scene, { uuid, fields, place }: Entry): boolean {
  if (uuid === undefined) return false;
  const print = fingerprint(fields.message);
  const prints = shown.get(uuid) ?? new Set();
  shown.set(uuid, prints);
  if (!prints.has(print)) {
    prints.add(print);
    return false;
  }
  conversation.skip(kindOf(fields), 'Repeats an earlier record', place);
  return true;
}

/** Reads a record of a person, or of the program in a person's name. */
export function readUser(scene: Scene, entry: Entry): void {
  const { fields } = entry;
  const parts = partsIn(fieldsOf(fields.message));
  if (parts.length > 0 && parts.every(isResult)) return readResults(scene, entry);
  if (isRepeated(scene, entry)) return;
  if (isOfProgram(fields)) {
    const speech = speak(scene, entry, 'developer', 'follow');
    return show(scene, entry, speech, parts);
  }
  const typed = typedIn(fields);
  const speech = speak(scene, entry, 'user', 'begin');
  const texts = parts.map(({ text }) => stringOf(text)).filter((text) => text !== undefined);
  for (const text of texts) scene.prompts.add(text);
  if (typed !== undefined && !texts.includes(typed)) speech.blocks.text(typed, speech.data);
  for (const part of parts) {
    const text = stringOf(part.text);
    if (text === undefined) show(scene, entry, speech, [part]);
    else speech.blocks.text(text, isAdded(text, typed) ? { ...speech.data, role: 'developer' } : speech.data);
  }
}

/** Reads a record of the model. */
export function readAssistant(scene: Scene, entry: Entry): void {
  const { conversation, step } = scene;
  const { fields, time, uuid } = entry;
  if (isRepeated(scene, entry)) return;
  const known = uuid === undefined || step !== undefined ? undefined : conversation.find(uuid);
  const speech: Speech =
    known?.role === 'assistant'
      ? { blocks: known.blocks, message: known }
      : speak(scene, entry, 'assistant', 'follow');
  const model = stringOf(fields.model);
  // The copied messages of a branch count in the session that they come from.
  const usage = isFields(fields.forkedFrom) ? undefined : googleUsage(fields.usageMetadata);
  if (usage !== undefined) scene.spend(usage, speech.message?.data?.usage);
  speech.message?.note(defined({ model, usage, endedAt: time }));
  if (step === undefined) conversation.note({ model });
  show(scene, entry, speech, partsIn(fieldsOf(fields.message)));
}

/** Reads the results of calls. Other parts, such as pictures, belong to the result before them. */
export function readResults(scene: Scene, entry: Entry): void {
  const { fields } = entry;
  if (isRepeated(scene, entry)) return;
  let call: CallDraft | undefined;
  let orphans: Speech | undefined;
  const blocks = () => call?.blocks ?? (orphans ??= speak(scene, entry, 'tool', 'follow')).blocks;
  const parts = createGoogleParts(scene.conversation, blocks, entry.place, false);
  for (const part of partsIn(fieldsOf(fields.message))) {
    if (isResult(part)) call = undefined;
    call = parts.read(part) ?? call;
    if (isResult(part) && call !== undefined) noteResult(scene, entry, call);
  }
  parts.end();
  if (orphans === undefined) pass(scene, entry);
}

/** Shows parts, and remembers the calls among them. */
function show(
  { conversation, calls }: Scene,
  { place, time }: Entry,
  speech: Speech,
  parts: readonly Fields[],
): void {
  const reader = createGoogleParts(conversation, () => speech.blocks, place, false);
  for (const part of parts) {
    if (speech.data !== undefined && typeof part.text === 'string' && part.thought !== true) {
      speech.blocks.text(part.text, speech.data);
      continue;
    }
    const call = reader.read(part);
    if (call === undefined || part.functionCall === undefined) continue;
    call.note(defined({ startedAt: time }));
    if (call.id !== undefined) calls.set(call.id, call);
  }
  reader.end();
}
