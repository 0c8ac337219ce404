import type { Format } from '../core/RecordReader';
import { createChatReader } from './createChatReader';

/** Chats of OpenAI's Chat Completions and of everything that speaks it. */
export const format: Format = { createReader: createChatReader };
