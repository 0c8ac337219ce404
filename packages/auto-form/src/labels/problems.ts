import type { Issue } from '@agent-transcript/protocol';

/** A part of a `uiSchema` that the form cannot follow. */
export interface UiNotice {
  readonly code: /** A part of the `uiSchema` is not an object. */
    | 'not-an-object'
    /** The option takes another type of value. */
    | 'wrong-value'
    /** No widget or field of this name takes a value of this type. */
    | 'unknown-component'
    /** The form does not take this option. */
    | 'refused'
    /** A component of the host's theme threw. */
    | 'failed';
  /** JSON Pointer (RFC 6901) into the `uiSchema`, or into the theme. */
  readonly pointer: string;
  /** The option, without `ui:`; empty for a notice about the part itself. */
  readonly option: string;
}

/** Why a link cannot be opened, for programs. */
export type LinkProblemCode =
  /** Cut off or changed. */
  | 'damaged'
  /** Longer than any link that `toLink` makes. */
  | 'too-long'
  /** Decompresses to more than a link may hold. */
  | 'too-large'
  /** Made by a later version. */
  | 'newer'
  /** Holds no valid Request. */
  | 'invalid-request'
  /** The browser cannot decompress. */
  | 'unsupported';

/** A problem of a set of inputs, of one of its rows, or of its file. */
export type ManyProblem =
  | { readonly code: 'unknown-column' | 'double-column' | 'nameless-column'; readonly column: string }
  | { readonly code: 'not-json-text'; readonly line: number; readonly column: number; readonly found: string }
  | { readonly code: 'too-many-rows'; readonly left: number }
  | {
      readonly code: 'not-a-number' | 'too-exact' | 'not-a-boolean' | 'not-json';
      readonly column: string;
      readonly text: string;
    }
  | { readonly code: 'invalid'; readonly column?: string; readonly issue: Issue }
  | {
      readonly code:
        | 'empty'
        | 'no-rows'
        | 'too-long'
        | 'too-many-columns'
        | 'no-columns'
        | 'open-quote'
        | 'too-many-cells'
        | 'unreadable-file'
        | 'workbook'
        | 'not-utf-8';
    };
