import type { Conversation } from '../core/createConversation';
import { lost } from '../core/lost';
import type { Place } from '../core/Run';
import { rawOf } from '../core/rawOf';
import { argumentsOf, type Fields, fieldsOf, idOf, listOf, stringOf } from '../core/values';

/** Beginnings of texts of the program in a person's name. */
const OF_PROGRAM = /^\s*<(?:system|system-reminder)>/;
const ERROR = /^<system>ERROR: ([^]*)<\/system>$/;

/** Reads a line of `context.jsonl`, the conversation as the model knows it. */
export function readContextLine(conversation: Conversation, line: Fields, place: Place): void {
  const role = stringOf(line.role) ?? '';
  const parts =
    typeof line.content === 'string'
      ? [{ type: 'text', text: line.content }]
      : listOf(line.content).map(fieldsOf);
  if (role === '_usage' || role === '_checkpoint')
    return conversation.skip(role, 'State of the program', place);
  if (role === 'tool') return readResult(conversation, line, parts, place);
  const isOfProgram = role === 'user' && parts.length > 0 && parts.every((part) => isInjected(part));
  const { blocks } = conversation.message({
    role: role === '_system_prompt' ? 'system' : isOfProgram ? 'developer' : role,
    data: rawOf(place),
  });
  for (const part of parts) {
    const words = stringOf(part.text) ?? '';
    const aside = role === 'user' && !isOfProgram && isInjected(part);
    if (part.type === 'text') blocks.text(words, aside ? { role: 'developer' } : undefined);
    else if (part.type === 'think') blocks.thinking(stringOf(part.think) ?? '');
    else showUrl(conversation, part, place, (mediaType, url) => blocks.media({ mediaType, url }));
  }
  for (const one of listOf(line.tool_calls).map(fieldsOf)) {
    const { name, arguments: input } = fieldsOf(one.function);
    conversation.waits(
      blocks.call({
        id: idOf(one.id),
        name: stringOf(name) ?? 'tool',
        input: argumentsOf(input),
        data: rawOf(place),
      }),
    );
  }
}

const isInjected = ({ text }: Fields): boolean => OF_PROGRAM.test(stringOf(text) ?? '');

function readResult(conversation: Conversation, line: Fields, parts: readonly Fields[], place: Place): void {
  const texts = parts.flatMap(({ text }) => stringOf(text) ?? []);
  const [first = ''] = texts;
  const [, error] = ERROR.exec(first) ?? [];
  const call = conversation.answer(
    idOf(line.tool_call_id),
    error === undefined
      ? { output: texts.join('\n') }
      : { error, ...(texts.length > 1 && { output: texts.slice(1).join('\n') }) },
    () => ({ blocks: conversation.message({ role: 'tool', data: rawOf(place) }).blocks, name: 'tool' }),
  );
  for (const part of parts)
    if (part.type !== 'text')
      showUrl(conversation, part, place, (mediaType, url) => call.blocks.media({ mediaType, url }));
}

function showUrl(
  conversation: Conversation,
  part: Fields,
  place: Place,
  show: (mediaType: string, url: string | undefined) => void,
): void {
  const kind = /^(image|audio|video)_url$/.exec(stringOf(part.type) ?? '')?.[1];
  if (kind === undefined)
    conversation.skip(`part/${stringOf(part.type) ?? 'unnamed'}`, lost('Unknown kind of part'), place);
  else show(kind, stringOf(fieldsOf(part[`${kind}_url`]).url));
}
