import { root, text, tool } from '@agent-transcript/parser/build';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { Transcript } from '../..';

const forecast = (city: string, more: object = {}) =>
  tool({ name: 'forecast', id: city, input: { city }, result: { sun: city.length }, ...more });
const cities = (...names: string[]) => names.map((city) => forecast(city));
const run = (...children: Parameters<typeof root>[0]) => root(children);

describe('calls of one tool in a row', () => {
  test('are one row with their number and subjects, and the calls are in its fold', async () => {
    render(<Transcript tree={run(...cities('Gap', 'Die', 'Annecy'))} />);
    const row = screen.getByRole('button', { name: /^forecast ×3 Gap, Die, Annecy/ });
    expect(row).toHaveAttribute('aria-expanded', 'false');
    await userEvent.tab();
    expect(row).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getAllByRole('button', { name: /^forecast (?:Gap|Die|Annecy)/ })).toHaveLength(3);
  });

  test('are open if one failed, which the row reports', () => {
    render(
      <Transcript tree={run(...cities('Gap', 'Die'), forecast('Annecy', { error: 'no such place' }))} />,
    );
    const row = screen.getByRole('button', { name: /^forecast ×3.*1 failed$/ });
    expect(row).toHaveAttribute('aria-expanded', 'true');
  });

  test('stand alone in a filter that hides the calls between them', () => {
    const lost = (city: string) => forecast(city, { error: 'no such place' });
    const calls = ['Gap', 'Die', 'Annecy'].flatMap((city) => [lost(city), forecast(`${city} again`)]);
    const filters = [
      { show: 'errors', thinking: true },
      { show: 'all', thinking: true, states: ['failed'] },
      { show: 'all', thinking: true, text: 'no such place' },
    ] as const;
    for (const filter of filters) {
      for (const messages of [
        [{ id: '0', role: 'assistant', content: run(...calls) }],
        calls.map((call, index) => ({ id: `${index}`, role: 'assistant', content: run(call) })),
      ]) {
        const { unmount } = render(<Transcript messages={messages} filter={filter} />);
        expect(screen.getAllByRole('button', { name: /^forecast (?:Gap|Die|Annecy).*failed/ })).toHaveLength(
          3,
        );
        expect(screen.queryByRole('button', { name: /^forecast ×/ })).toBeNull();
        unmount();
      }
    }
  });

  test('stand alone if the host sets `group` to false', () => {
    render(<Transcript tree={run(...cities('Gap', 'Die', 'Annecy'))} group={false} />);
    expect(screen.getAllByRole('button', { name: /^forecast/ })).toHaveLength(3);
  });

  test('open when the outline leads to a call in them', async () => {
    render(<Transcript tree={run(...cities('Gap', 'Die', 'Annecy'))} outline />);
    await userEvent.click(
      within(screen.getByRole('navigation', { name: 'Outline' })).getByRole('link', { name: /Die/ }),
    );
    await waitFor(() => expect(screen.getByRole('button', { name: /^forecast Die/ })).toHaveFocus());
    expect(screen.getByRole('button', { name: /^forecast ×3/ })).toHaveAttribute('aria-expanded', 'true');
  });

  test('keep the state of the fold when another call joins', async () => {
    const streaming = (...children: Parameters<typeof root>[0]) => root(children, { status: 'streaming' });
    const open = tool({ name: 'forecast', id: 'Lyon', input: { city: 'Lyon' }, status: 'streaming' });
    const three = cities('Gap', 'Die', 'Annecy');
    const { rerender } = render(<Transcript tree={streaming(...three, open)} />);
    const row = () => screen.getByRole('button', { name: /^forecast ×/ });
    await userEvent.click(row());
    const before = row();
    expect(screen.getByRole('button', { name: /^forecast Lyon running/ })).toBeVisible();
    rerender(<Transcript tree={streaming(...three, forecast('Lyon'))} />);
    expect(row()).toBe(before);
    expect(row()).toHaveAccessibleName(/×4/);
    expect(row()).toHaveAttribute('aria-expanded', 'true');
  });

  test('are open if they form around an opened call', async () => {
    const streaming = (...children: Parameters<typeof root>[0]) => root(children, { status: 'streaming' });
    const [gap, die, annecy] = cities('Gap', 'Die', 'Annecy');
    const { rerender } = render(<Transcript tree={streaming(gap!, die!)} />);
    await userEvent.click(screen.getByRole('button', { name: /^forecast Die/ }));
    rerender(<Transcript tree={streaming(gap!, die!, annecy!, text('So.'))} />);
    expect(screen.getByRole('button', { name: /^forecast ×3/ })).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('button', { name: /^forecast Die/ })).toHaveAttribute('aria-expanded', 'true');
  });
});

test('calls that ran at the same time are marked', () => {
  const ran = (name: string, startedAt: number, endedAt: number) =>
    tool({ name, input: {}, result: 1, data: { startedAt, endedAt } });
  render(<Transcript tree={run(ran('read', 0, 20), ran('grep', 10, 30), ran('run', 40, 50))} />);
  expect(
    screen.getAllByRole('button', { name: /in parallel/ }).map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching(/^read/), expect.stringMatching(/^grep/)]);
});
