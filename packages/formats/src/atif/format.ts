import type { Format } from '../core/Format';

/** Trajectories in the Agent Trajectory Interchange Format: one JSON value, or steps that come one by one. */
export const atif: Format<'atif'> = {
  name: 'atif',
  title: 'ATIF',
  label: 'a trajectory in ATIF',
  fields: ['schema_version', 'agent', 'steps', 'step_id', 'observation'],
  signs: { 3: 'schema_version=ATIF.*', 0: 'step_id source' },
  load: () => import('./index'),
};
