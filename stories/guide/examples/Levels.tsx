import { Transcript } from '@agent-transcript/components';

const message = '<<STEP_START>>\nStep 1: Read the meters ✓\n1284.5 kWh\n<<STEP_END>>';

export function Levels() {
  return (
    <article>
      <h3>The run of 12 June</h3>
      <Transcript
        source={message}
        headingLevel={3}
        aria-label="Transcript of 12 June"
        addressPrefix="levels-"
      />
    </article>
  );
}
