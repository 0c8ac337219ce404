import { type Fields, fieldsOf, stringOf } from '../core/values';

/** Kind of a record for lists of skipped ones, such as `context.append_loop_event/step.begin`. */
export const kindOf = ({ type, message, event }: Fields): string =>
  [stringOf(type) ?? stringOf(fieldsOf(message).type) ?? 'record', stringOf(fieldsOf(event).type)]
    .filter(Boolean)
    .join('/');
