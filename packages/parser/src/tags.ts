/** Types of raw regions, in which only the region's own end tag counts. */
export type RawType =
  | 'thinking'
  | 'checkpoint'
  | 'error'
  | 'toolInput'
  | 'toolResult'
  | 'userInput'
  | 'errorDetails';

/** Types of nodes that contain flow. */
export type ContainerType = 'step' | 'tool' | 'inputRequest';

/** Raw regions with JSON, each with its required container; '' for any. */
export const PAYLOADS: { readonly [type in RawType]?: ContainerType | '' } = {
  toolInput: 'tool',
  toolResult: 'tool',
  userInput: 'inputRequest',
  errorDetails: '',
};

interface TagBase {
  /** Tag in the source. */
  readonly text: string;
  /** End tag of an opening tag; '' for other tags. */
  readonly closer: string;
}

export type OpenTag = TagBase & { readonly kind: 'open'; readonly type: ContainerType };
export type RawTag = TagBase & { readonly kind: 'raw'; readonly type: RawType };
export type EndTag = TagBase & { readonly kind: 'end'; readonly type: ContainerType | RawType };
/** `<<SINGLE_STEP_FLAG>>`, which counts only in a step, or an unknown tag, which never counts. */
export type FlagTag = TagBase & { readonly kind: 'flag'; readonly type: 'step' | 'unknown' };
export type Tag = OpenTag | RawTag | EndTag | FlagTag;

/** The longest `name:id` of a tool tag, in UTF-16 units. */
export const LABEL_LIMIT = 256;

export const SINGLE_STEP_FLAG = '<<SINGLE_STEP_FLAG>>';
export const TOOL_START = '<<TOOL_STEP_START/';
export const TOOL_END = '<<TOOL_STEP_END/';

/** Opening and closing tag of every raw region, and of the containers without label. */
export const PAIRS: Record<RawType | Exclude<ContainerType, 'tool'>, readonly [string, string]> = {
  step: pair('STEP'),
  inputRequest: pair('INPUT_REQUIRED'),
  thinking: ['<<thinking>>', '<</thinking>>'],
  checkpoint: pair('CHECKPOINT'),
  error: pair('ERROR'),
  toolInput: pair('TOOL_STEP_INPUT'),
  toolResult: pair('TOOL_STEP_RESULT'),
  userInput: pair('USER_INPUT_PROVIDED'),
  errorDetails: pair('ERROR_JSON'),
};

function pair(name: string): [string, string] {
  // `join`, not `+`: a concatenated string stays in pieces, which every comparison would have to join.
  return [['<<', name, '_START>>'].join(''), ['<<', name, '_END>>'].join('')];
}

/** Tags by the character after `<<`, so that one look-up rejects most other text. Tool tags are without label. */
const BY_LETTER = /* @__PURE__ */ tagsByLetter();

function tagsByLetter(): readonly (readonly Tag[] | undefined)[] {
  const byLetter: Tag[][] = [];
  const add = (kind: Tag['kind'], type: string, text: string, closer = '') => {
    (byLetter[text.charCodeAt(2)] ??= []).push({ kind, type, text, closer } as Tag);
  };
  for (const [type, [text, closer]] of Object.entries(PAIRS)) {
    add(type === 'step' || type === 'inputRequest' ? 'open' : 'raw', type, text, closer);
    add('end', type, closer);
  }
  add('open', 'tool', TOOL_START, TOOL_END);
  add('end', 'tool', TOOL_END);
  add('flag', 'step', SINGLE_STEP_FLAG);
  return byLetter;
}

/** A label ends at the first `>>`; with a `<`, a line break or more than 256 characters before it there is no tag. */
const LABEL = /(?!>>)[^<\r\n]{1,256}?>>/y;

/** An unknown tag; and the start of one, or of `thinking`, at the end of a text. */
const UNKNOWN = /<<\/?[A-Z][A-Z_]{2,40}(?:\/[^<\r\n]{0,256}?)?>>/y;
const CUT = /<<\/?(?:[A-Z](?:[A-Z_]{2,40}\/[^<\r\n]{0,256}|[A-Z_]{0,40})>?|t[hikng]{0,7}>?)?$/y;

/**
 * Reads the tag at `index`, where `source` has `<<`. `null`: there is no tag. `'cut'`: the source ends before that is
 * known, so a stream has to wait.
 */
export function readTag(source: string, index: number): Tag | 'cut' | null {
  const letter = source.charCodeAt(index + 2);
  for (const tag of BY_LETTER[letter] ?? []) {
    const { text } = tag;
    // Tags with the same letter have similar starts: comparing a character near the end first avoids most comparisons.
    const probe = text.length - 3;
    if (source.charCodeAt(index + probe) !== text.charCodeAt(probe)) continue;
    if (!source.startsWith(text, index)) continue;
    if (tag.type !== 'tool') return tag;
    LABEL.lastIndex = index + text.length;
    if (LABEL.test(source)) return toolTag(tag, source.slice(index, LABEL.lastIndex));
  }
  // Most other text is a lone `<<` without a slash or letter after it.
  if (letter < 65 && letter !== 47) return null;
  UNKNOWN.lastIndex = index;
  CUT.lastIndex = index;
  const [text] = UNKNOWN.exec(source) ?? [];
  if (text) return { kind: 'flag', type: 'unknown', text, closer: '' };
  return CUT.test(source) ? 'cut' : null;
}

function toolTag({ kind, type, text, closer }: Tag, written: string): Tag {
  return { kind, type, text: written, closer: closer && closer + written.slice(text.length) } as Tag;
}

/** `mcp:github/search:call_1` is the tool `mcp:github/search` and the id `call_1`: the name ends at the last colon. */
export function splitLabel(label: string): { name: string; id?: string } {
  const colon = label.lastIndexOf(':');
  return colon < 0 ? { name: label } : { name: label.slice(0, colon), id: label.slice(colon + 1) };
}
