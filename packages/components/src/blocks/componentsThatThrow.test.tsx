/** If a component of the host throws, the built-in one replaces it, the rest of the page works, and the console names it. */
import { root, step, text, tool } from '@agent-transcript/parser/build';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type CallKind, Transcript, type TranscriptProps } from '..';

const Broken = (): ReactNode => {
  throw new RangeError('no harbour');
};

const berth: CallKind = {
  kind: 'berth',
  read: ({ name, input }) => (name === 'berth' ? input : null),
  View: () => <p>Moored</p>,
};

const berthCall = tool({ name: 'berth', input: { ship: 'Ada' }, result: { pier: 'east' } });
const tree = root([
  step({ title: 'Look it up', children: [text('Inside')] }),
  berthCall,
  text('```js\nlet a;\n```\n\nso \\(a_1\\)'),
  tool({ name: 'berth', input: { ship: 'Bea' }, result: { pier: 'west' } }),
  text('Afterwards'),
]);

afterEach(() => {
  vi.restoreAllMocks();
});

test.each<[place: string, props: Pick<TranscriptProps, 'components' | 'tools' | 'callKinds'>, ours: string]>([
  ['components.step', { components: { step: Broken } }, 'Look it up'],
  ['components.tool', { components: { tool: Broken } }, 'berth'],
  ['components.text', { components: { text: Broken } }, 'Afterwards'],
  ['components.code', { components: { code: Broken } }, 'let a;'],
  ['components.math', { components: { math: Broken } }, '\\(a_1\\)'],
  ['tools.berth', { tools: { berth: Broken } }, 'pier"east"'],
  ['callKinds[0].Row', { callKinds: [{ ...berth, Row: Broken }] }, 'Ada'],
  ['callKinds[0].View', { callKinds: [{ ...berth, View: Broken }] }, 'pier"east"'],
])('`%s`', (place, props, ours) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { container } = render(<Transcript tree={tree} {...props} />);
  expect(container).toHaveTextContent(ours);
  expect(screen.getByText('Afterwards')).toBeVisible();
  // Once, for any number of blocks.
  expect(warn.mock.calls).toEqual([
    [
      `<Transcript>: \`${place}\` is an object of class RangeError. The component throws this when it renders, so the built-in one replaces it. Fix the component: React logs the error as well.`,
    ],
  ]);
  expect(error.mock.calls.flat().join(' ')).toContain('<Broken> component');
});
