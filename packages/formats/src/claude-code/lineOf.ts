import type { Place } from '../core/Run';
import { defined, type Fields, fieldsOf, stringOf, timeOf } from '../core/values';
import type { Line } from './Session';

/** Reads the fields that nearly all records have. */
export function lineOf(fields: Fields, place: Place): Line {
  const { parentUuid: parent, logicalParentUuid: logicalParent } = fields;
  const time = timeOf(fields.timestamp);
  return {
    fields,
    message: fieldsOf(fields.message),
    uuid: stringOf(fields.uuid),
    // A compaction breaks the chain of parents, and names its predecessor in `logicalParentUuid`.
    before: stringOf(parent ?? logicalParent) ?? (parent === null ? null : undefined),
    time,
    place,
    data: defined({ startedAt: time, raw: 'line' in place ? place : undefined }),
  };
}
