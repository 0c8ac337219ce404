import { root, step, tool } from '@agent-transcript/parser/build';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Transcript } from '../..';

const ran = (startedAt: number, endedAt: number) =>
  tool({ name: 'run', input: {}, result: 1, data: { startedAt, endedAt } });

test.each([
  ['its own times', step({ title: 'A', data: { startedAt: 1_000, endedAt: 63_000 } }), /A 1 min 2 s$/],
  ['the times of its blocks', step({ title: 'A', children: [ran(0, 2_000), ran(3_000, 4_000)] }), /A 4 s$/],
  ['no times', step({ title: 'A', children: [tool({ name: 'run' })] }), /A$/],
  ['times that go back', step({ title: 'A', data: { startedAt: 9_000, endedAt: 1_000 } }), /A$/],
])('a step says how long it took, from %s', (_, node, name) => {
  render(<Transcript tree={root([node])} />);
  expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent(name);
});
