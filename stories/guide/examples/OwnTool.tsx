import { type ToolProps, Transcript } from '@agent-transcript/components';
import { payloadOf } from '@agent-transcript/parser';

const message = `<<TOOL_STEP_START/weather.forecast:call_1>>
<<TOOL_STEP_INPUT_START>>
{"place": "Bristol", "hours": [20, 22, 24]}
<<TOOL_STEP_INPUT_END>>
<<TOOL_STEP_RESULT_START>>
{"gust_kmh": [22, 17, 12]}
<<TOOL_STEP_RESULT_END>>
`;

function Gusts({ result }: ToolProps) {
  if (result === undefined) return <p>Asking the weather service…</p>;
  const payload = payloadOf(result);
  const value = payload.ok ? payload.value : payload.partial;
  const gusts = isForecast(value) ? value.gust_kmh : [];
  return <p dir="auto">{gusts.map((gust) => `${String(gust)} km/h`).join(' → ')}</p>;
}

// What a tool answered is anybody's text: look at it before you use it.
function isForecast(value: unknown): value is { gust_kmh: unknown[] } {
  return typeof value === 'object' && value !== null && 'gust_kmh' in value && Array.isArray(value.gust_kmh);
}

const tools = { 'weather.forecast': Gusts };

export function OwnTool() {
  return <Transcript source={message} streaming tools={tools} addressPrefix="own-tool-" />;
}
