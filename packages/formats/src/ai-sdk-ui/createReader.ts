import { createConversation } from '../core/createConversation';
import { lost } from '../core/lost';
import type { MessageDraft } from '../core/Message';
import type { RecordReader } from '../core/RecordReader';
import type { Place } from '../core/Run';
import { type Fields, fieldsOf, idOf, isFields, listOf, parsed, stringOf } from '../core/values';
import { readMessage } from './readMessage';
import { readTime } from './readMetadata';

/** A message that was read, with its source. */
interface Read {
  readonly value: Fields;
  readonly message: MessageDraft;
}

/** Reads UI messages of the AI SDK: a list, a chat that holds a list, or one message at a time. */
export function createReader(): RecordReader {
  const conversation = createConversation('ai-sdk-ui');
  let index = 0;
  let last: Read | undefined;

  const readOne = (value: unknown, place: Place) => {
    if (!isFields(value) || !(Array.isArray(parsed(value.parts)) || typeof value.role === 'string')) {
      conversation.skip('not a message', lost('Has neither a role nor parts'), place);
      return;
    }
    if (last !== undefined && goesOn(last.value, value)) {
      conversation.remove(last.message);
      conversation.skip('earlier version of a message', 'Repeated in full by a later version', place);
    } else last?.message.end();
    const message = readMessage(conversation, value, {
      id: idOf(value.id) ?? `${index}`,
      isOpen: true,
      place,
    });
    index++;
    // A stored message is complete: nothing more is added to it.
    message.setOpen(false);
    last = { value, message };
  };

  return {
    read(record, place) {
      const messages = Array.isArray(record)
        ? record
        : isFields(record)
          ? parsed(record.messages)
          : undefined;
      if (!Array.isArray(messages)) {
        readOne(record, place);
        return;
      }
      if (isFields(record)) {
        conversation.note({ id: idOf(record.id), title: stringOf(record.title) });
        conversation.saw(readTime(record.createdAt));
      }
      listOf(messages).forEach((value, at) => {
        readOne(value, { index: at });
      });
    },
    skip: conversation.skip,
    end: conversation.end,
    settle: conversation.settle,
    run: conversation.run,
  };
}

/** True if a message is a later version of the one before it: some programs store every state. */
function goesOn(before: Fields, now: Fields): boolean {
  if (idOf(before.id) === undefined || before.id !== now.id || before.role !== now.role) return false;
  const [earlier, later] = [listOf(parsed(before.parts)), listOf(parsed(now.parts))];
  return (
    earlier.length <= later.length &&
    earlier.every((part, at) => isFields(part) && isState(part, fieldsOf(later[at])))
  );
}

/** True if a part is a later state of another: a longer text, or the same call. */
function isState(before: Fields, now: Fields): boolean {
  const said = stringOf(before.text)?.trimEnd();
  return (
    before.type === now.type &&
    before.toolCallId === now.toolCallId &&
    (said === undefined || stringOf(now.text)?.startsWith(said) === true)
  );
}
