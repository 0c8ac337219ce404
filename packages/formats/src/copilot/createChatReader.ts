import { createConversation } from '../core/createConversation';
import type { RecordReader } from '../core/RecordReader';
import { Chat } from './Chat';

/** Reads a chat session of Copilot in VS Code. */
export function createChatReader(): RecordReader {
  const conversation = createConversation('copilot');
  const chat = new Chat(conversation);
  return {
    read: (record, place) => chat.read(record, place),
    skip: conversation.skip,
    end() {
      chat.write();
      conversation.end();
    },
    settle(until) {
      chat.write();
      return conversation.settle(until);
    },
    run() {
      chat.write();
      return conversation.run();
    },
  };
}
