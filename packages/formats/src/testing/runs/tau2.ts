const said = (role: string, content: string | null, second: number, more: object = {}) => ({
  role,
  content,
  tool_calls: null,
  turn_idx: second,
  timestamp: `2026-06-30T11:40:${String(second).padStart(2, '0')}.500000`,
  cost: role === 'assistant' ? 0.01 : 0.001,
  usage: { completion_tokens: 2, prompt_tokens: 10 },
  raw_data: null,
  ...more,
});
const called = (id: string, name: string, requestor: string, given: object = {}) => ({
  id,
  name,
  arguments: given,
  requestor,
});
const result = (id: string, content: string, requestor: string, second: number, error = false) => ({
  id,
  role: 'tool',
  content,
  requestor,
  error,
  turn_idx: second,
  timestamp: `2026-06-30T11:40:${String(second).padStart(2, '0')}.500000`,
});

/** A simulation of a lighthouse's telephone: the agent and the simulated user both have tools, and one of the agent's fails. */
export const lighthouse = {
  id: 's1',
  task_id: '40',
  timestamp: '2026-06-30T11:41:00.000000',
  start_time: '2026-06-30T11:40:00.000000',
  end_time: '2026-06-30T11:40:30.000000',
  duration: 29.5,
  termination_reason: 'user_stop',
  agent_cost: 0.25,
  user_cost: 0.5,
  reward_info: { reward: 1, db_check: { db_match: true, db_reward: 1 }, reward_basis: ['DB'] },
  messages: [
    said('assistant', 'The lighthouse, hello.', 1, { usage: null, cost: 0 }),
    said('user', 'My lamp is dark.', 2),
    said('assistant', null, 4, {
      tool_calls: [called('c1', 'find_lamp', 'assistant', { pier: 2 }), called('c2', 'ring', 'assistant')],
      generation_time_seconds: 1.5,
      raw_data: {
        model: 'model-t',
        choices: [{ message: { role: 'assistant', content: null, reasoning_content: 'Which lamp?' } }],
        usage: { prompt_tokens: 10, completion_tokens: 2, prompt_tokens_details: { cached_tokens: 4 } },
      },
    }),
    {
      role: 'tool',
      tool_messages: [
        result('c1', '{"lamp":"off"}', 'assistant', 5),
        result('c2', 'Error: no bell', 'assistant', 5, true),
      ],
    },
    said('assistant', 'Please turn the switch.', 6),
    said('user', null, 7, { tool_calls: [called('u1', 'turn_switch', 'user')] }),
    result('u1', 'It is on.', 'user', 8),
    said('user', 'It shines. ###STOP###', 9),
  ],
  trial: 0,
  seed: 7,
};

/** Results of two simulations of a task. */
export const tau2Run: string = JSON.stringify(
  {
    timestamp: '2026-06-30T11:45:00.000000',
    info: {
      git_commit: 'a',
      num_trials: 2,
      user_info: { implementation: 'user_simulator', llm: 'model-u' },
      agent_info: { implementation: 'llm_agent', llm: 'model-t' },
      environment_info: { domain_name: 'harbour', policy: 'Keep the lamps lit.' },
    },
    tasks: [{ id: '40', user_scenario: { instructions: { reason_for_call: 'The lamp is dark.' } } }],
    simulations: [
      lighthouse,
      {
        ...lighthouse,
        id: 's2',
        trial: 1,
        termination_reason: 'max_steps',
        reward_info: null,
        messages: lighthouse.messages.slice(0, 2),
      },
    ],
  },
  null,
  2,
);
