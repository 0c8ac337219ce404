import type { DataPart } from './readMessages';

/** The kind of data; `data` by default. */
export const kindOf = (content: DataPart): string =>
  content.type === 'data' ? (content.kind ?? 'data') : content.type;

/** The value that the content holds. */
export const valueOf = (content: DataPart): unknown =>
  content.type === 'data' ? content.data : content.type === 'input' ? content.input : content.state;
