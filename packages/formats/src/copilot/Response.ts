import type { Blocks, CallDraft } from '../core/drafts';
import type { Why } from '../core/lost';
import { fieldsOf, stringOf } from '../core/values';

/** Counts a part that is not shown, once, however often its request is written. */
export type Skip = (kind: string, why: Why, part: number | string) => void;

/** What the parts of a response share. */
export interface Response {
  /** Arguments of calls, where the file has them. */
  readonly inputs: ReadonlyMap<string, unknown>;
  /** Blocks of sub-agents, by the call that started them. */
  readonly agents: Map<string, Blocks>;
  /** Calls that have not ended. */
  readonly open: CallDraft[];
  /** Whether the agent called a tool that may edit: then edits of files are what its calls did. */
  readonly mayEdit: boolean;
  readonly skip: Skip;
}

/** VS Code writes Markdown as text or as `{value}`. */
export const markdownOf = (value: unknown): string =>
  typeof value === 'string' ? value : (stringOf(fieldsOf(value).value) ?? '');
