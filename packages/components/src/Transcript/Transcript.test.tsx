import { render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { Transcript } from '..';
import { fr } from '../labels';
import { REQUEST, STEP, TOOL } from '../testing/sources';

describe('any string', () => {
  const hostile: Record<string, string> = {
    empty: '',
    'half a tag': 'Text <<STEP_STA',
    binary: Array.from({ length: 4000 }, (_, i) => String.fromCharCode((i * 7919) % 65536)).join(''),
    deep: '<<STEP_START>>\nA title\n'.repeat(10_000),
    'deep Markdown': `${'> '.repeat(3000)}x\n\n${'- '.repeat(3000)}y`,
    'deep JSON': `<<TOOL_STEP_START/t>><<TOOL_STEP_RESULT_START>>${'['.repeat(100_000)}<<TOOL_STEP_RESULT_END>><<TOOL_STEP_END/t>>`,
    long: 'word '.repeat(1_000_000),
    'one line': 'x'.repeat(5_000_000),
  };

  for (const [name, source] of Object.entries(hostile)) {
    test(`${name} is shown without an error`, () => {
      const error = vi.spyOn(console, 'error');
      render(<Transcript source={source} />);
      expect(screen.getByRole('region', { name: 'Transcript' })).not.toBeEmptyDOMElement();
      expect(error).not.toHaveBeenCalled();
      error.mockRestore();
    });
  }
});

test('labels come in other languages', () => {
  render(<Transcript source={STEP} labels={fr} />);
  expect(screen.getByRole('heading')).toHaveTextContent('Étape 1 Look it up terminé');
});

test('other props go to the root element', () => {
  render(<Transcript source="" id="mine" className="host" />);
  expect(screen.getByRole('region', { name: 'Transcript' })).toHaveClass('host');
  expect(screen.getByRole('region', { name: 'Transcript' })).toHaveAttribute('id', 'mine');
});

test('Markdown marks are removed from titles and from prose in gists, but kept in commands', async () => {
  const source = `<<STEP_START>>
Step 1: Read \`package.json\` and **compare** R&amp;D
<<TOOL_STEP_START/look_up:1>>
<<TOOL_STEP_INPUT_START>>
{"prompt": "# Find the **oldest** [file](a.md)", "command": "ls **/*.ts a*b*c \`date\`"}
<<TOOL_STEP_INPUT_END>>
<<TOOL_STEP_END/look_up:1>>
<<STEP_END>>`;
  render(<Transcript source={source} outline toolbar />);
  const title = 'Read package.json and compare R&D';
  expect(screen.getByRole('heading', { name: `Step 1 ${title}` })).toBeVisible();
  expect(within(screen.getByRole('navigation')).getByRole('link', { name: `1 ${title}` })).toBeVisible();
  expect(screen.getByRole('button', { name: /^look_up/ })).toHaveTextContent(
    'look_up ls **/*.ts a*b*c `date` · Find the oldest file',
  );
});

test('a server renders the same blocks, without a style attribute', () => {
  const html = renderToString(
    <Transcript source={`${STEP}\n${TOOL}\n${REQUEST}`} onProvideInput={() => {}} />,
  );
  expect(html).toContain('Look it up');
  expect(html).toContain('9007199254740993');
  expect(html).not.toMatch(/\sstyle=/);
});

test('running blocks can be read: some screen readers skip busy content', () => {
  const { container } = render(<Transcript source="A word" streaming />);
  expect(container.querySelector('[aria-busy]')).toBeNull();
});
