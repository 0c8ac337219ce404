import { type Fields, fieldsOf, listOf } from '../core/values';

/** Parts of a content, which is a text or a list of texts and other parts. */
export const partsOf = (content: unknown): readonly Fields[] =>
  (typeof content === 'string' ? [content] : listOf(content)).map((part) =>
    typeof part === 'string' ? { type: 'text', text: part } : fieldsOf(part),
  );
