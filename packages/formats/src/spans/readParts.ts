import { goesOn } from '../core/createSentence';
import { lost, type Why } from '../core/lost';
import {
  argumentsOf,
  type Fields,
  fieldsOf,
  idOf,
  isFields,
  jsonText,
  listOf,
  stringOf,
} from '../core/values';
import type { AnyPart } from './AnyMessage';
import { camelCase } from './camelCase';

/** The most levels of contents that are read: a result holds parts. */
const MAX_DEPTH = 6;

/** Types of parts. Any other part with the id of a call is a call too. */
const TEXT = /text$|^refusal$/;
const THINKING = /^(?:thinking|reasoning)|ReasoningContent$/;
const RESULT = /_(?:result|response|output)$|^tool-(?:result|error)$/;
const CALL = /tool_use$|_call$|^function$|^tool-|^dynamic-tool$/;
const MEDIA = /^(?:input_)?(?:(image|audio|video)|file|document|media|blob|uri)(?:_url)?$/;

/** Types of values in results of the AI SDK. */
const TYPED = /^(?:text|json|content|error)/;

/** Parts of a message's content, which is a text, a list of parts, one part, or missing. */
export function readParts(content: unknown, depth = 0): readonly AnyPart[] {
  if (Array.isArray(content))
    return depth < MAX_DEPTH ? joined(content.flatMap((part) => readParts(part, depth + 1))) : [];
  if (!isFields(content)) return texts('text', idOf(content) ?? '');
  return (
    readPart(content, depth) ?? [unknown(stringOf(content.type) ?? 'part', lost('Unknown kind of part'))]
  );
}

/** Joins adjacent texts that are pieces of one sentence. */
function joined(parts: readonly AnyPart[]): readonly AnyPart[] {
  const result: AnyPart[] = [];
  let pieces: string[] = [];
  const write = () => {
    if (pieces.length > 0) result.push({ type: 'text', value: pieces.join('') });
    pieces = [];
  };
  for (const part of parts) {
    const last = pieces.at(-1);
    if (part.type !== 'text' || (last !== undefined && !goesOn(last, part.value))) write();
    if (part.type === 'text') pieces.push(part.value);
    else result.push(part);
  }
  write();
  return result;
}

/** Reads a part; `undefined` if its type is unknown. */
export function readPart(given: Fields, depth = 0): readonly AnyPart[] | undefined {
  // OpenInference wraps each part in `message_content`.
  const part = camelCase(isFields(given.message_content) ? given.message_content : given);
  const type = stringOf(part.type) ?? '';
  if (TEXT.test(type) || (type === '' && typeof part.text === 'string'))
    return texts(part.thought === true ? 'thinking' : 'text', part.text ?? part.content ?? part.refusal);
  if (THINKING.test(type)) return readReasoning(part);
  const ofBedrock = readBedrock(part, depth);
  if (ofBedrock !== undefined) return ofBedrock;
  if (isFields(part.functionResponse)) return [readResult(camelCase(part.functionResponse), depth)];
  if (RESULT.test(type)) return [readResult(part, depth)];
  if (CALL.test(type) || isFields(part.functionCall) || part.toolCallId !== undefined) {
    // A definition of a tool looks like a call without arguments.
    if (isFields(fieldsOf(part.function).parameters))
      return [unknown('tool definition', 'Not part of a message')];
    const hasResult = (part.output ?? part.outputs ?? part.errorText ?? undefined) !== undefined;
    return hasResult ? [readCall(part), readResult(part, depth)] : [readCall(part)];
  }
  return type === 'step-start' ? [] : readMedia(part, type);
}

/** Reads a block of Bedrock, whose only field names its kind; `undefined` for any other part. */
function readBedrock(
  { toolUse, toolResult, reasoningContent }: Fields,
  depth: number,
): readonly AnyPart[] | undefined {
  if (isFields(toolUse)) return [readCall(toolUse)];
  if (isFields(reasoningContent)) return readReasoning(fieldsOf(reasoningContent.reasoningText));
  if (!isFields(toolResult)) return undefined;
  const values = listOf(toolResult.content).map((one) => {
    const { text, json } = fieldsOf(one);
    return text ?? json ?? one;
  });
  const isText = values.every((value) => typeof value === 'string');
  const output = isText ? values.join('\n') : values.length === 1 ? values[0] : values;
  return [readResult({ ...camelCase(toolResult), content: undefined, output }, depth)];
}

