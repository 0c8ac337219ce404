import type { Blocks, CallDraft, CallResult } from '../core/drafts';
import {
  argumentsOf,
  defined,
  type Fields,
  fieldsOf,
  idOf,
  isFields,
  listOf,
  numberOf,
  stringOf,
  timeOf,
} from '../core/values';
import { markdownOf, type Response } from './Response';

/** VS Code's numbers for a tool that was denied or skipped. */
const DENIED = 0;
const SKIPPED = 5;

/** Arguments of calls, which newer versions keep beside the response, sometimes under other ids. */
export function argumentsById(result: Fields): Map<string, unknown> {
  const inputs = new Map<string, unknown>();
  for (const round of listOf(fieldsOf(result.metadata).toolCallRounds))
    for (const call of listOf(fieldsOf(round).toolCalls)) {
      const id = idOf(fieldsOf(call).id);
      if (id !== undefined) inputs.set(id, fieldsOf(call).arguments);
    }
  return inputs;
}

/** Writes a call with its result. */
export function writeTool(response: Response, blocks: Blocks, part: Fields, index: number): void {
  const id = idOf(part.toolCallId);
  const special = fieldsOf(part.toolSpecificData);
  const inside = response.agents.get(idOf(part.subAgentInvocationId) ?? '') ?? blocks;
  const call = inside.call({
    id,
    name: stringOf(part.toolId) ?? 'tool',
    input: inputOf(response, id, part, special),
    data: dataOf(special),
  });
  if (special.kind === 'subagent') startAgent(response, call, id, special);
  const outcome = outcomeOf(part.isConfirmed);
  if (outcome !== undefined || part.isComplete === true)
    call.answer({ ...resultOf(call, part.resultDetails, special), outcome });
  else response.open.push(call);
  if (fieldsOf(special.terminalCommandOutput).text !== undefined)
    response.skip('terminalCommandOutput', 'For the screen; the model was given the result', index);
}

/** Arguments of a call, if the file has them; else the editor's description of the call. */
function inputOf({ inputs }: Response, id: string | undefined, part: Fields, special: Fields): unknown {
  const known = inputs.get(id ?? '');
  if (known !== undefined) return argumentsOf(known);
  if (special.kind === 'input') return argumentsOf(special.rawInput);
  if (special.kind === 'terminal') {
    const command = stringOf(fieldsOf(special.commandLine).original) ?? stringOf(special.command);
    if (command !== undefined) return { command };
  }
  const input = stringOf(fieldsOf(part.resultDetails).input);
  const message = markdownOf(part.invocationMessage);
  return input ?? (message === '' ? {} : { invocationMessage: message });
}

function dataOf({ terminalCommandState: state }: Fields) {
  const { exitCode, timestamp, duration } = fieldsOf(state);
  const startedAt = timeOf(timestamp);
  const took = numberOf(duration);
  const endedAt = startedAt === undefined || took === undefined ? undefined : startedAt + took;
  return defined({ startedAt, endedAt, exitCode: numberOf(exitCode) });
}

function outcomeOf(confirmed: unknown): 'denied' | undefined {
  const how = isFields(confirmed) ? confirmed.type : confirmed;
  return how === DENIED || how === SKIPPED || how === false ? 'denied' : undefined;
}

function startAgent(response: Response, call: CallDraft, id: string | undefined, special: Fields): void {
  const agent = stringOf(special.agentName) ?? 'agent';
  const step = call.blocks.step({ title: stringOf(special.description) ?? agent, data: { agent } });
  step.blocks.text(stringOf(special.prompt) ?? '', { role: 'user' });
  step.close();
  if (id !== undefined) response.agents.set(id, step.blocks);
}

/** Result of a call: a list of texts or files, `{input, output, isError}`, or `{output: data}`. */
function resultOf(call: CallDraft, details: unknown, special: Fields): CallResult {
  const { output, isError } = fieldsOf(details);
  const parts = Array.isArray(details) ? details : isFields(output) ? [output] : listOf(output);
  const texts: (string | undefined)[] = [];
  for (const part of parts) {
    const { base64Data, mimeType, value, isText, path } = fieldsOf(part);
    const type = stringOf(mimeType) ?? 'file';
    const bytes = stringOf(base64Data) ?? (isText === false ? stringOf(value) : undefined);
    if (bytes !== undefined) call.blocks.media({ mediaType: type, url: `data:${type};base64,${bytes}` });
    else texts.push(typeof value === 'string' ? value : stringOf(path));
  }
  // With anything but texts and files the result is shown as a value.
  if (texts.includes(undefined)) return { output: details };
  const text = texts.length === 0 ? (stringOf(special.result) ?? '') : texts.join('\n');
  return isError === true ? { error: text } : { output: text };
}
