// Prints the HTML that a server sends of a transcript and a form, in French.
import { InputForm } from '@agent-transcript/auto-form';
import { Transcript } from '@agent-transcript/components';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

const source = '<<STEP_START>>\nStep 1: Look it up ✓\n<<STEP_END>>';
console.log(renderToString(createElement(Transcript, { source, labels: 'fr' })));
console.log(renderToString(createElement(InputForm, { input: { input: {} }, labels: 'fr' })));
