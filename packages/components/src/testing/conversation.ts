import type { TranscriptMessage } from '..';
import { tool } from './sources';

/** Conversation in which a state is written twice and a tool refers to it. */
export const messages: readonly TranscriptMessage[] = [
  {
    id: 'a',
    role: 'user',
    content: ['Hello', { type: 'state', state: { n: 1, list: [1] } }],
    createdAt: '2025-01-02T03:04:05Z',
  },
  { id: 'b', role: 'user', content: { type: 'state', state: { n: 2 } } },
  { id: 'c', role: 'assistant', content: tool('calc', 'c9', 'true').replace('"c9"', '"†state.n"') },
];
