import type { NodeData } from '@agent-transcript/parser';
import {
  answerCall,
  callOf,
  isCall,
  isMedia,
  isResult,
  partsOf,
  readResult,
  showMedia,
} from '../core/anthropicContent';
import type { Conversation } from '../core/createConversation';
import { createSentence } from '../core/createSentence';
import type { Blocks, CallDraft, StepDraft } from '../core/drafts';
import { lost } from '../core/lost';
import type { Place } from '../core/Run';
import { rawOf } from '../core/rawOf';
import { type Fields, fieldsOf, stringOf } from '../core/values';
import { readPrompt } from './readPrompt';

/** A transcript while it is read: that of the session, or of a sub-agent in its call. */
export interface Scene {
  readonly read: (record: Fields, place: Place) => void;
  readonly end: () => void;
}

/** The text that stands for reasoning which Cursor does not store. */
const LEFT_OUT = '[REDACTED]';

/**
 * @param started Called for each call with the fields of its input, as it may start a sub-agent.
 * @param step Step of a sub-agent. Default: the session itself.
 */
export function createScene(
  conversation: Conversation,
  started: (call: CallDraft, input: Fields) => void,
  step?: StepDraft,
): Scene {
  let waiting: CallDraft[] = [];

  /** Ends calls without a result: Cursor stores none, which says nothing of the call. */
  const settle = () => {
    for (const call of waiting) call.close();
    waiting = [];
  };

  const begin = (role: string, place: Place, createdAt?: number): { blocks: Blocks; data?: NodeData } => {
    if (step !== undefined) return { blocks: step.blocks, ...(role !== 'assistant' && { data: { role } }) };
    return { blocks: conversation.message({ role, createdAt, data: rawOf(place) }).blocks };
  };

  const readUser = (parts: readonly Fields[], place: Place) => {
    const prompts = parts.map(({ text }) => readPrompt(stringOf(text) ?? ''));
    const isTyped = parts.some((part, index) => prompts[index]?.typed !== '' || isMedia(part));
    const at = prompts.map((prompt) => prompt.at).find((time) => time !== undefined);
    const { blocks, data } = begin(isTyped ? 'user' : 'developer', place, at);
    conversation.saw(at);
    for (const [index, part] of parts.entries()) {
      const { program = [], typed = '' } = prompts[index] ?? {};
      for (const words of program) blocks.text(words, isTyped ? { ...data, role: 'developer' } : data);
      if (part.type === 'text') blocks.text(typed, data);
      else showOther(blocks, part, place);
    }
  };

  const readAssistant = (message: Fields, parts: readonly Fields[], place: Place) => {
    const { blocks } = begin('assistant', place);
    const sentence = createSentence();
    conversation.note({ model: stringOf(message.model) });
    for (const part of parts) {
      const text = part.type === 'text' ? stringOf(part.text) : undefined;
      if (text === LEFT_OUT) conversation.skip('part/text', 'Reasoning that Cursor left out', place);
      else if (text !== undefined) sentence.write(blocks, text);
      else {
        sentence.end();
        if (isCall(part)) beginCall(blocks, part, place);
        else showOther(blocks, part, place);
      }
    }
  };

  const beginCall = (blocks: Blocks, part: Fields, place: Place) => {
    const call = conversation.waits(blocks.call({ ...callOf(part), data: rawOf(place) }));
    waiting.push(call);
    started(call, fieldsOf(part.input));
  };

  const showOther = (blocks: Blocks, part: Fields, place: Place) => {
    if (part.type === 'thinking') blocks.thinking(stringOf(part.thinking) ?? stringOf(part.text) ?? '');
    else if (isMedia(part)) showMedia(blocks, part);
    else if (isResult(part)) answerCall(conversation, part, readResult(part), () => blocks);
    else if (part.type !== 'text')
      conversation.skip(`part/${stringOf(part.type) ?? 'unnamed'}`, lost('Unknown kind of part'), place);
  };

  const endTurn = ({ status, error }: Fields, place: Place) => {
    const words = stringOf(error) ?? stringOf(fieldsOf(error).message);
    if (words === undefined && (status === 'success' || status === undefined))
      return conversation.skip('turn_ended', 'The end of a turn', place);
    const { blocks } = begin('system', place);
    if (words !== undefined) blocks.error(words);
    else blocks.checkpoint(`Turn ended: ${stringOf(status) ?? 'unknown'}`);
  };

  return {
    read(record, place) {
      const message = fieldsOf(record.message);
      const role = stringOf(record.role);
      const parts = partsOf(message.content);
      const isAnswer = parts.length > 0 && parts.every(isResult);
      if (!isAnswer) settle();
      if (role === undefined)
        return record.type === 'turn_ended'
          ? endTurn(record, place)
          : conversation.skip(stringOf(record.type) ?? 'record', lost('Unknown record'), place);
      if (isAnswer) {
        let orphans: Blocks | undefined;
        for (const part of parts)
          answerCall(conversation, part, readResult(part), () => (orphans ??= begin('tool', place).blocks));
      } else if (role === 'user') readUser(parts, place);
      else if (role === 'assistant') readAssistant(message, parts, place);
      else {
        const { blocks, data } = begin(role, place);
        for (const part of parts)
          if (part.type === 'text') blocks.text(stringOf(part.text) ?? '', data);
          else showOther(blocks, part, place);
      }
    },
    end: settle,
  };
}
