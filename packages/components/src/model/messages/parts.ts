import type { DataPart, TextPart } from './readMessages';

export const isTextPart = (part: TextPart | DataPart): part is TextPart => 'tree' in part;
export const isDataPart = (part: TextPart | DataPart): part is DataPart => !isTextPart(part);

/** Prefix of the addresses in one content of a message. */
export function partPrefix(outer: string, id: string, index: number): string {
  // `encodeURIComponent` throws at half of a surrogate pair. Most ids need neither replacement.
  const message = /^[\w.-]*$/.test(id) ? id : encodeURIComponent(id.replace(/\p{Surrogate}/gu, '\ufffd'));
  // No place begins with a dot, so content 1 of message `a` differs from message `a-1`.
  return `${outer}${message}-${index === 0 ? '' : `${index}.`}`;
}
