import { root, text, thinking, tool } from '@agent-transcript/parser/build';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { Transcript, type TranscriptMessage } from '../..';

const forecast = (city: string, more: object = {}) =>
  tool({ name: 'forecast', id: city, input: { city }, result: { sun: city.length }, ...more });
const message = (id: string, ...blocks: Parameters<typeof root>[0]): TranscriptMessage => ({
  id,
  role: 'assistant',
  content: root(blocks),
});
const RUN = [
  { id: 'ask', role: 'user', content: 'Where does it shine?' },
  message('gap', text('Let me look.'), forecast('Gap')),
  message('die', thinking('And there?'), forecast('Die')),
  message('annecy', forecast('Annecy')),
  message('end', text('In Annecy.')),
];
const row = () => screen.getByRole('button', { name: /^forecast ×/ });
const isOpen = () => row().getAttribute('aria-expanded') === 'true';

describe('calls of one tool in messages of one agent', () => {
  test('are one row, with the messages and their thinking in its fold', async () => {
    render(<Transcript messages={RUN} />);
    expect(row()).toHaveAccessibleName(/^forecast ×3 Gap, Die, Annecy/);
    expect(isOpen()).toBe(false);
    expect(screen.getByText('Let me look.')).toBeVisible();
    await userEvent.click(row());
    expect(screen.getAllByRole('button', { name: /^forecast (?:Gap|Die|Annecy)/ })).toHaveLength(3);
    expect(screen.getByRole('button', { name: /^Thinking/ })).toBeVisible();
    expect(document.getElementById('die-')).toHaveAttribute('data-component', 'Message');
  });

  test('do not continue across a message of a person, even if a filter hides it', () => {
    const twice = [...RUN, ...RUN.map((one) => ({ ...one, id: `${one.id}-again` }))];
    render(<Transcript messages={twice} filter={{ show: 'tools', thinking: true }} />);
    const rows = screen.getAllByRole('button', { name: /^forecast ×/ });
    expect(rows.map((one) => one.textContent.slice(0, 12))).toEqual(['forecast ×3 ', 'forecast ×3 ']);
  });

  test('stand alone if the host sets `group` to false', () => {
    render(<Transcript messages={RUN} group={false} />);
    expect(screen.getAllByRole('button', { name: /^forecast/ })).toHaveLength(3);
  });

  test('are a group that reports a failure and is open unless it is large', () => {
    const failed = message('lyon', forecast('Lyon', { error: 'no such place' }));
    const { unmount } = render(<Transcript messages={[...RUN.slice(0, 4), failed]} />);
    expect(row()).toHaveAccessibleName(/1 failed$/);
    expect(isOpen()).toBe(true);
    unmount();
    const many = Array.from({ length: 12 }, (_, index) => message(`m${index}`, forecast(`City ${index}`)));
    render(<Transcript messages={[...many, failed]} header />);
    expect(row()).toHaveAccessibleName(/×13.*1 failed$/);
    expect(isOpen()).toBe(false);
  });

  test('open when the outline leads to a call in them', async () => {
    render(<Transcript messages={RUN} outline />);
    const outline = within(screen.getByRole('navigation', { name: 'Outline' }));
    await userEvent.click(outline.getByRole('link', { name: /Die/ }));
    await waitFor(() => expect(screen.getByRole('button', { name: /^forecast Die/ })).toHaveFocus());
    expect(isOpen()).toBe(true);
  });

  test('open when the address of a message leads into them', async () => {
    render(<Transcript messages={RUN} />);
    act(() => {
      location.hash = '#die-';
    });
    await waitFor(() => expect(isOpen()).toBe(true));
    history.replaceState(null, '', location.pathname);
  });

  test('open when an address leads into them, and stay closed if the reader closes them again', async () => {
    render(<Transcript messages={RUN} />);
    act(() => {
      location.hash = '#annecy-0';
    });
    await waitFor(() => expect(screen.getByRole('button', { name: /^forecast Annecy/ })).toHaveFocus());
    expect(isOpen()).toBe(true);
    await userEvent.click(row());
    expect(isOpen()).toBe(false);
    history.replaceState(null, '', location.pathname);
  });

  test('open when find goes to a match in them', async () => {
    render(<Transcript messages={RUN} toolbar />);
    await userEvent.type(screen.getByRole('searchbox'), 'Annecy{Enter}');
    await waitFor(() => expect(isOpen()).toBe(true));
  });

  test('are grouped after filtering', async () => {
    const spoken = RUN.map((one, index) =>
      one.role === 'user' ? one : message(one.id, text(`Words ${index}`), forecast(one.id)),
    );
    const { rerender } = render(<Transcript messages={spoken} />);
    expect(screen.getAllByRole('button', { name: /^forecast/ })).toHaveLength(4);
    rerender(<Transcript messages={spoken} filter={{ show: 'tools', thinking: true }} />);
    expect(row()).toHaveAccessibleName(/^forecast ×4/);
  });

  test('join the group when they have ended, and a running one stays below it', async () => {
    const running = {
      ...message('lyon'),
      content: root([forecast('Lyon', { status: 'streaming' })], { status: 'streaming' }),
    };
    const { rerender } = render(<Transcript messages={[...RUN.slice(0, 4), running]} />);
    const before = row();
    expect(before).toHaveAccessibleName(/×3/);
    expect(screen.getByRole('button', { name: /^forecast Lyon running/ })).toBeVisible();
    rerender(<Transcript messages={[...RUN.slice(0, 4), message('lyon', forecast('Lyon'))]} />);
    await waitFor(() => expect(row()).toHaveAccessibleName(/×4/));
    expect(row()).toBe(before);
    expect(isOpen()).toBe(false);
  });
});
