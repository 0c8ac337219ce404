/** State of a block. `ended`: without an outcome. `denied`: a call that was not allowed. `cancelled`: a call that was stopped. */
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
