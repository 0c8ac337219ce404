import { Transcript } from '@agent-transcript/components';

const message = Array.from(
  { length: 5_000 },
  (_, hour) => `<<TOOL_STEP_START/meter.read:call_${hour}>>
<<TOOL_STEP_INPUT_START>>
{"hour": ${hour}}
<<TOOL_STEP_INPUT_END>>
<<TOOL_STEP_RESULT_START>>
{"kwh": ${((hour * 7919) % 1000) / 100}}
<<TOOL_STEP_RESULT_END>>
<<TOOL_STEP_END/meter.read:call_${hour}>>`,
).join('\n');

export function Long() {
  return (
    <div
      style={{
        overflowY: 'auto',
        blockSize: '24rem',
        padding: '0.75rem 1rem',
        border: '1px solid var(--at-border)',
      }}
    >
      <Transcript source={message} toolbar addressPrefix="long-" />
    </div>
  );
}
