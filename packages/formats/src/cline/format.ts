import type { Format } from '../core/Format';
import { placesInEditors } from '../core/placesInEditors';

/** Ids of the extensions of VS Code that write such tasks. */
const EXTENSIONS = ['saoudrizwan.claude-dev', 'rooveterinaryinc.roo-cline', 'kilocode.kilo-code'];

/** Tasks of Cline, Roo Code and Kilo Code in VS Code, and sessions of Cline. */
export const cline: Format<'cline'> = {
  name: 'cline',
  title: 'Cline',
  label: 'a task of Cline, Roo Code or Kilo Code',
  signs: {
    3: 'ts type=ask ask, ts type=say say, role=user content.*.text=(<environment_details>.*|.*</environment_details>|<user_input.mode=.*), role ts content.*.type !created_at !timestamp, sessionId agent updated_at messages.*.content.*.type',
    0: 'role=user|assistant content.+.type !content.*.image_url, role content !type !parts',
  },
  folder: { pieces: /(?:^|\/)ui_messages\.json$/ },
  places: [
    { home: '.cline', variable: 'CLINE_DIR', files: 'data/sessions/*/*.messages.json' },
    { home: '.cline', variable: 'CLINE_DIR', files: 'data/tasks/*/api_conversation_history.json' },
    ...EXTENSIONS.flatMap((extension) =>
      placesInEditors(`globalStorage/${extension}/tasks/*/api_conversation_history.json`),
    ),
  ],
  load: () => import('./index'),
};
