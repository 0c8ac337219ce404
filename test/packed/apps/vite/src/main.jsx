import { Playground } from '@agent-transcript/auto-form';
import { Transcript } from '@agent-transcript/components';
import { createRoot } from 'react-dom/client';
import '@agent-transcript/components/styles.css';
import '@agent-transcript/auto-form/styles.css';

const source = `<<thinking>>
I should look it up.
<</thinking>>
<<STEP_START>>
Step 1: Look it up ✓
**Found.**
<<STEP_END>>`;

const request = {
  schema: { type: 'object', required: ['sum'], properties: { sum: { type: 'number', title: 'Sum' } } },
  context: [
    {
      type: 'input',
      schema: {
        type: 'object',
        required: ['a'],
        properties: { a: { type: 'integer', title: 'A', minimum: 2 } },
      },
      input: { a: 1 },
    },
  ],
};
const double = (_, { request: { context } }) => ({ sum: 2 * context[0].input.a });

createRoot(document.getElementById('root')).render(
  <>
    <Transcript source={source} toolbar outline />
    <Playground request={request} model={double} />
  </>,
);
