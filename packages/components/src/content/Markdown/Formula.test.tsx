import { parse } from '@agent-transcript/parser';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DisplaySettings, findInTree, Markdown, type MathProps, Transcript } from '../..';

const SOURCE = 'so \\(a_1 * b_1\\) and $5\n\n\\[\nc = d\n\\]';

test('a formula is shown as its source', () => {
  const { container } = render(<Markdown source={SOURCE} />);
  expect(container.querySelector('p')).toHaveTextContent('so \\(a_1 * b_1\\) and $5');
  expect(container.querySelector('p > code')).toHaveAttribute('dir', 'ltr');
  expect(container.querySelector('pre')?.textContent).toBe('\\[\nc = d\n\\]');
  expect(container.querySelector('em')).toBeNull();
});

test('the host can render a formula; if its component throws, the source is shown', () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
  const unsaid = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const Formula = ({ tex, display }: MathProps) => {
    if (tex === 'c = d') throw new Error('No.');
    return <b>{`${tex}, ${display}`}</b>;
  };
  const { container } = render(<Transcript source={SOURCE} components={{ math: Formula }} />);
  expect(screen.getByText('a_1 * b_1, false').tagName).toBe('B');
  expect(container.querySelector('pre')?.textContent).toBe('\\[\nc = d\n\\]');
  quiet.mockRestore();
  unsaid.mockRestore();
});

test('with `commonmark`, the page, the transcript and find have no formulas', () => {
  const plain = 'so (a_1 * b_1) and $5';
  const { container } = render(
    <>
      <Markdown source={SOURCE} commonmark />
      <DisplaySettings commonmark>
        <Markdown source={SOURCE} />
      </DisplaySettings>
      <Transcript source={SOURCE} commonmark />
    </>,
  );
  expect([...container.querySelectorAll('p')].filter((p) => p.textContent === plain)).toHaveLength(3);
  expect(container.querySelector('pre')).toBeNull();
  const count = (query: string, commonmark?: boolean) =>
    findInTree(parse(SOURCE), query, commonmark === undefined ? {} : { commonmark }).length;
  expect([count('\\(a_1'), count('\\(a_1', true), count('so (a_1', true)]).toEqual([1, 0, 1]);
});
