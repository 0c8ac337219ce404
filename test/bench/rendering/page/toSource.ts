import type { Message } from './subjects';

/** The messages as one tagged string: a step each. The last one is open, so that it can grow. */
export function toSource(messages: readonly Message[]): string {
  return messages.map(({ title, text }) => `<<STEP_START>>\n${title}\n${text}`).join('\n<<STEP_END>>\n');
}

/** What a transcript has that no list of a peer has: states, buttons, and what is said to screen readers. */
export const ASIDE =
  '[data-component="StatusWord"], [aria-live], [role="status"], button:not([data-part="Toggle"])';