function readReasoning(given: Fields): readonly AnyPart[] {
  // Microsoft's libraries nest the fields one level deeper.
  const part = isFields(given.content) ? { ...given, content: undefined, ...given.content } : given;
  const whole = [part.thinking, part.reasoning, part.text, part.content].find(stringOf);
  const pieces = whole === undefined ? [...listOf(part.summary), ...listOf(part.content)] : [whole];
  const parts = pieces.flatMap((piece) => texts('thinking', isFields(piece) ? piece.text : piece));
  return parts.length > 0 ? parts : [unknown('reasoning', 'Holds no text')];
}

/** Reads a call of any framework. Some nest its fields. */
export function readCall(given: Fields): AnyPart {
  const outer = camelCase({ ...given, ...fieldsOf(given.tool_call) });
  const call = { ...outer, ...fieldsOf(outer.function), ...fieldsOf(outer.functionCall) };
  return {
    type: 'call',
    id: idOf(call.toolCallId ?? call.toolUseId ?? call.callId ?? call.id),
    name:
      stringOf(call.toolName) ?? stringOf(call.name) ?? stringOf(call.type)?.replace('tool-', '') ?? 'tool',
    input: argumentsOf(
      call.arguments ??
        call.args ??
        call.input ??
        call.parameters ??
        call.serverToolCall ??
        call.code ??
        call.action,
    ),
  };
}

/** Reads a result of any framework: the joined texts, the media apart, or any other value. */
export function readResult(part: Fields, depth = 0): AnyPart & { type: 'result' } {
  const raw =
    part.output ??
    part.outputs ??
    part.response ??
    part.result ??
    part.serverToolCallResponse ??
    part.content;
  const { type, value = textOf(raw) } = fieldsOf(raw);
  const kind = value === undefined ? undefined : TYPED.exec(stringOf(type) ?? '')?.[0];
  const given = kind === undefined ? raw : value;
  const items = listOf(given).map((item) => (isFields(item) && item.type ? readPart(item, depth + 1) : []));
  const parts = depth < MAX_DEPTH && items.every((item) => item?.length) ? (items as AnyPart[][]).flat() : [];
  const isContent = parts.length > 0 && parts.every(({ type }) => type === 'text' || type === 'media');
  const output = isContent
    ? parts.flatMap((one) => (one.type === 'text' ? [one.value] : [])).join('\n')
    : given;
  const failed = kind === 'error' || part.isError === true || part.status === 'error';
  const error = stringOf(part.errorText) ?? stringOf(part.error);
  return {
    type: 'result',
    id: idOf(part.toolCallId ?? part.toolUseId ?? part.callId ?? part.id),
    name: stringOf(part.toolName) ?? stringOf(part.name),
    output: failed && error === undefined ? undefined : output,
    media: isContent ? parts.flatMap((one) => (one.type === 'media' ? [one.media] : [])) : [],
    error: error ?? (failed ? stringOf(output) || jsonText(output) || 'error' : undefined),
  };
}

/** Text of a result that is one part of a text, and no other value of a program. */
function textOf(result: unknown): unknown {
  const { type, text, providerData: _, ...others } = fieldsOf(result);
  return type === 'text' && Object.keys(others).length === 0 ? text : undefined;
}

/** Reads an image, a sound or a file. Each framework has its own names for the fields, and its own objects around them. */
function readMedia(part: Fields, type: string): readonly AnyPart[] | undefined {
  const mime = deepString(part, /^(?:media|mime)_?type$/i);
  const known = MEDIA.exec(type);
  if (known === null && (type !== '' || mime === undefined)) return undefined;
  const mediaType = mime ?? stringOf(part.modality) ?? known?.[1] ?? 'file';
  const value = deepString(part, /^(?:content|image)$|ur[il]$|data$/i);
  const url =
    value === undefined || /^[a-z][a-z\d+.-]*:/i.test(value)
      ? value
      : `data:${mediaType.includes('/') ? mediaType : `${mediaType}/*`};base64,${value}`;
  return [{ type: 'media', media: { mediaType, url, name: deepString(part, /^(?:file)?name$/i) } }];
}

/** First text of a field whose name matches, in an object or in the objects inside it. */
function deepString(fields: Fields, name: RegExp, depth = 0): string | undefined {
  const entries = Object.entries(fields);
  const found = entries.find(([key, value]) => name.test(key) && stringOf(value))?.[1];
  if (found !== undefined || depth > 2) return found as string | undefined;
  for (const [, inner] of entries) {
    const deeper = isFields(inner) ? deepString(inner, name, depth + 1) : undefined;
    if (deeper !== undefined) return deeper;
  }
  return undefined;
}

export const texts = (type: 'text' | 'thinking', value: unknown): readonly AnyPart[] =>
  typeof value === 'string' && value !== '' ? [{ type, value }] : [];

const unknown = (kind: string, why: Why): AnyPart => ({ type: 'unknown', kind, why });
