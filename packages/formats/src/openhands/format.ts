import type { Format } from '../core/Format';

/** Event logs of OpenHands: a list of events, events one by one, the folder of a conversation, or records of an evaluation with a `history` each. */
export const openhands: Format<'openhands'> = {
  name: 'openhands',
  title: 'OpenHands',
  label: 'events of OpenHands',
  fields: ['action', 'args', 'observation', 'source', 'cause'],
  signs: {
    3: 'history.*.action !history.*.role, history.*.*.action, instruction issue_type, action args, content observation, kind=[A-Z].*Event source, execution_status confirmation_policy',
    0: 'source timestamp id, action args, observation',
  },
  folder: { pieces: /(?:^|\/)events\/event-\d+-[^/]*\.json$/ },
  places: [{ home: '.openhands', files: 'conversations/**' }],
  load: () => import('./index'),
};
