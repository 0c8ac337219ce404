import type { NodeData } from '@agent-transcript/parser';
import type { Conversation } from '../core/createConversation';
import type { CallDraft } from '../core/drafts';
import type { Why } from '../core/lost';
import type { MessageDraft } from '../core/Message';
import type { Attachments } from './attachments';
import type { SampleEvents } from './readEvents';

/** Context in which a sample is read. */
export interface SampleContext extends Attachments {
  readonly conversation: Conversation;
  /** Place of the sample. */
  readonly data: NodeData | undefined;
  readonly events: SampleEvents;
  /** Messages that inputs of model calls refer to by their index. */
  readonly pool: readonly unknown[];
  /** All calls of the conversation. */
  readonly calls: CallDraft[];
  /** Depth of the current agent among agents that run each other. */
  readonly depth: number;
  /** Last written message. */
  last: MessageDraft | undefined;
  readonly skip: (kind: string, why: Why) => void;
}

/** Last written message, or a new one of the system. */
export function lastMessage(context: SampleContext): MessageDraft {
  context.last ??= context.conversation.message({ role: 'system' });
  return context.last;
}
