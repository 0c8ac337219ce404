import type { CallDraft, CallResult } from '../core/drafts';
import type { RequestDraft } from '../core/leafDrafts';
import { lost, type Why } from '../core/lost';
import { errorOf, outputOf, type PartsTarget, showError, showParts, showSources } from '../core/parts';
import type { Place } from '../core/Run';
import { rawOf } from '../core/rawOf';
import { defined, type Fields, fieldsOf, idOf, listOf, numberOf, stringOf } from '../core/values';
import { callIdOf, inputOf, linkOf, nameOf, roleOf, typeOf } from './itemFields';

/** Target of an item. */
export interface ItemTarget extends PartsTarget {
  /** Call of the item, once it has begun. */
  call?: CallDraft;
  /** True if it came whole. */
  isDone?: boolean;
  /** Types and places of pieces that only the whole item shows. */
  readonly unread: [type: string, place: Place][];
  /** Open approvals by their id. */
  readonly approvals: Map<string | undefined, RequestDraft>;
}

/** Readers of the shown items of a model, other than calls. */
const READERS = new Map<string, (item: Fields, target: ItemTarget) => void>([
  ['message', (item, target) => showParts(item.content, target)],
  ['reasoning', readReasoning],
  ['mcp_approval_request', readApproval],
  ['mcp_list_tools', ({ error }, { blocks }) => showError(error, blocks)],
  ['compaction', (_, { blocks }) => blocks.checkpoint('Compaction')],
]);

/** Reads an item of a model. */
export function readItem(item: Fields, target: ItemTarget): void {
  if (roleOf(item) === 'call') readCall(beginCall(item, target), item, target);
  else READERS.get(typeOf(item))?.(item, target);
}

/** Begins the call of an item, which waits for its answer. */
export function beginCall(item: Fields, target: ItemTarget): CallDraft {
  const { conversation, blocks, place } = target;
  target.call ??= conversation.waits(
    blocks.call({ id: linkOf(item), name: nameOf(item), input: '', data: rawOf(place) }),
  );
  return target.call;
}

/** Reason to skip an item; `undefined` if it is shown. */
export function reasonToSkip(item: Fields): Why | undefined {
  const type = typeOf(item);
  if (type === 'mcp_list_tools' && !item.error) return 'Tools that a server offers, not part of the run';
  if (type === 'item_reference') return lost('Its item is missing');
  const isKnown = READERS.has(type) || ['call', 'answer', 'speech'].includes(roleOf(item));
  return isKnown ? undefined : lost('Unknown type of item');
}

/** Shows the text of a reasoning item, or else its summaries. The Agents SDK for JavaScript has the summaries as content. */
function readReasoning({ rawContent, content, summary }: Fields, target: ItemTarget): void {
  const parts = [rawContent, content, summary].map(listOf).find(({ length }) => length > 0) ?? [];
  const texts = parts.map((part) => ({
    type: 'reasoning_text',
    text: stringOf(part) ?? fieldsOf(part).text,
  }));
  showParts(texts, target);
  if (!target.grows && [...target.texts.values()].every(({ value }) => value === ''))
    target.conversation.skip('reasoning', 'Encrypted, or without text', target.place);
}

/** Asks a person whether a tool of a server may be called. */
function readApproval(item: Fields, { blocks, approvals }: ItemTarget): void {
  const id = idOf(item.id);
  const given = stringOf(item.arguments);
  const input = given === undefined ? '' : `\n\n~~~json\n${given}\n~~~`;
  const request = blocks.request({
    prompt: `Allow \`${nameOf(item)}\` of ${stringOf(item.server_label) ?? 'the server'}?${input}`,
    expectedTypes: ['boolean'],
    data: defined({ requestId: id }),
  });
  approvals.set(id, request);
}

/** Calls whose output is an item of its own, also where they have no id of a call. */
const ANSWERED_APART = new Set(['tool_search_call']);

/** Sets the input of a call. If OpenAI runs the tool, the same item also holds the result. */
function readCall(call: CallDraft, item: Fields, target: PartsTarget): void {
  const { action, status } = item;
  call.rename(nameOf(item));
  call.setInput(inputOf(item), target.grows);
  if (idOf(callIdOf(item)) !== undefined || ANSWERED_APART.has(typeOf(item)) || target.grows) return;
  const output = item.output ?? item.outputs ?? item.results ?? pictureOf(item);
  const error = failureOf(item);
  if (output === undefined && error === undefined && status !== 'completed') return;
  showSources(fieldsOf(action).sources, { ...target, blocks: call.blocks });
  const parts = Array.isArray(output) ? output.map(partOf) : output;
  call.answer({ error, output: output && outputOf(parts, call) });
}

/** Picture that a call has made, as a part of a content. */
function pictureOf({ result, output_format: format }: Fields): unknown {
  const picture = stringOf(result);
  return picture && [{ type: 'image', url: `data:image/${stringOf(format) ?? 'png'};base64,${picture}` }];
}

/** Logs and images of a program, as parts of a content. */
function partOf(output: unknown): unknown {
  const { type, logs, url } = fieldsOf(output);
  if (type === 'logs') return { type: 'text', text: logs };
  return type === 'image' ? { type: 'image_url', image_url: url } : output;
}

/** Result in the output of a call. */
export function resultOf(item: Fields, call: CallDraft): CallResult {
  const output = item.output ?? item.result ?? item.tools;
  const isPart = ['computer_screenshot', 'text', 'image', 'file'].includes(
    stringOf(fieldsOf(output).type) ?? '',
  );
  return (
    shellResult(listOf(output).map(fieldsOf), item) ?? {
      error: failureOf(item),
      output: outputOf(isPart ? [output] : output, call),
    }
  );
}

/** Joined output of commands; `undefined` for any other value. */
function shellResult(commands: readonly Fields[], item: Fields): CallResult | undefined {
  const isShell = commands.every(({ stdout, stderr }) => typeof (stdout ?? stderr) === 'string');
  if (commands.length === 0 || !isShell) return undefined;
  const outcomes = commands.map(({ outcome }) => fieldsOf(outcome));
  const codes = outcomes.flatMap(({ exitCode, exit_code = exitCode }) => numberOf(exit_code) ?? []);
  const exitCode = codes.find(Boolean) ?? codes[0];
  return {
    output: commands
      .flatMap(({ stdout, stderr }) => [stdout, stderr])
      .filter(stringOf)
      .join('\n'),
    error: outcomes.some(({ type }) => type === 'timeout') ? 'timeout' : failureOf(item),
    data: defined({ exitCode }),
  };
}

const failureOf = ({ error, status }: Fields): string | undefined =>
  errorOf(error) ?? (status === 'failed' ? status : undefined);
