/** A regular expression as a tree, used to estimate its cost and to match it. */
export type PatternNode =
  | { readonly type: 'char'; readonly source: string }
  | { readonly type: 'cat'; readonly parts: readonly PatternNode[] }
  | { readonly type: 'alt'; readonly branches: readonly PatternNode[] }
  | { readonly type: 'repeat'; readonly min: number; readonly max: number; readonly body: PatternNode }
  | { readonly type: 'assert'; readonly kind: '^' | '$' | 'b' | 'B' }
  | { readonly type: 'look'; readonly body: PatternNode }
  | { readonly type: 'backreference' };

/** Limit of nested groups. */
const MAX_GROUPS = 200;

/**
 * Parses an ECMAScript pattern that `RegExp` has accepted; `null` for unknown syntax.
 *
 * Characters stay source text: the engine interprets `[\p{L}-]` or `\u{1F600}`.
 */
export function parsePattern(source: string): PatternNode | null {
  let at = 0;
  let depth = 0;
  const tree = alternatives();
  return tree === null || at < source.length ? null : tree;

  function alternatives(): PatternNode | null {
    const branches: PatternNode[] = [];
    for (;;) {
      const branch = sequence();
      if (branch === null) return null;
      branches.push(branch);
      if (source[at] !== '|') break;
      at++;
    }
    return branches.length === 1 ? (branches[0] ?? null) : { type: 'alt', branches };
  }

  function sequence(): PatternNode | null {
    const parts: PatternNode[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') {
      const atom = readAtom();
      if (atom === null) return null;
      parts.push(quantified(atom));
    }
    return { type: 'cat', parts };
  }

  function readAtom(): PatternNode | null {
    const char = source[at];
    if (char === '^' || char === '$') return take(1, { type: 'assert', kind: char });
    if (char === '(') return group();
    if (char === '[') return take(classLength(), null);
    if (char === '\\') return escape();
    return take((source.codePointAt(at) ?? 0) > 0xffff ? 2 : 1, null);
  }

  /** Advances by some characters; without a node, they become a character node. */
  function take(length: number, node: PatternNode | null): PatternNode {
    const text = source.slice(at, at + length);
    at += length;
    return node ?? { type: 'char', source: text };
  }

  function escape(): PatternNode {
    const next = source[at + 1] ?? '';
    if (next === 'b' || next === 'B') return take(2, { type: 'assert', kind: next });
    if (/[1-9k]/.test(next)) {
      const name = /^\\(?:\d+|k<[^>]*>|k)/.exec(source.slice(at, at + 300))?.[0] ?? '\\k';
      return take(name.length, { type: 'backreference' });
    }
    const long =
      /^\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z])/;
    return take(long.exec(source.slice(at, at + 100))?.[0].length ?? 2, null);
  }

  function classLength(): number {
    let end = at + 1;
    while (end < source.length && source[end] !== ']') end += source[end] === '\\' ? 2 : 1;
    return end + 1 - at;
  }

  function group(): PatternNode | null {
    const opening = /^\((?:\?(?:[:=!]|<[=!]|<[^>]*>))?/.exec(source.slice(at, at + 300))?.[0] ?? '(';
    at += opening.length;
    // `(?i:` and other groups: unknown syntax leaves the question mark unread.
    if (source[at] === '?' || ++depth > MAX_GROUPS) return null;
    const body = alternatives();
    depth--;
    if (body === null || source[at] !== ')') return null;
    at++;
    return /[=!]$/.test(opening) ? { type: 'look', body } : body;
  }

  function quantified(body: PatternNode): PatternNode {
    const [text, sign, low, comma = '', high = ''] =
      /^(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/.exec(source.slice(at, at + 40)) ?? [];
    if (text === undefined) return body;
    at += text.length;
    const min = sign === undefined ? Number(low) : sign === '+' ? 1 : 0;
    const open = sign === undefined ? comma !== '' && high === '' : sign !== '?';
    const max = open ? Number.POSITIVE_INFINITY : sign === '?' ? 1 : high === '' ? min : Number(high);
    return { type: 'repeat', min, max, body };
  }
}
