/** The kinds of raw region: in them only their own end tag counts. */
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

export type OpenTag = TagBase & { readonly kind: 'open'; readonly type: ContainerType };
export type RawTag = TagBase & { readonly kind: 'raw'; readonly type: RawType; readonly closer: string };
export type EndTag = TagBase & { readonly kind: 'end'; readonly type: ContainerType | RawType };
export type FlagTag = TagBase & { readonly kind: 'flag' };
export type Tag = OpenTag | RawTag | EndTag | FlagTag;

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
  { kind: 'open', type: 'tool', text: TOOL_START, labelled: true },
  { kind: 'end', type: 'tool', text: TOOL_END, labelled: true },
  { kind: 'flag', text: SINGLE_STEP_FLAG, labelled: false },
  ...PAIR_ENTRIES.flatMap(([type, [text, closer]]): Tag[] => [
    type === 'step' || type === 'inputRequest'
      ? { kind: 'open', type, text, labelled: false }
      : { kind: 'raw', type, text, closer, labelled: false },
    { kind: 'end', type, text: closer, labelled: false },
  ]),
];

/** The tags with one character after `<<`. At `probe` characters from the tag's beginning they differ most. */
interface Group {
  readonly probe: number;
  readonly tags: readonly Tag[];
}

/** How far from its beginning the tags of a letter part: after `<<TOOL_STEP_`, `<<ERROR_`, `<<CHECKPOINT_` and so on. */
const PROBES: Readonly<Record<string, number>> = { T: 12, E: 8, C: 13, I: 17, U: 22, S: 7 };

/** The tags by the character after `<<`, so that most of what is no tag is told by one look-up. */
const BY_LETTER: readonly (Group | undefined)[] = /* @__PURE__ */ Array.from({ length: 128 }, (_, code) => {
  const tags = TAGS.filter((tag) => tag.text.charCodeAt(2) === code);
  return tags.length === 0 ? undefined : { probe: PROBES[String.fromCharCode(code)] ?? 2, tags };
});

const LONGEST_TAG = 29;

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
  const letter = text.charCodeAt(index + 2);
  const group = letter < 128 ? BY_LETTER[letter] : undefined;
  if (group === undefined) return null;
  const { probe, tags } = group;
  const probed = text.charCodeAt(index + probe);
  for (const tag of tags) {
    if (tag.text.charCodeAt(probe) !== probed || !text.startsWith(tag.text, index)) continue;
    const end = index + tag.text.length;
    return tag.labelled ? readLabel(text, end, tag) : { tag, label: '', end };
  }
  if (text.length - index >= LONGEST_TAG) return null;
  const rest = text.slice(index);
  return tags.some((tag) => tag.text.startsWith(rest)) ? 'cut' : null;
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

/** The tag as it stands in the source. */
export function writtenTag({ text, labelled }: Tag, label: string): string {
  return labelled ? `${text}${label}>>` : text;
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
