import type { Format } from '../core/Format';

/** Threads of Amp. */
export const amp: Format<'amp'> = {
  name: 'amp',
  title: 'Amp',
  label: 'a thread of Amp',
  signs: {
    3: 'id=T-.* messages created, id=T-.* messages v, role content.*.toolUseID content.*.run',
    0: 'role=user|assistant content.+.type messageId',
  },
  places: [{ home: '.local/share', variable: 'XDG_DATA_HOME', files: 'amp/threads/*.json' }],
  load: () => import('./index'),
};
