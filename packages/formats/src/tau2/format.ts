import type { Format } from '../core/Format';

/** Results of tau2-bench: many simulations in a file, or one. */
export const tau2: Format<'tau2'> = {
  name: 'tau2',
  title: 'tau2',
  label: 'simulations of tau2',
  fields: ['simulations', 'tasks', 'task_id', 'messages', 'requestor', 'reward_info'],
  signs: {
    3: 'simulations.*.messages tasks, simulations.*.task_id, task_id termination_reason messages, task_id termination_reason ticks, info.agent_info tasks',
  },
  load: () => import('./index'),
};
