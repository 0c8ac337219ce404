/** How a block stands with the reader. `ended`: it ended and said nothing about how. */
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
