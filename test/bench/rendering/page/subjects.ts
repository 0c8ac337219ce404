import type { ComponentType } from 'react';
import type { Root } from 'react-dom/client';

/** A Markdown renderer. */
export interface MarkdownSubject {
  readonly Component: ComponentType<{ source: string; streaming: boolean }>;
  /** What it adds to the text of its own, such as the language above a code block. */
  readonly aside?: string;
}

export interface Message {
  readonly title: string;
  readonly text: string;
}

/** A list of messages whose last one grows. */
export interface ListSubject {
  /** Renders the messages, synchronously, and answers how to go on. */
  readonly mount: (root: Root, messages: readonly Message[]) => Growing;
  readonly aside?: string;
}

export interface Growing {
  /** Appends to the last message, synchronously. */
  append(token: string): void;
}
