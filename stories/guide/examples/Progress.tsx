import { type ToolUpdates, Transcript } from '@agent-transcript/components';
import { useState } from 'react';

const running = `<<TOOL_STEP_START/fetch_archive:call_77>>
<<TOOL_STEP_INPUT_START>>
{"name": "meters-2024.zip"}
<<TOOL_STEP_INPUT_END>>
`;

const steps: readonly ToolUpdates[] = [
  { call_77: { phase: 'Download', message: '41 of 120 MB' } },
  {
    call_77: { phase: 'Unpack', message: '3 of 12 files', content: 'january.csv\nfebruary.csv\nmarch.csv\n' },
  },
];

export function Progress() {
  const [step, setStep] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setStep((step + 1) % steps.length)}>
        Next update
      </button>
      <Transcript source={running} streaming toolUpdates={steps[step] ?? {}} addressPrefix="progress-" />
    </>
  );
}
