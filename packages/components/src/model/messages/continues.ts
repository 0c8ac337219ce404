import { isTextPart } from './parts';
import type { ViewMessage } from './readMessages';

/** True if a message continues the one before it: the same agent and model wrote both, and nobody spoke in between. */
export const continues = (before: ViewMessage | undefined, view: ViewMessage): boolean =>
  isAgents(view) &&
  view.isApart !== true &&
  before?.message?.role === view.message?.role &&
  modelOf(before?.parts) === modelOf(view.parts);

/** True if an agent wrote a message, or a tool wrote it for the agent. */
export const isAgents = ({ message }: ViewMessage): boolean =>
  message?.role === 'assistant' || message?.role === 'tool';

const modelOf = (parts: ViewMessage['parts'] = []) => parts.find(isTextPart)?.tree.data?.model;
