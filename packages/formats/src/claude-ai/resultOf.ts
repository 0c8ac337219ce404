import { readResult } from '../core/anthropicContent';
import type { CallResult } from '../core/drafts';
import {
  defined,
  type Fields,
  fieldsOf,
  isFields,
  listOf,
  numberOf,
  parsed,
  stringOf,
  timeOf,
} from '../core/values';

/** Beginning of a text in place of a result that is too large: the whole of it stands beside it. */
const STUB = 'Tool result too large for context';

/** Content of a result. Pictures are named by an id of Claude.ai, as their bytes are not exported. */
export function contentOf({ content, structured_content }: Fields): unknown {
  const items = listOf(content).map(fieldsOf);
  const isStub = items.length === 1 && stringOf(items[0]?.text)?.startsWith(STUB) === true;
  const hasWhole = isFields(structured_content) && Object.keys(structured_content).length > 0;
  if (hasWhole && (isStub || items.length === 0)) return structured_content;
  if (!Array.isArray(content)) return content;
  return items.map((item) =>
    item.type === 'image' && item.source === undefined
      ? { ...item, source: { file_id: item.file_uuid } }
      : item,
  );
}

/** Result of a call with this content. */
export function resultOf({ name, is_error, meta, stop_timestamp }: Fields, content: unknown): CallResult {
  const result = readResult({ content, is_error });
  const data = defined({
    endedAt: timeOf(stop_timestamp),
    exitCode: name === 'bash_tool' ? numberOf(fieldsOf(parsed(result.output)).returncode) : undefined,
  });
  if (fieldsOf(meta).error_type !== 'approval_denied')
    return { ...result, data: { ...result.data, ...data } };
  return { output: result.output ?? result.error, outcome: 'denied', data };
}
