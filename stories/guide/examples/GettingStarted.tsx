import { Transcript } from '@agent-transcript/components';
import '@agent-transcript/components/styles.css';

const message = `<<STEP_START>>
Step 1: Look up the weather ✓
<<TOOL_STEP_START/weather.forecast:call_1>>
<<TOOL_STEP_INPUT_START>>
{"place": "Bristol", "date": "2025-07-19"}
<<TOOL_STEP_INPUT_END>>
<<TOOL_STEP_RESULT_START>>
{"rain_mm": 0, "gust_kmh": 17}
<<TOOL_STEP_RESULT_END>>
<<TOOL_STEP_END/weather.forecast:call_1>>
<<STEP_END>>
Saturday stays **dry**.`;

export function GettingStarted() {
  return <Transcript source={message} />;
}
