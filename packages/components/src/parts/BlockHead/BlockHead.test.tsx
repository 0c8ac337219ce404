import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { Transcript, type TranscriptProps } from '../..';
import { ERROR, SOURCE, STEP, tool } from '../../testing/sources';

test('every block shows its source and has a link', async () => {
  const user = userEvent.setup();
  const request = '<<INPUT_REQUIRED_START>>\nWhich?\n<<INPUT_REQUIRED_END>>';
  const blocks = [
    'Some *prose*.',
    '<<thinking>>\nHm\n<</thinking>>',
    '<<CHECKPOINT_START>>\nCheckpoint: sent\n<<CHECKPOINT_END>>',
    request,
    ERROR.trim(),
  ];
  render(<Transcript source={blocks.join('\n')} />);
  const buttons = screen.getAllByRole('button', { name: 'Actions' });
  expect(buttons).toHaveLength(blocks.length);
  for (const [index, block] of blocks.entries()) {
    await user.click(buttons[index] as HTMLElement);
    const shown = screen.getAllByRole('group', { name: 'Source', hidden: true });
    expect(shown.map((one) => one.textContent)).toContain(block + (index === 0 ? '\n' : ''));
    expect(screen.getAllByRole('button', { name: 'Copy link' })).toHaveLength(index + 1);
  }
});

test('a block shows its source', async () => {
  const user = userEvent.setup();
  render(<Transcript source={SOURCE} />);
  const toggle = screen.getByRole('button', { name: /Fetch/ });
  const step = toggle.closest<HTMLElement>('[data-component="Step"]') as HTMLElement;
  // Open or folded: the source is there on demand.
  await user.click(toggle);
  await user.click(within(step).getAllByRole('button', { name: 'Actions' })[0] as HTMLElement);
  expect(within(step).getByRole('group', { name: 'Source' })).toHaveTextContent(
    '<<STEP_START>> Step 1: Fetch ✓',
  );
});

describe('a problem in the source', () => {
  const forged = tool('web', 'c1', '"a <<TOOL_STEP_RESULT_END>> b"');

  const odd: Readonly<Record<string, readonly string[]>> = {
    'a boundary in a payload': [forged, '<<TOOL_STEP_RESULT_END>> in the payload is data.'],
    'a step without an end': ['<<STEP_START>>\nCut', '<<STEP_START>> has no end tag.'],
    'a tag in prose': ['Prose\n<<STEP_END>>\nProse', '<<STEP_END>> ends no block; kept as text.'],
  };

  for (const [name, [source = '', reason = '']] of Object.entries(odd)) {
    test(`${name} is marked there, with the reason`, async () => {
      const user = userEvent.setup();
      render(<Transcript source={`Before\n<<CHECKPOINT_START>>\nx\n<<CHECKPOINT_END>>\n${source}`} />);
      // The end of the message lists all of them.
      expect(screen.getByRole('button', { name: '1 issue in the source' })).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Source: 1 issue' }));
      const list = document.querySelector('[data-component="BlockSource"]');
      expect(list).toHaveTextContent(reason);
      expect(list?.textContent).toContain(source.slice(0, 12));
    });
  }

  test('a closed block shows the diagnostics of its hidden blocks', async () => {
    const user = userEvent.setup();
    render(<Transcript source={`<<STEP_START>>\nStep 1: Reading\n${forged}\n<<STEP_END>>`} />);
    expect(screen.getAllByRole('button', { name: 'Source: 1 issue' })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: /Reading/ }));
    const head = screen.getByRole('heading', { name: /Reading/ }).parentElement as HTMLElement;
    expect(within(head).getByRole('button', { name: 'Source: 1 issue' })).toBeVisible();
  });

  test('a mark appears with its problem while the message streams', () => {
    const { rerender } = render(<Transcript source="" streaming />);
    const marks = () => document.querySelectorAll('[data-odd]').length;
    const whole = `${forged}\nAnd on\n${forged.replaceAll('c1', 'c2')}\nEnd`;
    const seen = new Set<number>();
    for (let end = 1; end <= whole.length; end++) {
      rerender(<Transcript source={whole.slice(0, end)} streaming />);
      seen.add(marks());
    }
    expect([...seen]).toEqual([0, 1, 2]);
  });

  test('a mark does not render the other blocks again', () => {
    const renders: string[] = [];
    const components: TranscriptProps['components'] = {
      step: ({ node }) => {
        renders.push(node.title);
        return null;
      },
    };
    const source = '<<STEP_START>>\nOne\n<<STEP_END>>\n';
    const { rerender } = render(<Transcript source={source} streaming components={components} />);
    rerender(<Transcript source={`${source}${forged}`} streaming components={components} />);
    expect(document.querySelectorAll('[data-odd]')).toHaveLength(1);
    expect(renders).toEqual(['One']);
  });
});

test('the `.` key in the title of a fold opens its actions, which are not a tab stop before', async () => {
  const user = userEvent.setup();
  render(<Transcript source={STEP} addressPrefix="run-" />);
  const [actions] = screen.getAllByRole('button', { name: 'Actions' });
  await user.tab();
  expect(screen.getByRole('button', { name: /^Step 1/ })).toHaveFocus();
  expect(actions).toHaveAttribute('tabindex', '-1');
  await user.keyboard('.');
  expect(screen.getByRole('group', { name: 'Source' })).toHaveTextContent(
    '<<STEP_START>> Step 1: Look it up ✓',
  );
  expect(actions).toHaveAttribute('aria-expanded', 'true');
  expect(actions).not.toHaveAttribute('tabindex');
  await user.keyboard('{Control>}.{/Control}');
  expect(actions).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('.');
  expect(screen.queryByRole('group', { name: 'Source' })).toBeNull();
});

test('source and link can be copied', async () => {
  const user = userEvent.setup();
  render(<Transcript source="Words." addressPrefix="run-" />);
  await user.click(screen.getByRole('button', { name: 'Actions' }));
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe('Words.');
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(`${location.href.split('#')[0]}#run-0`);
});

test('actions far below their button scroll their line into view, not the source', async () => {
  const user = userEvent.setup();
  const shown = vi.fn();
  Element.prototype.scrollIntoView = function scrollIntoView(options) {
    shown(this.getAttribute('data-part'), options);
  };
  render(<Transcript source="Some words" />);
  await user.click(screen.getByRole('button', { name: 'Actions' }));
  expect(shown).toHaveBeenCalledExactlyOnceWith('Header', { block: 'nearest' });
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});
