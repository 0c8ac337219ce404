import type { NodeData } from '@agent-transcript/parser';
import type { Conversation } from '../core/createConversation';
import type { CallDraft } from '../core/drafts';
import type { Why } from '../core/lost';
import type { MessageDraft } from '../core/Message';
import type { Attachments } from './attachments';
import type { SampleEvents } from './readEvents';

/** All that is known while a sample is read. */
export interface SampleContext extends Attachments {
  readonly conversation: Conversation;
  /** Where the sample stands. */
  readonly data: NodeData | undefined;
  readonly events: SampleEvents;
  /** Messages that inputs of models refer to by their index. */
  readonly pool: readonly unknown[];
  /** All calls of the conversation. */
  readonly calls: CallDraft[];
  /** In how many agents that run each other we are. */
  readonly depth: number;
  /** The message that was written last. */
  last: MessageDraft | undefined;
  readonly skip: (kind: string, why: Why) => void;
}

/** The message that was written last; one of the system if there is none yet. */
export function lastMessage(context: SampleContext): MessageDraft {
  context.last ??= context.conversation.message({ role: 'system' });
  return context.last;
}
