import { defineRequest, type Model } from '@agent-transcript/protocol';
import { type CallableTool, defineTool } from '@agent-transcript/protocol/calls';
import { asTools } from '@agent-transcript/protocol/turns';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Playground } from '../index';

const request = defineRequest({
  schema: {
    type: 'object',
    properties: { thoughts: { type: 'string', title: 'Thoughts' } },
    required: ['thoughts'],
  },
  context: [
    {
      type: 'input',
      schema: { type: 'object', properties: { city: { type: 'string', title: 'City' } }, required: ['city'] },
      input: { city: 'Oslo' },
    },
  ],
});
const weather = defineTool({
  name: 'weather',
  inputSchema: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
  run: ({ city }) => `rain in ${city}`,
});
const model: Model = () => ({
  thoughts: 'I look it up.',
  calls: [{ _tool: 'weather', city: '†input.city', _outputPath: '†state.weather' }],
});

test('the calls of a decision run, and their plan and transcript show', async () => {
  const user = userEvent.setup();
  render(<Playground request={request} model={model} menu={asTools([weather])} storageKey={false} />);
  await user.click(screen.getByRole('button', { name: 'Run' }));
  const calls = await screen.findByRole('region', { name: 'Tool calls' });
  expect(await within(calls).findByText('1 of 1 done')).toBeVisible();
  expect(within(calls).getAllByText(/rain in Oslo/)).not.toHaveLength(0);
  expect(screen.getByText('I look it up.')).toBeVisible();
  expect(screen.getByText('Conforms to the schema')).toBeVisible();
});

test('what a tool gave is not stored', async () => {
  const user = userEvent.setup();
  render(<Playground request={request} model={model} menu={asTools([weather])} storageKey="tools" />);
  await user.click(screen.getByRole('button', { name: 'Run' }));
  await screen.findByRole('region', { name: 'Tool calls' });
  expect(localStorage.getItem('tools')).toContain('†input.city');
  expect(localStorage.getItem('tools')).not.toContain('rain');
  localStorage.removeItem('tools');
});

test('a wrong choice is a decision that does not conform, and nothing runs', async () => {
  const user = userEvent.setup();
  let runs = 0;
  const tool: CallableTool = { ...weather, run: () => runs++ };
  const wrong: Model = () => ({ thoughts: '', calls: [{ _tool: 'weather', city: '†input.town' }] });
  render(<Playground request={request} model={wrong} menu={asTools([tool])} storageKey={false} />);
  await user.click(screen.getByRole('button', { name: 'Run' }));
  const told = await screen.findAllByText(/†input.town has no value, and no call writes it/);
  expect(told[0]).toBeVisible();
  expect(runs).toBe(0);
});

test('a request that can have no calls says so', () => {
  const text = defineRequest({ schema: { type: 'string' }, context: [] });
  render(<Playground request={text} model={() => ''} menu={asTools([weather])} storageKey={false} />);
  expect(screen.getByText('The decision must be an object without a property named calls.')).toHaveAttribute(
    'role',
    'alert',
  );
});
