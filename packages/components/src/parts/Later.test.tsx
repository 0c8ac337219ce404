import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { laterParts as inBrowsers } from '../blocks/laterParts.browser';
import { laterParts as onServers } from '../blocks/laterParts.server';
import { Later } from './Later';
import { atOnce, later } from './laterPart';

const Greeting = ({ name }: { name: string }) => <p>Hello, {name}</p>;

const shown = (part: ReturnType<typeof later<{ name: string }>>) => (
  <Later part={part} props={{ name: 'Ada' }} otherwise={<p>Ada</p>} />
);

test('a part that is there is shown at once, on a server too', () => {
  expect(renderToString(shown(atOnce(Greeting)))).toContain('Hello');
});

test('until a part is loaded its content stands there without it; it is loaded once', async () => {
  const load = vi.fn(async () => Greeting);
  const part = later(load);
  render(
    <>
      {shown(part)}
      {shown(part)}
    </>,
  );
  expect(screen.getAllByText('Ada')).toHaveLength(2);
  expect(await screen.findAllByText('Hello, Ada')).toHaveLength(2);
  expect(load).toHaveBeenCalledOnce();
});

test('of parts that come in turn each comes at once wherever it stands', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  // It knows nothing of the parts of other tests.
  vi.resetModules();
  const fresh = await import('./laterPart');
  vi.advanceTimersByTime(1_000);
  const [one, two, three] = [1, 2, 3].map(() => fresh.laterInTurn(async () => Greeting));
  render([one, one, two, three].map((part, at) => <div key={at}>{shown(part!)}</div>));
  const shownAfter = async (milliseconds: number) => {
    await act(() => vi.advanceTimersByTimeAsync(milliseconds));
    return screen.queryAllByText('Hello, Ada').length;
  };
  expect(await shownAfter(0)).toBe(2);
  expect(await shownAfter(19)).toBe(2);
  expect(await shownAfter(1)).toBe(3);
  expect(await shownAfter(20)).toBe(4);
});

test('where a part cannot be loaded, the content stays', async () => {
  const part = later<{ name: string }>(() => Promise.reject(new Error('No network')));
  await act(async () => render(shown(part)));
  expect(screen.getByText('Ada')).toBeVisible();
});

test('a browser loads the parts that a server has', async () => {
  expect(Object.keys(inBrowsers)).toEqual(Object.keys(onServers));
  for (const [name, part] of Object.entries(inBrowsers)) {
    // oxlint-disable-next-line no-await-in-loop -- a few modules
    await part.load();
    expect(part.component).toBe(onServers[name as keyof typeof onServers].component);
  }
});

test('a browser keeps the HTML of a server until the part is loaded, and then the same elements', async () => {
  const quiet = vi.spyOn(console, 'error');
  const container = document.createElement('div');
  container.innerHTML = renderToString(shown(atOnce(Greeting)));
  document.body.append(container);
  const element = container.querySelector('p');
  let give: (component: typeof Greeting) => void = () => {};
  const part = later(() => new Promise<typeof Greeting>((resolve) => (give = resolve)));
  await act(async () => hydrateRoot(container, shown(part)));
  expect(container).toHaveTextContent('Hello, Ada');
  await act(async () => give(Greeting));
  expect(container.querySelector('p')).toBe(element);
  expect(container).toHaveTextContent('Hello, Ada');
  expect(quiet).not.toHaveBeenCalled();
  quiet.mockRestore();
  container.remove();
});
