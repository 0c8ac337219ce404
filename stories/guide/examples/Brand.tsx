import { Transcript } from '@agent-transcript/components';
import './brand.css';

const message = `<<STEP_START>>
Step 1: Compare the offers ✓
The [second offer](https://offers.example/2) has no deposit.
<<CHECKPOINT_START>>
Checkpoint: compared
<<CHECKPOINT_END>>
<<STEP_END>>`;

export function Brand() {
  return <Transcript source={message} className="brand" addressPrefix="brand-" />;
}

export function Dark() {
  return (
    <div data-theme="dark" className="panel">
      <Transcript source={message} addressPrefix="dark-" />
    </div>
  );
}
