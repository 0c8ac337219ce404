import { InLanguage, Transcript } from '@agent-transcript/components';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DecisionView, InputForm, Playground } from '../index';
import { createInputRequest, createToolViews, DecisionData } from '../transcript';
import { en } from './en';
import { fr } from './fr';
import { languages as onServers } from './languages';
import { languages as inBrowsers } from './languages.browser';
import { ru } from './ru';

const schema = { type: 'object', properties: { sum: { type: 'number', title: 'Sum' } } };
const request = { schema, context: [{ type: 'input', schema, input: { sum: 1 } }] } as const;

test('a form takes the name of a language', async () => {
  render(<InputForm input={{ schema, input: {} }} labels="fr" />);
  expect(await screen.findByRole('button', { name: fr.form.send })).toBeVisible();
});

test('a decision takes the name of a language', async () => {
  render(<DecisionView schema={schema} decision={{ sum: 1 }} labels="fr" />);
  expect(await screen.findByText(fr.decision.conforms)).toBeVisible();
});

test('the playground takes the name of a language, for its form and decision too', async () => {
  render(<Playground request={request} labels="fr" />);
  expect(await screen.findByRole('region', { name: fr.playground.playground })).toBeVisible();
  expect(screen.getByRole('button', { name: fr.form.editAsJson })).toBeVisible();
});

test('parts of a transcript take the name of a language', async () => {
  const source = `<<TOOL_STEP_START/add:1>>
{"sum": 1}
<<TOOL_STEP_END/add:1>>
<<INPUT_REQUIRED_START>>
How much?

\`\`\`json schema
${JSON.stringify(schema)}
\`\`\`
<<INPUT_REQUIRED_END>>`;
  const components = { inputRequest: createInputRequest({ labels: 'fr' }) };
  const tools = createToolViews([{ name: 'add', inputSchema: schema }], { labels: 'fr' });
  render(<Transcript source={source} components={components} tools={tools} onProvideInput={() => {}} />);
  expect(await screen.findByRole('button', { name: fr.form.editAsJson })).toBeVisible();
  render(<DecisionData kind="data" value={{ sum: 1 }} schema={schema} labels="fr" />);
  expect(await screen.findAllByText(fr.decision.conforms)).not.toHaveLength(0);
});

test.each(['en', 'fr', 'ru'] as const)(
  'a server has %s at hand, and a browser loads the same words',
  async (name) => {
    const show = (languages: typeof onServers) => (
      <InLanguage name={name} languages={languages}>
        {({ form, decision, playground }) => (
          <p>{[form.send, decision.conforms, playground.run].join(' · ')}</p>
        )}
      </InLanguage>
    );
    const html = renderToString(show(onServers));
    const { container } = render(show(inBrowsers));
    await screen.findByRole('paragraph');
    expect(html).toContain(container.innerHTML);
  },
);

test('notices about a schema are in the language of the form, single words may be replaced', async () => {
  const schema = { type: 'object', properties: { a: { $ref: 'https://elsewhere.example/s' } } } as const;
  const input = { schema, input: {} };
  const { unmount } = render(<InputForm input={input} labels="fr" />);
  expect(await screen.findByText(/Cette référence sort du schéma/)).toBeInTheDocument();
  unmount();
  render(<InputForm input={input} labels={{ send: 'Go' }} />);
  expect(screen.getByRole('button', { name: 'Go' })).toBeVisible();
  expect(screen.getByText(/leads out of the schema/)).toBeInTheDocument();
});

test('what a host hears of the form is heard beside what the form hears', async () => {
  const heard: string[] = [];
  render(
    <InputForm
      input={{ schema: { type: 'object', properties: { a: { type: 'string', minLength: 3 } } }, input: {} }}
      onBlur={() => heard.push('blur')}
      onPointerDownCapture={() => heard.push('press')}
    />,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('textbox', { name: 'a' }));
  await user.keyboard('x');
  await user.tab();
  expect(heard).toEqual(['press', 'blur']);
  // The form has checked the field that was left.
  expect(await screen.findByText(/at least 3/)).toBeVisible();
});

test('a role that no language knows stands as it is, also one that every object has', () => {
  for (const { playground } of [en, fr, ru])
    expect(['judge', 'constructor', '__proto__'].map(playground.role)).toEqual([
      'judge',
      'constructor',
      '__proto__',
    ]);
  expect([fr.playground.role('user'), ru.playground.role('user')]).toEqual(['utilisateur', 'пользователь']);
});

test('a host may replace the words of every part of the playground', async () => {
  const user = userEvent.setup();
  render(
    <Playground request={request} labels={{ paste: { read: 'Go on' }, playground: { run: 'Start' } }} />,
  );
  await user.click(screen.getByRole('button', { name: en.playground.pasteRequest }));
  expect(await screen.findByRole('button', { name: 'Go on' })).toBeVisible();
  expect(screen.getByText(en.paste.hint)).toBeVisible();
});

test('durations read as in a transcript', () => {
  expect([320, 9_400, 182_000].map(en.playground.duration)).toEqual(['320 ms', '9.4 s', '3 min 2 s']);
  expect(fr.playground.duration(1_234)).toBe('1,2 s');
  expect(ru.playground.duration(125_300)).toBe('2 мин 5 с');
});

test('an issue without a phrase keeps its message', () => {
  for (const { form } of [en, fr, ru])
    expect(form.issue({ pointer: '', keyword: 'constructor', message: 'Not allowed.' })).toBe('Not allowed.');
});

test('what is counted agrees with its number', () => {
  expect([1, 2].map(fr.playground.tokens)).toEqual(['1 jeton', '2 jetons']);
  expect([1, 2].map(fr.playground.attempts)).toEqual(['1 tentative', '2 tentatives']);
  expect([1, 2, 5].map(ru.decision.issues)).toEqual([
    '1 несоответствие',
    '2 несоответствия',
    '5 несоответствий',
  ]);
});
