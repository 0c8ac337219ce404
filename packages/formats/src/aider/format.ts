import type { Format } from '../core/Format';

/** Chat histories of Aider: Markdown, whose marks of speakers a text may forge. */
export const aider: Format<'aider'> = {
  name: 'aider',
  title: 'Aider',
  label: 'a chat history of Aider',
  text: { has: /^\s*# aider chat started at \d{4}-\d\d-\d\d \d\d:\d\d:\d\d[ \t\r]*(?:\n|$)/, isFirst: true },
  load: () => import('./index'),
};
