import {
  type TranscriptMessage,
  TranscriptMessages,
  TranscriptProvider,
  TranscriptToolbar,
} from '@agent-transcript/components';

const messages: readonly TranscriptMessage[] = [
  { id: 'planner', role: 'assistant', content: '<<STEP_START>>\nStep 1: Plan the trip ✓\n<<STEP_END>>' },
  { id: 'booker', role: 'assistant', content: '<<STEP_START>>\nStep 1: Book the trip ✗\n<<STEP_END>>' },
];

// Outside the component: the same function in every render.
const isPlanner = ({ id }: TranscriptMessage) => id === 'planner';
const isBooker = ({ id }: TranscriptMessage) => id === 'booker';

export function TwoAgents() {
  return (
    <TranscriptProvider messages={messages} addressPrefix="agents-">
      <TranscriptToolbar />
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: '2rem' }}>
        <TranscriptMessages include={isPlanner} style={{ flex: '1 1 14rem' }} />
        <TranscriptMessages include={isBooker} style={{ flex: '1 1 14rem' }} />
      </div>
    </TranscriptProvider>
  );
}
