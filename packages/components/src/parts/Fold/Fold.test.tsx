import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { Transcript } from '../..';
import { TOOL } from '../../testing/sources';
import { Fold, type FoldProps } from './Fold';

test('parts of blocks open and close with all folds, the outline does not', async () => {
  const user = userEvent.setup();
  const details = JSON.stringify({ error: 'Boom', traceback: 'x', code: 7 });
  render(<Transcript source={`<<ERROR_JSON_START>>\n${details}\n<<ERROR_JSON_END>>`} toolbar outline />);
  const state = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-expanded');
  expect([state('Traceback'), state('Details')]).toEqual(['true', 'false']);
  await user.click(screen.getByRole('button', { name: 'Expand all' }));
  expect([state('Traceback'), state('Details')]).toEqual(['true', 'true']);
  await user.click(screen.getByRole('button', { name: 'Details' }));
  expect(state('Details')).toBe('false');
  await user.click(screen.getByRole('button', { name: 'Collapse all' }));
  expect([state('Traceback'), state('Details'), state('Outline')]).toEqual(['false', 'false', 'true']);
});

test('blocks that arrive after all folds were closed open as usual', async () => {
  const user = userEvent.setup();
  const begun = '<<STEP_START>>\nStep 1: Fetch ✓\nFound.\n<<STEP_END>>\n';
  const { rerender } = render(<Transcript source={begun} streaming toolbar />);
  await user.click(screen.getByRole('button', { name: 'Collapse all' }));
  rerender(<Transcript source={`${begun}<<STEP_START>>\nStep 2: Send\n`} streaming toolbar />);
  const open = (name: RegExp) => screen.getByRole('button', { name }).getAttribute('aria-expanded');
  expect([open(/^Step 1/), open(/^Step 2/)]).toEqual(['false', 'true']);
});

test('a part of a block keeps its state while the block is removed', async () => {
  const user = userEvent.setup();
  const details = JSON.stringify({ error: 'Boom', code: 7 });
  const source = `Prose\n<<ERROR_JSON_START>>\n${details}\n<<ERROR_JSON_END>>`;
  render(<Transcript source={source} toolbar />);
  await user.click(screen.getByRole('button', { name: 'Details' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'tools');
  expect(screen.queryByRole('button', { name: 'Details' })).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'all');
  expect(screen.getByRole('button', { name: 'Details' })).toHaveAttribute('aria-expanded', 'false');
});

test('content that arrives in a closed fold is found by the browser', async () => {
  const user = userEvent.setup();
  const show = (content: string) => (
    <Transcript toolbar source={`<<STEP_START>>\nOne ✓\n${content}<<STEP_END>>\nWords.`} />
  );
  const { rerender } = render(show(''));
  await user.click(screen.getByRole('button', { name: 'Collapse all' }));
  rerender(show('It came.\n'));
  expect(screen.getByText('It came.').closest('[data-part="Panel"]')).toHaveAttribute(
    'hidden',
    'until-found',
  );
});

test('the search of the browser finds closed content and opens it', () => {
  render(<Transcript source={TOOL} />);
  const toggle = screen.getByRole('button', { name: /web_search/ });
  const panel = document.getElementById(toggle.getAttribute('aria-controls') ?? '');
  expect(panel).toHaveAttribute('hidden', 'until-found');
  act(() => {
    panel?.dispatchEvent(new Event('beforematch', { bubbles: true }));
  });
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  expect(panel).not.toHaveAttribute('hidden');
});

test('an empty block has no fold unless it still streams', () => {
  const source = '<<thinking>>\n<</thinking>>\n<<STEP_START>>\nStep 1: Convert';
  const { rerender } = render(<Transcript source={source} streaming />);
  expect(screen.getByRole('button', { name: /^(?:Thinking|Step)/ })).toHaveTextContent(
    'Step 1 Convert running',
  );
  rerender(<Transcript source={`${source} ✓\n<<STEP_END>>`} />);
  expect(screen.getByRole('heading', { name: 'Step 1 Convert done' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(?:Thinking|Step)/ })).toBeNull();
});

describe('on its own', () => {
  const fold = (props: Partial<FoldProps> = {}) => (
    <Fold component="Mine" summary="More" defaultOpen={false} {...props}>
      {props.children === null ? null : 'Inside'}
    </Fold>
  );
  const button = () => screen.getByRole('button', { name: 'More' });

  test('opens and closes by keyboard, and calls the host', async () => {
    const user = userEvent.setup();
    const onOpenChange = vi.fn();
    render(fold({ onOpenChange }));
    expect(screen.getByText('Inside')).not.toBeVisible();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.getByText('Inside')).toBeVisible();
    await user.keyboard(' ');
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    expect(onOpenChange.mock.calls).toEqual([[true], [false]]);
  });

  test('follows the host if it is controlled', async () => {
    const onOpenChange = vi.fn();
    const { rerender } = render(fold({ open: false, onOpenChange }));
    await userEvent.click(button());
    expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(true);
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    rerender(fold({ open: true, onOpenChange }));
    expect(button()).toHaveAttribute('aria-expanded', 'true');
  });

  test('has its button in a heading of the given level', () => {
    const { rerender } = render(fold({ headingLevel: 4 }));
    expect(screen.getByRole('heading', { level: 4 })).toContainElement(button());
    rerender(fold({ headingLevel: 9 }));
    expect(screen.getByRole('heading', { level: 6 })).toContainElement(button());
  });

  test('has no button without content', () => {
    render(fold({ children: null }));
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('More')).toBeVisible();
  });

  test('opens once for the target that the reader has gone to', async () => {
    const target = {};
    const { rerender } = render(fold());
    rerender(fold({ searchTarget: target }));
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(button());
    rerender(fold({ searchTarget: target, defaultOpen: false }));
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    rerender(fold({ searchTarget: {} }));
    expect(button()).toHaveAttribute('aria-expanded', 'true');
  });

  test('stays unchanged when text in its title is selected', () => {
    render(fold());
    const drag = (to: number, isCollapsed: boolean) => {
      vi.spyOn(window, 'getSelection').mockReturnValue({ isCollapsed } as Selection);
      fireEvent.pointerDown(button(), { clientX: 10, clientY: 10 });
      fireEvent.click(button(), { detail: 1, clientX: to, clientY: 10 });
      vi.restoreAllMocks();
      return button().getAttribute('aria-expanded');
    };
    expect(drag(40, false)).toBe('false');
    // A press that moves a little is a press, and so is one that selects nothing.
    expect(drag(12, false)).toBe('true');
    expect(drag(40, true)).toBe('false');
  });

  test('passes other props to its root', () => {
    const { container } = render(fold({ className: 'host', address: 'run-3' }));
    expect(container.firstElementChild).toHaveClass('host');
    expect(container.firstElementChild).toHaveAttribute('id', 'run-3');
    expect(container.firstElementChild).toHaveAttribute('data-component', 'Mine');
  });
});
