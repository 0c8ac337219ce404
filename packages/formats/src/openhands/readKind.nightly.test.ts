import { test } from 'vitest';
import { expectUnbreakable } from '../testing/expectReader';
import * as format from './index';

const call = { id: 'a', source: 'agent', tool_name: 'pump', tool_call_id: 'c', llm_response_id: 'r' };
const records = [
  { kind: 'SystemPromptEvent', source: 'agent', system_prompt: { text: 'Tend beds.' }, tools: [{}] },
  {
    kind: 'MessageEvent',
    source: 'user',
    llm_message: { role: 'user', content: [{ text: 'Go' }, { image_urls: ['x'] }] },
  },
  { ...call, kind: 'ActionEvent', thought: [{ text: 'On.' }], action: { kind: 'PumpAction', bed: 3 } },
  { kind: 'ObservationEvent', action_id: 'a', observation: { content: [{ text: 'on' }], exit_code: 0 } },
  { kind: 'ACPToolCallEvent', tool_call_id: 'p', title: 'Plan', status: 'completed', raw_output: { bed: 3 } },
  { kind: 'UserRejectObservation', tool_call_id: 'c', rejection_reason: 'No' },
  { kind: 'Condensation', summary: 'Wet.' },
  {
    id: 'c',
    execution_status: 'idle',
    agent: { llm: {} },
    stats: { usage_to_metrics: { agent: { accumulated_cost: 1 } } },
  },
];

test('damaged events with a kind never throw', () => {
  for (let seed = 0; seed < 20; seed++) expectUnbreakable(format, records, seed);
});
