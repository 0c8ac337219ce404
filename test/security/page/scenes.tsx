import { Transcript, type TranscriptMessage } from '@agent-transcript/components';
import type { ReactNode } from 'react';
import { choices, nested, unions } from '../../../stories/autoForm/formSchemas';
import { fixture } from '../../../stories/fixtures';
import { hostileMessages, hostileTexts, hostileUpdates } from '../hostile';
import { SentForm } from './SentForm';

const noAnswer = () => {};
const noJump = () => {};

/** More blocks than are on the page at once. */
const MANY = 700;

const longList = Array.from(
  { length: MANY },
  (_, i) =>
    `<<TOOL_STEP_START/step_${i}:call_${i}>>\n<<TOOL_STEP_RESULT_START>>\nDone ${i}.\n<<TOOL_STEP_RESULT_END>>\n<<TOOL_STEP_END/step_${i}:call_${i}>>`,
).join('\n');

const conversation: readonly TranscriptMessage[] = [
  { id: 'a', role: 'user', createdAt: '2025-06-12T22:30:00Z', content: 'Which is the cheapest?' },
  {
    id: 'b',
    role: 'assistant',
    createdAt: 1_749_767_460_000,
    content: [
      { type: 'data', kind: 'prices', data: { a: 1, b: [2, 3] }, schema: { type: 'object' } },
      { type: 'data', kind: 'prices', data: { a: 0 } },
      fixture('run-weather'),
    ],
  },
];

/** NUL and halves of surrogate pairs do not survive in HTML, so a server's rendering cannot fit them. */
const inHtml = (text: string) => text.replace(/[\0\r\p{Surrogate}]/gu, '');

/** All hostile texts in a few: each by itself is looked at in the browser tests. */
const hostileGroups = [0, 1, 2, 3].map((group) =>
  Object.values(hostileTexts)
    .filter((_, index) => index % 4 === group)
    .map(inHtml)
    .join(' '),
);

/** What the pages under test show; the server and the browser render the same. */
export const scenes: Readonly<Record<string, () => ReactNode>> = {
  'long-run': () => (
    <Transcript source={fixture('long-run')} toolbar outline onProvideInput={noAnswer} onNavigate={noJump} />
  ),
  'run-code-change': () => <Transcript source={fixture('run-code-change')} />,
  'seed-input-pending': () => <Transcript source={fixture('seed-input-pending')} onProvideInput={noAnswer} />,
  windowed: () => <Transcript source={longList} toolbar outline />,
  messages: () => <Transcript messages={conversation} toolbar outline />,
  form: () => <SentForm examples={[nested, unions, choices]} validator="interpreter" />,
  'form-without-eval': () => <SentForm examples={[nested]} validator="ajv" />,
  hostile: () => (
    <>
      {hostileGroups.map((text, index) => (
        <Transcript
          key={text}
          messages={hostileMessages(text)}
          taggedRoles={['assistant', text]}
          addressPrefix={`t${index}-`}
          toolUpdates={hostileUpdates(text)}
          onProvideInput={noAnswer}
          onNavigate={noJump}
          toolbar
        />
      ))}
    </>
  ),
};
