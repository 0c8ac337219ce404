import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { callSeam as inBrowsers } from '../blocks/callSeam.browser';
import { callSeam as onServers } from '../blocks/callSeam.server';
import { Later } from './Later';
import { lazy, loaded, type Seam } from './seam';

const Greeting = ({ name }: { name: string }) => <p>Hello, {name}</p>;

const shown = (seam: Seam<{ Greeting: typeof Greeting }>) => (
  <Later seam={seam} part="Greeting" props={{ name: 'Ada' }} otherwise={<p>Ada</p>} />
);

test('a part that is there is shown at once, on a server too', () => {
  expect(renderToString(shown(loaded({ Greeting })))).toContain('Hello');
});

test('until a part is loaded its content stands there without it; it is loaded once', async () => {
  const load = vi.fn(async () => ({ Greeting }));
  const seam = lazy(load);
  render(
    <>
      {shown(seam)}
      {shown(seam)}
    </>,
  );
  expect(screen.getAllByText('Ada')).toHaveLength(2);
  expect(await screen.findAllByText('Hello, Ada')).toHaveLength(2);
  expect(load).toHaveBeenCalledOnce();
});

test('where a part cannot be loaded, the content stays', async () => {
  const seam = lazy<{ Greeting: typeof Greeting }>(() => Promise.reject(new Error('No network')));
  await act(async () => render(shown(seam)));
  expect(screen.getByText('Ada')).toBeVisible();
});

test('a browser loads the parts that a server has', async () => {
  await inBrowsers.load();
  expect(inBrowsers.module).toBe(onServers.module);
});

test('a browser keeps the HTML of a server until the part is loaded, and then the same elements', async () => {
  const quiet = vi.spyOn(console, 'error');
  const container = document.createElement('div');
  container.innerHTML = renderToString(shown(loaded({ Greeting })));
  document.body.append(container);
  const element = container.querySelector('p');
  let give: (module: { Greeting: typeof Greeting }) => void = () => {};
  const seam = lazy(() => new Promise<{ Greeting: typeof Greeting }>((resolve) => (give = resolve)));
  await act(async () => hydrateRoot(container, shown(seam)));
  expect(container).toHaveTextContent('Hello, Ada');
  await act(async () => give({ Greeting }));
  expect(container.querySelector('p')).toBe(element);
  expect(container).toHaveTextContent('Hello, Ada');
  expect(quiet).not.toHaveBeenCalled();
  quiet.mockRestore();
  container.remove();
});
