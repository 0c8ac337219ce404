import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { DisplaySettings, InLanguage, type Language, type Languages, Markdown, Transcript } from '..';
import { languages as onServers } from './languages';
import { languages as inBrowsers } from './languages.browser';

type Words = { readonly step: (number: number) => string };

function Speaker({ name, languages }: { name: Language; languages: Languages<Words> }): ReactNode {
  return (
    <InLanguage name={name} languages={languages}>
      {(words) => <Counter words={words} />}
    </InLanguage>
  );
}

function Counter({ words }: { words: Words }): ReactNode {
  const [count, setCount] = useState(1);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {words.step(count)}
    </button>
  );
}

test.each<[Language, string]>([
  ['en', 'Step 1'],
  ['fr', 'Étape 1'],
  ['ru', 'Шаг 1'],
])('a server has the words of %s at hand, and a browser loads them', async (name, words) => {
  expect(renderToString(<Speaker name={name} languages={onServers} />)).toContain(words);
  render(<Speaker name={name} languages={inBrowsers} />);
  expect(await screen.findByRole('button', { name: words })).toBeVisible();
});

test('`otherwise` is shown until the language is loaded', async () => {
  let load = (_: Words) => {};
  const loading = new Promise<Words>((resolve) => {
    load = resolve;
  });
  const languages = { ...onServers, fr: () => loading };
  render(
    <InLanguage name="fr" languages={languages} otherwise="Meanwhile">
      {(words) => <Counter words={words} />}
    </InLanguage>,
  );
  expect(screen.getByText('Meanwhile')).toBeVisible();
  await act(async () => load(onServers.fr as Words));
  expect(screen.getByRole('button', { name: 'Étape 1' })).toBeVisible();
  expect(screen.queryByText('Meanwhile')).toBeNull();
});

test('a language is loaded once, when it is named', async () => {
  const fr = vi.fn(async () => onServers.fr as Words);
  const ru = vi.fn(async () => onServers.ru as Words);
  const languages = { en: onServers.en, fr, ru };
  const { rerender } = render(<Speaker name="en" languages={languages} />);
  expect(fr).not.toHaveBeenCalled();
  await act(async () => rerender(<Speaker name="fr" languages={languages} />));
  render(<Speaker name="fr" languages={languages} />);
  expect(screen.getAllByRole('button', { name: 'Étape 1' })).toHaveLength(2);
  expect(fr).toHaveBeenCalledOnce();
  expect(ru).not.toHaveBeenCalled();
});

test('a change of language keeps the state of the children', async () => {
  const user = userEvent.setup();
  const languages = { ...onServers, fr: async () => onServers.fr as Words };
  const { rerender } = render(<Speaker name="en" languages={languages} />);
  await user.click(screen.getByRole('button', { name: 'Step 1' }));
  rerender(<Speaker name="fr" languages={languages} />);
  expect(await screen.findByRole('button', { name: 'Étape 2' })).toBeVisible();
});

test('English replaces a language that is unknown or fails to load', async () => {
  const languages = { ...onServers, fr: () => Promise.reject(new Error('offline')) };
  render(<Speaker name="fr" languages={languages} />);
  expect(await screen.findByRole('button', { name: 'Step 1' })).toBeVisible();
  expect(renderToString(<Speaker name={'__proto__' as Language} languages={onServers} />)).toContain('Step');
});

test('the words from the server stay on the page until the browser has loaded the language', async () => {
  let arrive: (words: Words) => void = () => {};
  const fr = () =>
    new Promise<Words>((resolve) => {
      arrive = resolve;
    });
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Speaker name="fr" languages={onServers} />);
  const button = container.querySelector('button');
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  render(<Speaker name="fr" languages={{ ...onServers, fr }} />, { container, hydrate: true });
  expect(container).toHaveTextContent('Étape 1');
  await act(async () => arrive(onServers.fr as Words));
  expect(container.querySelector('button')).toBe(button);
  await act(async () => button?.click());
  expect(container).toHaveTextContent('Étape 2');
  expect(said).not.toHaveBeenCalled();
  said.mockRestore();
});

test('a transcript and its single parts take the name of a language', async () => {
  const source = '<<STEP_START>>\nStep 1: Look it up ✓\n<<STEP_END>>';
  const { rerender } = render(<Transcript source={source} labels="fr" />);
  expect(await screen.findByRole('heading', { name: /^Étape 1/ })).toBeVisible();
  rerender(<Transcript source={source} labels="ru" />);
  expect(await screen.findByRole('heading', { name: /^Шаг 1/ })).toBeVisible();
  rerender(
    <DisplaySettings labels="fr">
      <Markdown source={'```js\n1\n```'} />
    </DisplaySettings>,
  );
  expect(await screen.findByRole('button', { name: 'Copier' })).toBeVisible();
});
