import { camelCased } from '../core/camelCased';
import type { Conversation } from '../core/createConversation';
import { createGoogleParts, type GoogleParts, partsIn } from '../core/createGoogleParts';
import type { ReadMessage } from '../core/createMessageReader';
import { googleSources } from '../core/googleSources';
import { googleUsage } from '../core/googleUsage';
import type { MessageDraft } from '../core/Message';
import { showCut } from '../core/parts';
import type { Place } from '../core/Run';
import { rawOf } from '../core/rawOf';
import { defined, type Fields, fieldsOf, isFields, listOf, numberOf, stringOf, timeOf } from '../core/values';

/** Roles of our messages for those of the API. Other roles stay as they are. */
const ROLES: ReadonlyMap<string, string> = new Map([
  ['model', 'assistant'],
  ['function', 'tool'],
]);

/** Finish reasons of a complete answer. */
const WELL = new Set<unknown>([undefined, 'STOP', 'FINISH_REASON_UNSPECIFIED']);

/** An open candidate of a response. */
interface Candidate {
  readonly message: MessageDraft;
  readonly parts: GoogleParts;
}

/** Returns a function that reads contents and responses, one after the other. */
export function createMessages(conversation: Conversation): ReadMessage {
  /** The response that the next record may continue, with its candidates by index. */
  let open: { readonly id: unknown; readonly candidates: Map<number, Candidate> } | undefined;

  const end = () => {
    for (const { parts, message } of open?.candidates.values() ?? []) {
      parts.end();
      message.setOpen(false);
    }
    open = undefined;
  };

  /** Reads a content. Results stand with their calls, so a content of results alone is not shown. */
  const readContent = (content: Fields, place: Place) => {
    end();
    const given = stringOf(content.role) ?? 'user';
    const role = ROLES.get(given) ?? given;
    const all = partsIn(content);
    const isAnswer = all.length > 0 && all.every(({ functionResponse }) => functionResponse !== undefined);
    const begin = (as: string) => conversation.message({ role: as, data: rawOf(place) });
    let draft = isAnswer ? undefined : begin(role);
    const parts = createGoogleParts(conversation, () => (draft ??= begin('tool')).blocks, place, false);
    for (const part of all) parts.read(part);
    parts.end();
  };

  const candidateAt = (index: number, response: Fields, place: Place): Candidate => {
    const known = open?.candidates.get(index);
    if (known !== undefined) return known;
    const message = conversation.message({
      role: 'assistant',
      createdAt: timeOf(response.createTime),
      data: rawOf(place),
    });
    const parts = createGoogleParts(conversation, () => message.blocks, place, true);
    const made = { message, parts };
    open?.candidates.set(index, made);
    return made;
  };

  const readResponse = (response: Fields, place: Place, isLast: boolean) => {
    const id = response.responseId;
    // A response does not go on after its finish reason.
    if (open === undefined || open.id !== id) {
      end();
      open = { id, candidates: new Map() };
    }
    const model = stringOf(response.modelVersion);
    conversation.note({ model });
    const { blockReason, blockReasonMessage } = fieldsOf(response.promptFeedback);
    if (blockReason !== undefined)
      candidateAt(0, response, place).message.blocks.error(
        stringOf(blockReasonMessage) ??
          `The prompt was blocked: ${stringOf(blockReason) ?? 'unknown reason'}`,
      );
    const facts = defined({ model, usage: googleUsage(response.usageMetadata) });
    let isEnded = false;
    for (const [at, candidate] of listOf(response.candidates).map(fieldsOf).entries()) {
      const { message, parts } = candidateAt(numberOf(candidate.index) ?? at, response, place);
      if (at === 0) message.note(facts);
      message.setOpen(true);
      for (const part of partsIn(fieldsOf(candidate.content))) parts.read(part);
      for (const source of googleSources(candidate)) parts.cite(source);
      const { finishReason } = candidate;
      isEnded ||= finishReason !== undefined;
      if (!WELL.has(finishReason)) showCut(finishReason, message.blocks);
    }
    if (isEnded || isLast) end();
  };

  return (message, place, { goesOn }) => {
    const fields = camelCased(message);
    if (fields.parts === undefined && (Array.isArray(fields.candidates) || isFields(fields.promptFeedback)))
      readResponse(fields, place, goesOn === false);
    else readContent(fields, place);
  };
}
