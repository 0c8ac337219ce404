import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { Transcript, type TranscriptMessage } from '..';

// Only an agent writes tags. The text of a person may look like them.

const TAGGED = `<<STEP_START>>
Step 1: Look it up ✓
<<TOOL_STEP_START/web:call_1>>
<<TOOL_STEP_RESULT_START>>
{"found": true}
<<TOOL_STEP_RESULT_END>>
<<TOOL_STEP_END/web:call_1>>
<<STEP_END>>`;

const said = (role: string, content: TranscriptMessage['content'] = TAGGED): TranscriptMessage => ({
  id: role,
  role,
  content,
});

const steps = () => screen.queryAllByRole('heading', { name: /Look it up/ });

test.each(['user', 'system', 'tool', 'reviewer'])(
  'a string of the role %s is shown as it was typed',
  (role) => {
    render(<Transcript messages={[said(role)]} outline />);
    expect(steps()).toEqual([]);
    const text = document.querySelector('[data-component="TextBlock"]');
    expect(text).toHaveTextContent(TAGGED.replaceAll(/\s+/g, ' '));
    expect(document.querySelector('[data-type="step"], [data-type="tool"]')).toBeNull();
    expect(screen.queryByRole('button', { name: /note/ })).toBeNull();
  },
);

test("a string of the agent's is tagged, and so is its text", () => {
  render(<Transcript messages={[said('assistant', [TAGGED, { type: 'text', text: TAGGED }])]} />);
  expect(steps()).toHaveLength(2);
});

test('plain text is not parsed in any role', () => {
  render(
    <Transcript
      messages={[said('assistant', ['Hello.', { type: 'text', text: TAGGED, plain: true }])]}
      taggedRoles={['assistant', 'user']}
    />,
  );
  expect(steps()).toEqual([]);
  expect(screen.getByText(/<<TOOL_STEP_END\/web:call_1>>/)).toBeVisible();
});

test('a host sets the roles whose strings are parsed', () => {
  const messages = [said('planner'), said('assistant')];
  const show = (roles?: readonly string[]) => (
    <Transcript messages={messages} {...(roles && { taggedRoles: roles })} />
  );
  const inMessages = () =>
    screen.getAllByRole('article').map((one) => within(one).queryAllByRole('heading').length);
  const { rerender } = render(show(['planner']));
  expect(inMessages()).toEqual([1, 0]);
  rerender(show(['planner', 'assistant']));
  expect(inMessages()).toEqual([1, 1]);
  rerender(show([]));
  expect(inMessages()).toEqual([0, 0]);
  rerender(show());
  expect(inMessages()).toEqual([0, 1]);
});

test('a message that changes its role is read again', () => {
  const as = (role: string) => <Transcript messages={[{ ...said(role), id: 'a' }]} />;
  const { rerender } = render(as('user'));
  expect(steps()).toEqual([]);
  rerender(as('assistant'));
  expect(steps()).toHaveLength(1);
  rerender(as('user'));
  expect(steps()).toEqual([]);
});

test('text is Markdown, also while it grows', () => {
  const show = (content: string, streaming: boolean) => (
    <Transcript messages={[{ ...said('user', content), streaming }]} />
  );
  const { rerender } = render(show('', true));
  expect(screen.queryByText('Nothing here')).toBeNull();
  expect(document.querySelector('[data-component="TextBlock"]')).toBeNull();
  rerender(show('Why does **it**', true));
  const block = document.getElementById('user-0');
  expect(block).toHaveTextContent(/^Why does it/);
  expect(screen.getByRole('region', { name: 'Transcript' })).toHaveAttribute('data-status', 'streaming');
  rerender(show('Why does **it** show **<<STEP_START>>**?', false));
  expect(document.getElementById('user-0')).toBe(block);
  expect(within(block as HTMLElement).getByText('<<STEP_START>>').localName).toBe('strong');
  expect(screen.getByRole('region', { name: 'Transcript' })).toHaveAttribute('data-status', 'complete');
});

test('a message without text is empty', () => {
  render(<Transcript messages={[said('user', '')]} />);
  expect(document.querySelector('[data-component="TextBlock"]')).toBeNull();
});

test('find, filters and the source treat it as text', async () => {
  const user = userEvent.setup();
  render(<Transcript messages={[said('user')]} toolbar />);
  await user.type(screen.getByRole('searchbox', { name: 'Find' }), 'STEP_START');
  expect(await screen.findByText('2 matches')).toBeVisible();
  await user.clear(screen.getByRole('searchbox', { name: 'Find' }));
  await user.click(document.querySelector('[data-component="BlockActions"] [aria-expanded]') as Element);
  expect(document.querySelector('[data-component="BlockSource"]')).toHaveTextContent(
    TAGGED.replaceAll(/\s+/g, ' '),
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'tools');
  expect(screen.queryByText(/STEP_START/)).toBeNull();
});

describe('a download', () => {
  test.each([
    ['Source', (text: string) => expect(text).toBe(TAGGED)],
    ['Markdown', (text: string) => expect(text).toBe(`# User\n\n${TAGGED}\n`)],
    [
      'HTML',
      (text: string) => {
        const page = new DOMParser().parseFromString(text, 'text/html');
        expect(page.querySelector('[data-component="Step"], [data-component="Tool"]')).toBeNull();
        expect(page.body.textContent).toContain('<<TOOL_STEP_START/web:call_1>>');
      },
    ],
  ])('as %s holds it as text', async (format, check) => {
    const saved: Blob[] = [];
    const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob);
      return 'blob:x';
    });
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    render(<Transcript messages={[said('user')]} toolbar />);
    await userEvent.click(screen.getByText('Download'));
    const menu = screen.getByText('Download').closest('details') as HTMLElement;
    await userEvent.click(within(menu).getByRole('button', { name: format }));
    await waitFor(() => expect(saved).toHaveLength(1));
    check((await saved[0]?.text()) ?? '');
    for (const spy of [create, click]) spy.mockRestore();
  });
});
