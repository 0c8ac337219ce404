import type { DataPart } from './readMessages';

/** Kind of data; `data` by default. */
export const dataKindOf = (content: DataPart): string =>
  content.type === 'data' ? (content.kind ?? 'data') : content.type;

/** Value of a data content. */
export const dataValueOf = (content: DataPart): unknown =>
  content.type === 'data' ? content.data : content.type === 'input' ? content.input : content.state;
