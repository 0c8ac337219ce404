import {
  TranscriptFind,
  TranscriptMessages,
  TranscriptOutline,
  TranscriptProvider,
} from '@agent-transcript/components';

const message = `<<STEP_START>>
Step 1: Compare the offers ✓
The second has no deposit.
<<STEP_END>>
<<STEP_START>>
Step 2: Ask for a discount ✗
Nobody answered.
<<STEP_END>>`;

export function Arranged() {
  return (
    <TranscriptProvider source={message} addressPrefix="arranged-">
      <header style={{ marginBlockEnd: '1rem' }}>
        <TranscriptFind />
      </header>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: '2rem' }}>
        <aside style={{ flex: '1 1 10rem' }}>
          <TranscriptOutline />
        </aside>
        <TranscriptMessages style={{ flex: '3 1 16rem' }} />
      </div>
    </TranscriptProvider>
  );
}
