import { type ProvidedInput, Transcript } from '@agent-transcript/components';
import type { JsonValue } from '@agent-transcript/protocol';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fr } from '../labels';
import {
  createInputRequest,
  createToolViews,
  DecisionData,
  type DecisionDataProps,
  PlanData,
  schemaInPrompt,
} from '.';

const schema = {
  type: 'object',
  required: ['date'],
  properties: {
    date: { type: 'string', title: 'Day', pattern: '^\\d{4}-' },
    seats: { type: 'integer', title: 'Seats' },
  },
};

const request = `<<INPUT_REQUIRED_START>>
When do you travel?

\`\`\`json schema
${JSON.stringify(schema)}
\`\`\`
<<INPUT_REQUIRED_END>>`;

const components = { inputRequest: createInputRequest({ validator: 'interpreter' }) };

test('a request that carries a schema is answered through its form', async () => {
  const user = userEvent.setup();
  const provided = vi.fn<(input: ProvidedInput) => void>();
  render(<Transcript source={request} components={components} onProvideInput={provided} />);
  expect(screen.queryByText(/properties/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('One value needs attention');
  expect(provided).not.toHaveBeenCalled();
  await user.type(screen.getByRole('textbox', { name: 'Day' }), '2026-11-21');
  await user.type(screen.getByRole('textbox', { name: 'Seats' }), '2');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(provided).toHaveBeenCalledOnce());
  expect(provided.mock.calls[0]?.[0]).toMatchObject({
    answer: { input: { date: '2026-11-21', seats: 2 } },
    index: 0,
  });
});

test('what the host refuses is said, and kept', async () => {
  const user = userEvent.setup();
  render(
    <Transcript
      source={request}
      components={components}
      onProvideInput={() => Promise.reject(new Error('Too late.'))}
    />,
  );
  await user.type(screen.getByRole('textbox', { name: 'Day' }), '2026-');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('Too late.');
  expect(screen.getByRole('textbox', { name: 'Day' })).toHaveValue('2026-');
});

test('one without a schema is answered as before; without a host that takes answers it is only read', () => {
  const plain = '<<INPUT_REQUIRED_START>>\nWhy?\n<<INPUT_REQUIRED_END>>';
  const { rerender } = render(
    <Transcript source={plain} components={components} onProvideInput={() => {}} />,
  );
  expect(screen.getByRole('button', { name: 'Send' })).toBeVisible();
  rerender(<Transcript source={request} components={components} />);
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
});

test('tools whose schemas are known show input and result against them', async () => {
  const source = `<<TOOL_STEP_START/weather:1>>
<<TOOL_STEP_INPUT_START>>
{"city": "Lyon"}
<<TOOL_STEP_INPUT_END>>
<<TOOL_STEP_RESULT_START>>
{"degrees": "warm"}
<<TOOL_STEP_RESULT_END>>
<<TOOL_STEP_END/weather:1>>`;
  const tools = createToolViews([
    {
      name: 'weather',
      inputSchema: { type: 'object', properties: { city: { type: 'string', title: 'City' } } },
      outputSchema: { type: 'object', properties: { degrees: { type: 'number', title: 'Degrees' } } },
    },
  ]);
  render(<Transcript source={source} tools={tools} />);
  await userEvent.setup().click(screen.getByRole('button', { name: /weather/ }));
  expect(screen.getByRole('region', { name: 'Input' })).toHaveTextContent(/City.*Lyon/);
  expect(within(screen.getByRole('region', { name: 'Result' })).getAllByText('Degrees')).not.toEqual([]);
  expect(screen.getByRole('region', { name: 'Result' })).toHaveTextContent(/warm.*wrong type/);
});

test('data panels show their values against their schemas', () => {
  const content = {
    type: 'data',
    kind: 'prices',
    data: { total: 12 },
    schema: { type: 'object', properties: { total: { type: 'number', title: 'Total' } } },
  } as const;
  const { rerender } = render(
    <Transcript messages={[{ id: 'a', role: 'user', content }]} dataView={DecisionData} />,
  );
  const panel = screen.getByRole('group', { name: 'prices' });
  expect(panel).toHaveTextContent(/Conforms.*Total.*12/);
  const French = (props: DecisionDataProps) => <DecisionData {...props} labels={fr.decision} />;
  rerender(<Transcript messages={[{ id: 'a', role: 'user', content }]} dataView={French} />);
  expect(panel).toHaveTextContent(/Conforme.*Total.*12/);
});

test('data panels and tools ask the policy of the transcript around', async () => {
  const schema = { type: 'object', properties: { site: { type: 'string', format: 'uri' } } } as const;
  const data = { site: 'https://a.example/' };
  const source = `<<TOOL_STEP_START/visit:1>>
<<TOOL_STEP_INPUT_START>>
${JSON.stringify(data)}
<<TOOL_STEP_INPUT_END>>
<<TOOL_STEP_END/visit:1>>`;
  const props = {
    messages: [
      { id: 'a', role: 'user', content: { type: 'data', kind: 'page', data, schema } },
      { id: 'b', role: 'assistant', content: source },
    ],
    dataView: DecisionData,
    tools: createToolViews([{ name: 'visit', inputSchema: schema }]),
  } as const;
  const { rerender } = render(<Transcript {...props} />);
  await userEvent.setup().click(screen.getByRole('button', { name: /visit/ }));
  expect(screen.getAllByRole('link', { name: data.site })).toHaveLength(2);
  rerender(<Transcript {...props} urlPolicy={() => null} />);
  expect(screen.queryByRole('link', { name: data.site })).toBeNull();
});

test('a tool whose schemas are known tells how far it has come, until its result is there', async () => {
  const begun =
    '<<TOOL_STEP_START/weather:1>>\n<<TOOL_STEP_INPUT_START>>\n{"city": "Lyon"}\n<<TOOL_STEP_INPUT_END>>\n';
  const updates = { 1: { message: 'Asking the station' } };
  const tools = createToolViews([{ name: 'weather' }]);
  const { rerender } = render(<Transcript source={begun} streaming tools={tools} toolUpdates={updates} />);
  expect(await screen.findByText('Asking the station')).toBeVisible();
  const done = `${begun}<<TOOL_STEP_RESULT_START>>\n21\n<<TOOL_STEP_RESULT_END>>\n<<TOOL_STEP_END/weather:1>>`;
  rerender(<Transcript source={done} tools={tools} toolUpdates={updates} />);
  expect(screen.queryByText('Asking the station')).toBeNull();
});

test.each([
  ['no fence', '{"type": "object"}', false],
  ['a fence of another language', '```ts\n{"type": "object"}\n```', false],
  ['an example that is no schema', '```json\n{"city": "Lyon"}\n```', false],
  ['a type that is a name', '```json\n{"type": "train"}\n```', false],
  ['half a schema', '```json\n{"type": "object"', false],
  ['a schema', 'Fill:\n\n~~~json-schema\n{"type": "string"}\n~~~\n\nThanks.', true],
])('%s', (_, prompt, found) => {
  expect(schemaInPrompt(prompt) !== null).toBe(found);
});

test('what is left of the prompt is what a person reads', () => {
  expect(schemaInPrompt('Fill:\n\n```json\n{"type": "string"}\n```\n\nThanks.')?.prompt).toBe(
    'Fill:\n\nThanks.',
  );
});

test('a password goes to the host, and is written nowhere', async () => {
  const user = userEvent.setup();
  const write = vi.spyOn(Storage.prototype, 'setItem');
  const provided = vi.fn<(input: ProvidedInput) => void>();
  const source = request.replaceAll(
    JSON.stringify(schema),
    JSON.stringify({ properties: { key: { type: 'string', format: 'password', title: 'Key' } } }),
  );
  const view = render(<Transcript source={source} components={components} onProvideInput={provided} />);
  await user.type(screen.getByLabelText('Key', { selector: 'input' }), 'hunter2');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(provided).toHaveBeenCalledOnce());
  expect(provided.mock.calls[0]?.[0].answer.input).toEqual({ key: 'hunter2' });
  view.unmount();
  expect(write).not.toHaveBeenCalled();
  expect(JSON.stringify(localStorage)).not.toContain('hunter2');
  write.mockRestore();
});

test('data of the kind plan is a graph, and other data a decision', async () => {
  const calls = [
    { _tool: 'weather', _outputPath: '†state.a' },
    { _tool: 'pack', weather: '†state.a' },
  ];
  const data = (kind: string, value: JsonValue) => ({ type: 'data', kind, data: value }) as const;
  render(
    <Transcript
      messages={[
        { id: 'a', role: 'assistant', content: data('plan', { calls }) },
        { id: 'b', role: 'assistant', content: data('trip', { calls }) },
        {
          id: 'c',
          role: 'assistant',
          content: { ...data('plan', { town: 'Oslo' }), _instance: '①' },
        },
      ]}
      dataView={PlanData}
    />,
  );
  expect(await screen.findByRole('region', { name: 'Plan' })).toBeVisible();
  expect(screen.getAllByRole('region', { name: 'Plan' })).toHaveLength(1);
  expect(await screen.findByText('Oslo')).toBeVisible();
});
