import { createConversation } from '../core/createConversation';
import { lost } from '../core/lost';
import type { MessageDraft } from '../core/Message';
import type { RecordReader } from '../core/RecordReader';
import type { Place } from '../core/Run';
import { type Fields, fieldsOf, idOf, isFields, listOf, parsed, stringOf } from '../core/values';
import { readMessage } from './readMessage';
import { readTime } from './readMetadata';

/** A message that was read, and what it was made of. */
interface Read {
  readonly value: Fields;
  readonly message: MessageDraft;
}

/** Reads UI messages of the AI SDK: a list, a chat that holds one, or message by message. */
export function createReader(): RecordReader {
  const conversation = createConversation('ai-sdk-ui');
  let index = 0;
  let last: Read | undefined;

  const readOne = (value: unknown, place: Place) => {
    if (!isFields(value) || !(Array.isArray(parsed(value.parts)) || typeof value.role === 'string')) {
      conversation.skip('no message', lost('it has neither a role nor parts'), place);
      return;
    }
    if (last !== undefined && goesOn(last.value, value)) {
      conversation.remove(last.message);
      conversation.skip('earlier version of a message', 'a later one says the same and more', place);
    } else last?.message.end();
    const message = readMessage(conversation, value, {
      id: idOf(value.id) ?? `${index}`,
      isOpen: true,
      place,
    });
    index++;
    // Only what grows is open: a message with all its parts is complete as it stands.
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

/** Whether a message is a later version of the one before it, as a program that stores each state writes them. */
function goesOn(before: Fields, now: Fields): boolean {
  if (idOf(before.id) === undefined || before.id !== now.id || before.role !== now.role) return false;
  const [earlier, later] = [listOf(parsed(before.parts)), listOf(parsed(now.parts))];
  return (
    earlier.length <= later.length &&
    earlier.every((part, at) => isFields(part) && isState(part, fieldsOf(later[at])))
  );
}

/** Whether a part is a later state of another one: words have grown, and a call is the same. */
function isState(before: Fields, now: Fields): boolean {
  const said = stringOf(before.text)?.trimEnd();
  return (
    before.type === now.type &&
    before.toolCallId === now.toolCallId &&
    (said === undefined || stringOf(now.text)?.startsWith(said) === true)
  );
}
