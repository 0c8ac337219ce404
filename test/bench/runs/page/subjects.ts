import type { Root } from 'react-dom/client';

/** A call of a tool, as `corpus.mjs` makes it. */
export interface Call {
  readonly id: string;
  readonly tool: string;
  readonly subject: string;
  readonly body: string;
  readonly failed: boolean;
  readonly input: Readonly<Record<string, string>>;
  readonly result: unknown;
}

export type Part = { readonly text: string } | Call;

export interface Turn {
  readonly id: string;
  readonly role: 'user' | 'assistant';
  readonly parts: readonly Part[];
}

/** A list of turns whose last one grows. */
export interface RunSubject {
  /** Makes of the turns what a host has before it renders, where that is not the turns. */
  readonly prepare?: (turns: readonly Turn[]) => void;
  /** Renders the turns, synchronously, and answers how to go on. */
  readonly mount: (root: Root, turns: readonly Turn[]) => Growing;
}

export interface Growing {
  /** Appends to the last turn, synchronously. */
  append(token: string): void;
  /** Opens every call, if that is left to do. */
  open?(): void;
}

export const isCall = (part: Part): part is Call => 'tool' in part;

/** The turns with more words at their end, as a chat keeps them: a list of its own with a copy of the last. */
export function grown(turns: readonly Turn[], token: string): readonly Turn[] {
  const last = turns.at(-1) as Turn;
  const text = (last.parts[0] as { readonly text: string }).text + token;
  return [...turns.slice(0, -1), { ...last, parts: [{ text }] }];
}
