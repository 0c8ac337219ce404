import type { SecretKind } from './Redaction';

/** A secret in a text. */
export interface Found {
  readonly from: number;
  readonly to: number;
  /**
   * How it is looked for in the rest of the run: as a part of any word, as a whole word where it is short, or not at all where it could
   * as well be a usual word.
   */
  readonly spread: Spread;
  /** Whether only the name before it says that it is one, and such a name often stands before something else. */
  readonly isWeak?: boolean;
  /** Where other than what is found: texts that are secret because of it. */
  readonly parts?: readonly string[];
}

export type Spread = 'part' | 'whole' | 'none';

/** A shape that secrets have. */
export interface Rule {
  /** Name of the provider, or of the shape. */
  readonly name: string;
  readonly kind: SecretKind;
  /** In lower case: the rule is asked only where one of them stands. */
  readonly keywords: readonly string[];
  /** Reads the secret at a keyword, which stands from `at` to `end`. It looks at a bounded piece of the text, or at what no other reads. */
  readonly read: (text: string, at: number, end: number) => Found | null;
}

/** What a sticky pattern matches at an offset. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Whether a letter or digit of ASCII stands at an offset. */
export function isAlphanumericAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}
