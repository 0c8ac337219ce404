import { Transcript, type TranscriptMessage } from '@agent-transcript/components';

const messages: readonly TranscriptMessage[] = [
  {
    id: 'ask',
    role: 'user',
    createdAt: '2025-06-12T09:00:00Z',
    content: ['Is my flat in budget?', { type: 'input', input: { rent: 740, limit: 760 } }],
  },
  { id: 'run', role: 'assistant', content: 'Yes: **740 €** of 760 €.' },
];

export function Conversation() {
  return <Transcript messages={messages} addressPrefix="budget-" toolbar />;
}
