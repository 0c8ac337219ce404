/** The state of a block. `ended`: it ended without an outcome. */
export type BlockState =
  | 'running'
  | 'preparing'
  | 'writing'
  | 'done'
  | 'failed'
  | 'truncated'
  | 'waiting'
  | 'answered'
  | 'ended';
