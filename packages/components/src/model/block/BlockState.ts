/** The state of a block. `ended`: it ended without an outcome. `denied`, `cancelled`: a call that did not happen or was stopped. */
export type BlockState =
  | 'running'
  | 'preparing'
  | 'writing'
  | 'done'
  | 'failed'
  | 'truncated'
  | 'denied'
  | 'cancelled'
  | 'waiting'
  | 'answered'
  | 'ended';
