import type { DataPart } from './readMessages';

/** What the data is of: `data` where nothing is said. */
export const kindOf = (content: DataPart): string =>
  content.type === 'data' ? (content.kind ?? 'data') : content.type;

/** The value that the content holds. */
export const valueOf = (content: DataPart): unknown =>
  content.type === 'data' ? content.data : content.type === 'input' ? content.input : content.state;
