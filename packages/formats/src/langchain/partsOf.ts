import { type Fields, fieldsOf, listOf } from '../core/values';

/** The parts of a content: a text, or a list of texts and other parts. */
export const partsOf = (content: unknown): readonly Fields[] =>
  (typeof content === 'string' ? [content] : listOf(content)).map((part) =>
    typeof part === 'string' ? { type: 'text', text: part } : fieldsOf(part),
  );
