import { partsIn } from '../core/createGoogleParts';
import { lost } from '../core/lost';
import { type Readers, readBy } from '../core/readBy';
import { type Fields, fieldsOf, listOf, stringOf } from '../core/values';
import { type Entry, kindOf, pass, type Scene, speak } from './Scene';

/** A record of the program. */
interface Note {
  readonly scene: Scene;
  readonly entry: Entry;
}

const HEADER = 'Shown in the header';
const STATE = 'State of the program';

/** Reads a record of the program by its kind. */
export function readSystem(scene: Scene, entry: Entry): void {
  const { fields, place } = entry;
  const why = readBy(
    READERS,
    stringOf(fields.subtype) ?? '',
    { scene, entry },
    fieldsOf(fields.systemPayload),
  );
  if (why === undefined) return;
  pass(scene, entry);
  scene.conversation.skip(kindOf(fields), why, place);
}

const READERS: Readers<Note> = {
  agent_bootstrap: 'Copy of the conversation of the parent',
  agent_launch_prompt({ scene, entry }, { displayText }) {
    const { blocks, data } = speak(scene, entry, 'developer', 'aside');
    blocks.text(stringOf(displayText) ?? '', data);
    return undefined;
  },
  agent_retry: STATE,
  agent_session_ready: STATE,
  at_command: readAtCommand,
  attribution_snapshot: STATE,
  background_task_completed({ scene, entry }, { displayText }) {
    const { blocks, data } = speak(scene, entry, 'system', 'aside');
    blocks.text(stringOf(displayText) ?? '', data);
    return undefined;
  },
  branch_checkpoint: STATE,
  chat_compression: readCompression,
  custom_title({ scene }, { customTitle }) {
    if (scene.step === undefined) scene.conversation.note({ title: stringOf(customTitle) });
    return HEADER;
  },
  file_history_snapshot: STATE,
  goal_state: STATE,
  goal_turn_end: STATE,
  omni_recall: 'Memory that the model was given',
  parent_session: STATE,
  rewind: 'The next message begins the branch',
  session_approval_mode: STATE,
  session_artifact_event: STATE,
  session_artifact_snapshot: STATE,
  session_execution_engine: STATE,
  session_model: HEADER,
  session_notes: STATE,
  session_source: STATE,
  session_sources_snapshot: STATE,
  slash_command: readSlashCommand,
  turn_result: readTurnResult,
  ui_telemetry: readTelemetry,
  user_text_elements: 'Repeats the prompt',
};

/** A prompt that names files: the prompt follows, unless a file could not be read. */
function readAtCommand({ scene, entry }: Note, { status, userText, message }: Fields) {
  if (status !== 'error') return 'Repeats the prompt';
  const { blocks, data } = speak(scene, entry, 'user', 'begin');
  blocks.text(stringOf(userText) ?? '', data);
  blocks.error(stringOf(message) ?? 'A file could not be read.');
  return undefined;
}

/** A compaction, with the summary that took the place of the conversation. */
function readCompression({ scene, entry }: Note, { compressedHistory }: Fields) {
  const { blocks, data } = speak(scene, entry, 'system', 'aside');
  blocks.checkpoint('Conversation compacted');
  const [first] = listOf(compressedHistory).map(fieldsOf);
  for (const { text } of partsIn(first ?? {})) {
    const words = stringOf(text);
    if (words !== undefined && !scene.prompts.has(words)) blocks.text(words, data);
  }
  return undefined;
}

/** A command that a person typed, or what it put on the screen. */
function readSlashCommand(
  { scene, entry }: Note,
  { phase, rawCommand, hiddenInvocation, outputHistoryItems }: Fields,
) {
  if (phase === 'invocation') {
    if (hiddenInvocation === true) return 'Hidden by the program';
    const { blocks, data } = speak(scene, entry, 'user', 'begin');
    blocks.text(stringOf(rawCommand) ?? '', data);
    return undefined;
  }
  const items = listOf(outputHistoryItems).map(fieldsOf);
  const said = items.filter(({ text, type }) => stringOf(text) !== undefined && type !== 'user');
  if (said.length === 0) return 'For the screen';
  const { blocks, data } = speak(scene, entry, 'system', 'aside');
  for (const { type, text } of said)
    if (type === 'error') blocks.error(stringOf(text) ?? '');
    else blocks.text(stringOf(text) ?? '', data);
  return undefined;
}

/** The end of a turn. */
function readTurnResult({ scene, entry }: Note, { state, error }: Fields) {
  if (state !== 'error' && state !== 'cancelled') return STATE;
  const { blocks } = speak(scene, entry, 'system', 'aside');
  if (state === 'cancelled') blocks.checkpoint('Turn cancelled');
  else blocks.error(stringOf(fieldsOf(error).message) ?? 'The turn failed.');
  return undefined;
}

/** Measurements of the program, among them failed requests to the model. */
function readTelemetry({ scene, entry }: Note, { uiEvent }: Fields) {
  const { error_message: error, error: other, ...event } = fieldsOf(uiEvent);
  const words = stringOf(error) ?? stringOf(other);
  // The result of a call has its own record.
  if (words === undefined || event.function_name !== undefined) return 'Measurements';
  const { blocks } = speak(scene, entry, 'system', 'aside');
  blocks.error(words);
  return undefined;
}

/** Reason to skip a record of an unknown type. */
export const UNKNOWN = lost('Unknown record');
