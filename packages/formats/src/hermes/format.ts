import type { Format } from '../core/Format';

/** Sessions of the Hermes agent. */
export const hermes: Format<'hermes'> = {
  name: 'hermes',
  title: 'Hermes',
  label: 'a session of Hermes',
  signs: { 3: 'session_id session_start last_updated messages' },
  places: [{ home: '.hermes', variable: 'HERMES_HOME', files: 'sessions/*.json' }],
  load: () => import('./index'),
};
