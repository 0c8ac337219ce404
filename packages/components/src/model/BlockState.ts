/** How a block stands with the reader. `none`: it ended and said nothing about how. */
export type BlockState =
  | 'running'
  | 'preparing'
  | 'writing'
  | 'done'
  | 'failed'
  | 'cutOff'
  | 'waiting'
  | 'answered'
  | 'none';
