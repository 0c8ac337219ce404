import type { Format } from '../core/Format';

/** Trajectories of SWE-agent: one JSON value with a `history`; the attempts of a retrying agent are runs of their own. */
export const sweAgent: Format<'swe-agent'> = {
  name: 'swe-agent',
  title: 'SWE-agent',
  label: 'a trajectory of SWE-agent',
  fields: ['trajectory', 'history', 'info', 'thought', 'observation'],
  signs: {
    3: 'trajectory.*.action, history.*.role history.*.message_type, history.*.role history.*.agent',
    2: 'role message_type',
  },
  load: () => import('./index'),
};
