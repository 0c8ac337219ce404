import type { Blocks, CallDraft } from '../core/drafts';
import type { Why } from '../core/lost';
import { fieldsOf, stringOf } from '../core/values';

/** Counts a skipped part, once, even if its request is written again. */
export type Skip = (kind: string, why: Why, part: number | string) => void;

/** Context in which the parts of a response are written. */
export interface Response {
  /** Arguments of calls by their id, if the file has them. */
  readonly inputs: ReadonlyMap<string, unknown>;
  /** Blocks of sub-agents by the id of the call that started them. */
  readonly agents: Map<string, Blocks>;
  /** Open calls. */
  readonly open: CallDraft[];
  /** True if the agent called a tool that may edit: edits of files then belong to its calls. */
  readonly mayEdit: boolean;
  readonly skip: Skip;
}

/** Markdown of VS Code, which writes it as text or as `{value}`. */
export const markdownOf = (value: unknown): string =>
  typeof value === 'string' ? value : (stringOf(fieldsOf(value).value) ?? '');
