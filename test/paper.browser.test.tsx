import '../packages/components/src/styles.css';
import { Transcript } from '@agent-transcript/components';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { callSeam } from '../packages/components/src/blocks/callSeam.browser';
import { longSource } from '../stories/longSource';
import { waitFor } from './waitFor';

// A page is printed at once: what is loaded then comes too late.

afterEach(cleanup);

test('what a call refers to is on paper, also in a long run whose calls were never on the page', async () => {
  const call =
    '<<TOOL_STEP_START/calc:1>>\n<<TOOL_STEP_INPUT_START>>\n{"n": "†state.n"}\n<<TOOL_STEP_INPUT_END>>\n<<TOOL_STEP_END/calc:1>>';
  const { container } = render(
    <Transcript
      messages={[
        { id: 'a', role: 'user', content: { type: 'state', state: { n: 7 } } },
        { id: 'b', role: 'assistant', content: `${longSource(2_000)}\n${call}` },
      ]}
    />,
  );
  const references = () => container.querySelectorAll('[data-component="References"]');
  await waitFor(() => expect(callSeam.module).toBeDefined());
  expect(references()).toHaveLength(0);
  fireEvent(window, new Event('beforeprint'));
  expect([...references()].map(({ textContent }) => textContent)).toEqual(['†state.n 7']);
  fireEvent(window, new Event('afterprint'));
});
