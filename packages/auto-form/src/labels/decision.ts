import type { Issue } from '@agent-transcript/protocol';
import type { RowNotice, RowStatus } from '@agent-transcript/schema/compare';
import { issueEn } from './issueEn';

/** Every word that the decision shows, in one language. */
export interface DecisionLabels {
  /** BCP 47 tag of the language: also chooses the words of Markdown and JSON inside. */
  readonly language: string;
  /** Between a label and what it names, with the spaces around it. */
  readonly colon: string;
  readonly decision: string;
  readonly conforms: string;
  /** How many places do not conform. */
  readonly issues: (count: number) => string;
  readonly streaming: string;
  readonly noVerdict: string;
  readonly noDecision: string;
  /** A status other than `ok`. */
  readonly status: (status: RowStatus) => string;
  readonly yes: string;
  readonly no: string;
  readonly emptyText: string;
  readonly emptyList: string;
  readonly emptyObject: string;
  readonly nullValue: string;
  readonly default: string;
  readonly was: string;
  readonly added: string;
  readonly removed: string;
  /** How many places differ from the decision that is compared. */
  readonly changes: (count: number) => string;
  /** A value conforms to a branch of a union. */
  readonly branch: (title: string) => string;
  /** It conforms to none, which its status says: the one that it is nearest to. */
  readonly closest: (title: string, branches: number) => string;
  /** Heads what the other branches of a union say. */
  readonly otherBranches: (issues: number) => string;
  /** Button below a list of which only a part is shown. */
  readonly showMore: (shown: number, total: number) => string;
  /** Button below a text of which only the beginning is shown. */
  readonly showWhole: (characters: number) => string;
  readonly showLess: string;
  /** How long a list is. */
  readonly items: (count: number) => string;
  /** How many keys an object has. */
  readonly keys: (count: number) => string;
  readonly json: string;
  readonly copy: string;
  readonly copied: string;
  /** Describes an image; `type` is a media type and may be empty. */
  readonly image: (type: string, bytes: number | null) => string;
  readonly imageNotLoaded: string;
  /** Why a row shows less than there is. */
  readonly notice: (notice: RowNotice) => string;
  /** Why a value does not conform, in a few words. */
  readonly issue: (issue: Issue) => string;
}

const count = /* @__PURE__ */ new Intl.NumberFormat('en');
const en = (n: number, one: string, many: string) => `${count.format(n)} ${n === 1 ? one : many}`;

/** A title, or what stands for it where it is empty. */
export const quoted = (title: string, otherwise: string) => (title === '' ? otherwise : title);

/** English. */
export const decisionEn: DecisionLabels = {
  colon: ': ',
  language: 'en',
  decision: 'Decision',
  conforms: 'Conforms to the schema',
  issues: (n) => en(n, 'issue', 'issues'),
  streaming: 'Being written…',
  noVerdict: 'Not checked',
  noDecision: 'No decision',
  status: (status) =>
    ({
      ok: 'ok',
      invalid: 'invalid',
      'wrong-type': 'wrong type',
      missing: 'missing',
      absent: 'not given',
      extra: 'not in the schema',
      streaming: 'not here yet',
      unmatched: 'fits no alternative',
    })[status],
  yes: 'yes',
  no: 'no',
  emptyText: 'empty text',
  emptyList: 'empty list',
  emptyObject: 'nothing inside',
  nullValue: 'null',
  default: 'default',
  was: 'was',
  added: 'new',
  removed: 'removed',
  changes: (n) => en(n, 'change', 'changes'),
  branch: (title) => title,
  closest: (title, n) => `Closest of ${n} alternatives: ${quoted(title, 'the first')}`,
  otherBranches: (n) => `Other alternatives: ${en(n, 'issue', 'issues')}`,
  showMore: (shown, total) => `${count.format(shown)} of ${count.format(total)} shown. Show more`,
  showWhole: (n) => `Show all (${en(n, 'character', 'characters')})`,
  showLess: 'Show less',
  items: (n) => en(n, 'item', 'items'),
  keys: (n) => en(n, 'field', 'fields'),
  json: 'JSON',
  copy: 'Copy',
  copied: 'Copied',
  image: (type, bytes) =>
    `Image${type && ` (${type}${bytes === null ? '' : `, ${en(bytes, 'byte', 'bytes')}`})`}`,
  imageNotLoaded: 'not loaded',
  notice: (notice) => {
    switch (notice.code) {
      case 'missing-ref':
        return `Broken $ref: ${notice.ref}`;
      case 'remote-ref':
        return `The schema refers to another document, which is not fetched: ${notice.ref}`;
      case 'cyclic-ref':
        return `The schema refers to itself without end: ${notice.ref}`;
      case 'not-json':
        return 'Not a value that JSON can hold';
      case 'too-deep':
        return 'Nested too deeply for rows: shown as JSON';
      case 'too-many':
        return `${count.format(notice.left)} more, without rows: see the JSON`;
      case 'no-verdict':
        return notice.reason;
    }
  },
  issue: issueEn,
};
