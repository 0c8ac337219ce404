import type { GrowingList } from '@agent-transcript/text/growing';
import { isTextPart, partPrefix } from '../messages/parts';
import type { ViewMessage } from '../messages/readMessages';
import type { MessageRow } from './messageRows';

interface RowInput {
  readonly rows: GrowingList<MessageRow>;
  /** Prefix of every address in the transcript. */
  readonly outer: string;
  /** Prefix of the addresses to find; `undefined` for none. */
  readonly prefix: string | undefined;
}

interface FoundRow extends RowInput {
  /** Index of the row; -1 for none. */
  readonly at: number;
}

/** Finds the row of the message with a prefix of addresses. Examines only the new rows of a list that continues the last one. */
export function rowWith(last: FoundRow | undefined, input: RowInput): FoundRow {
  const { rows, outer, prefix } = input;
  if (prefix === undefined) return { ...input, at: -1 };
  const isKept = last?.prefix === prefix && last.outer === outer;
  const same = isKept ? last.rows.commonPrefixLength(rows) : 0;
  if (isKept && last.at >= 0 && last.at < same) return { ...input, at: last.at };
  const has = ({ key, parts }: ViewMessage) =>
    parts.some((part, index) => (isTextPart(part) ? part.prefix : partPrefix(outer, key, index)) === prefix);
  let at = same;
  // No copy of a list that may have hundreds of thousands of rows.
  for (let row = rows.at(at); row !== undefined; row = rows.at(++at))
    if (has(row.view) || row.following.some(has)) return { ...input, at };
  return { ...input, at: -1 };
}
