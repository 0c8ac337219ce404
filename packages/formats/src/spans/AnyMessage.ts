import type { MediaOptions } from '@agent-transcript/parser/build';
import type { Why } from '../core/lost';

/** A part of a message of any framework. */
export type AnyPart =
  | { readonly type: 'text' | 'thinking'; readonly value: string }
  | { readonly type: 'media'; readonly media: MediaOptions }
  | {
      readonly type: 'call';
      readonly id: string | undefined;
      readonly name: string;
      readonly input: unknown;
    }
  | {
      readonly type: 'result';
      readonly id: string | undefined;
      readonly name: string | undefined;
      readonly output: unknown;
      readonly media: readonly MediaOptions[];
      readonly error: string | undefined;
    }
  /** A part that is skipped, with the reason in English. */
  | { readonly type: 'unknown'; readonly kind: string; readonly why: Why };

/** A message of any framework. */
export interface AnyMessage {
  /** `system`, `developer`, `user`, `assistant`, `tool`, or the framework's own word. */
  readonly role: string;
  readonly parts: readonly AnyPart[];
}
