import { answerPage, formats } from '@agent-transcript/formats';
import { createRecordReader } from '@agent-transcript/formats/reader';

answerPage([
  ...formats,
  {
    name: 'crew-log',
    title: 'Crew log',
    label: 'a log of a crew',
    signs: { 3: 'said' },
    load: async () => ({
      createReader: () =>
        createRecordReader(
          'crew-log',
          (run) =>
            ({ said }) =>
              run.message({ role: 'user' }).blocks.text(String(said)),
        ),
    }),
  },
]);
