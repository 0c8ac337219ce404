/** What a tag does in the flow. Raw openers start a region in which only its own end tag counts. */
export type TagKind = 'container' | 'raw' | 'end' | 'flag';

/** The kinds of raw region. */
export type RawType =
  | 'thinking'
  | 'checkpoint'
  | 'error'
  | 'toolInput'
  | 'toolResult'
  | 'userInput'
  | 'errorDetails';

/** The kinds of node that hold flow. */
export type ContainerType = 'step' | 'tool' | 'inputRequest';

interface TagBase {
  /** The tag as written; for a tool tag up to and including the slash. */
  readonly text: string;
  /** Whether `name:id>>` follows. */
  readonly labelled: boolean;
}

export type Tag = TagBase &
  (
    | { readonly kind: 'container'; readonly type: ContainerType; readonly closer: string }
    | { readonly kind: 'raw'; readonly type: RawType; readonly closer: string }
    | { readonly kind: 'end' | 'flag' }
  );

/** The longest `name:id` of a tool tag, in UTF-16 units. */
export const LABEL_LIMIT = 256;

export const SINGLE_STEP_FLAG = '<<SINGLE_STEP_FLAG>>';
export const TOOL_START = '<<TOOL_STEP_START/';
export const TOOL_END = '<<TOOL_STEP_END/';

/** Opening and closing tag of every raw region, and of the containers that have no label. */
export const PAIRS = {
  step: ['<<STEP_START>>', '<<STEP_END>>'],
  inputRequest: ['<<INPUT_REQUIRED_START>>', '<<INPUT_REQUIRED_END>>'],
  thinking: ['<<thinking>>', '<</thinking>>'],
  checkpoint: ['<<CHECKPOINT_START>>', '<<CHECKPOINT_END>>'],
  error: ['<<ERROR_START>>', '<<ERROR_END>>'],
  toolInput: ['<<TOOL_STEP_INPUT_START>>', '<<TOOL_STEP_INPUT_END>>'],
  toolResult: ['<<TOOL_STEP_RESULT_START>>', '<<TOOL_STEP_RESULT_END>>'],
  userInput: ['<<USER_INPUT_PROVIDED_START>>', '<<USER_INPUT_PROVIDED_END>>'],
  errorDetails: ['<<ERROR_JSON_START>>', '<<ERROR_JSON_END>>'],
} as const satisfies Record<RawType | Exclude<ContainerType, 'tool'>, readonly [string, string]>;

const PAIR_ENTRIES = /* @__PURE__ */ Object.entries(PAIRS) as [
  keyof typeof PAIRS,
  readonly [string, string],
][];

const TAGS: readonly Tag[] = /* @__PURE__ */ [
  { kind: 'container', type: 'tool', text: TOOL_START, closer: TOOL_END, labelled: true },
  { kind: 'end', text: TOOL_END, labelled: true },
  { kind: 'flag', text: SINGLE_STEP_FLAG, labelled: false },
  ...PAIR_ENTRIES.flatMap(([type, [text, closer]]): Tag[] => [
    type === 'step' || type === 'inputRequest'
      ? { kind: 'container', type, text, closer, labelled: false }
      : { kind: 'raw', type, text, closer, labelled: false },
    { kind: 'end', text: closer, labelled: false },
  ]),
];

/** The tags by the character after `<<`, so that most of what is no tag is told by one look-up. */
const BY_LETTER: readonly (readonly Tag[] | undefined)[] = /* @__PURE__ */ TAGS.reduce<Tag[][]>(
  (table, tag) => {
    (table[tag.text.charCodeAt(2)] ??= []).push(tag);
    return table;
  },
  [],
);

/** A tag found in the text: `label` is the `name:id` of a tool tag, `end` the index after it. */
export interface TagMatch {
  readonly tag: Tag;
  readonly label: string;
  readonly end: number;
}

/**
 * Reads the tag at `index`, where `text` has `<<`. `null`: no tag stands there. `'cut'`: the text ends before that can
 * be told, so a stream has to wait.
 */
export function readTag(text: string, index: number): TagMatch | 'cut' | null {
  if (index + 2 >= text.length) return 'cut';
  const candidates = BY_LETTER[text.charCodeAt(index + 2)];
  if (candidates === undefined) return null;
  for (const tag of candidates) {
    if (!text.startsWith(tag.text, index)) continue;
    const end = index + tag.text.length;
    return tag.labelled ? readLabel(text, end, tag) : { tag, label: '', end };
  }
  const rest = text.slice(index, index + 32);
  return candidates.some((tag) => tag.text.startsWith(rest)) ? 'cut' : null;
}

/** A label runs to the first `>>`; a `<`, a line break or too great a length before it means that this is no tag. */
function readLabel(text: string, from: number, tag: Tag): TagMatch | 'cut' | null {
  const limit = Math.min(text.length, from + LABEL_LIMIT + 1);
  for (let i = from; i < limit; i++) {
    const code = text.charCodeAt(i);
    if (code === 60 || code === 10 || code === 13) return null;
    if (code !== 62) continue;
    if (i + 1 === text.length) return 'cut';
    if (text.charCodeAt(i + 1) === 62)
      return i === from ? null : { tag, label: text.slice(from, i), end: i + 2 };
  }
  return limit === text.length && limit < from + LABEL_LIMIT + 1 ? 'cut' : null;
}

/** `mcp:github/search:call_1` is the tool `mcp:github/search` and the id `call_1`: the name runs to the last colon. */
export function splitLabel(label: string): { name: string; id?: string } {
  const colon = label.lastIndexOf(':');
  return colon < 0 ? { name: label } : { name: label.slice(0, colon), id: label.slice(colon + 1) };
}

/** Where a cut-off beginning of `tag` stands at the very end of `text`, or the length of `text` if none does. */
export function cutFrom(text: string, from: number, tag: string): number {
  let index = text.indexOf('<', Math.max(from, text.length - tag.length + 1));
  while (index >= 0 && !tag.startsWith(text.slice(index))) index = text.indexOf('<', index + 1);
  return index < 0 ? text.length : index;
}
