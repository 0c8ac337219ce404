/** A kind of call that is added by its descriptor alone works everywhere that built-in kinds do. */
import { failureRulesFor } from '@agent-transcript/analysis/outcome';
import { changedFiles } from '@agent-transcript/analysis/summary';
import { root, type ToolOptions, tool } from '@agent-transcript/parser/build';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type CallKind, Transcript } from '../..';
import { toHtml } from '../../page/files/toHtml';

interface Berth {
  readonly ship: string;
  readonly log: unknown;
}

const berth: CallKind<Berth> = {
  kind: 'berth',
  read: ({ name, input, result }) =>
    name === 'berth' && typeof input.ship === 'string' ? { ship: input.ship, log: result } : null,
  // A result may be of any type.
  isContent: () => true,
  changes: ({ ship }) => [{ path: `logs/${ship}.json`, change: 'added', stretches: [] }],
  icon: 'M2 12h12',
  subject: ({ ship }) => ship,
  facts: (_, { state }) => (state === 'done' ? [{ key: 'pier', words: 'at pier 4' }] : []),
  View: ({ call }) => <p>The {call.ship} has moored.</p>,
};

const callKinds = [berth];

const call = (ship: string, options: Omit<ToolOptions, 'name'> = {}) =>
  tool({ name: 'harbour.berth', input: { ship }, result: { error: 'none' }, ...options });

const messages = [{ id: 'a', role: 'assistant', content: [root([call('Ada')])] }];

test('its row shows subject, result and icon', () => {
  const { container } = render(<Transcript tree={root([call('Ada')])} callKinds={callKinds} />);
  const row = screen.getByRole('button', { name: /harbour\.berth/ });
  expect(row).toHaveTextContent('Ada');
  expect(row).toHaveTextContent('at pier 4');
  expect(container.querySelector('[data-component="CallIcon"] path')).toHaveAttribute('d', 'M2 12h12');
});

test('consecutive calls of it are a group with their subjects', () => {
  render(<Transcript tree={root([call('Ada'), call('Bea'), call('Cid')])} callKinds={callKinds} />);
  expect(screen.getByRole('button', { name: /harbour\.berth.*3/ })).toHaveTextContent('Ada, Bea, Cid');
});

test('its fold shows its view, and its JSON on demand', async () => {
  render(<Transcript tree={root([call('Ada')])} callKinds={callKinds} />);
  await userEvent.click(screen.getByRole('button', { name: /harbour\.berth/ }));
  expect(screen.getByText('The Ada has moored.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'JSON' }));
  expect(screen.getByRole('tree', { name: 'Result' })).toHaveTextContent('none');
});

test('its result is not a failure, and its changed files count for the run', () => {
  expect(failureRulesFor([])(call('Ada'))).not.toBeNull();
  expect(failureRulesFor(callKinds)(call('Ada'))).toBeNull();
  expect(changedFiles(messages, { callKinds }).map(({ path }) => path)).toEqual(['logs/Ada.json']);
});

test('it is exported to a file', async () => {
  const { html } = await toHtml(messages, { callKinds });
  expect(html).toContain('The Ada has moored.');
  expect(html).toContain('logs/Ada.json');
});

test('a descriptor whose functions throw leaves the call unchanged', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const fail = (): never => {
    throw new Error('no harbour');
  };
  const broken: CallKind<Berth> = {
    ...berth,
    subject: fail,
    facts: fail,
    isContent: fail,
    Row: fail,
    View: fail,
  };
  render(<Transcript tree={root([call('Ada')])} callKinds={[broken]} />);
  // It counts as failed, and is open.
  expect(screen.getByRole('tree', { name: 'Result' })).toHaveTextContent('none');
});
