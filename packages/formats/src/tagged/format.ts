import type { Format } from '../core/Format';

/** The tagged message string (message-format): the only format whose text is parsed for tags. */
export const tagged: Format<'tagged'> = {
  name: 'tagged',
  title: 'Agent Transcript',
  label: 'text with tags',
  text: { has: /<<(?:[A-Z]+_)+START|<<thinking>>/, ending: '.md' },
  load: () => import('./index'),
};
