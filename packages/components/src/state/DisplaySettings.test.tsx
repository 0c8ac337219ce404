import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DisplaySettings, Markdown } from '..';
import * as components from '../index';
import { fr } from '../labels';

const LONG = `[a link](https://example.com/a)\n\n${'word '.repeat(7_000)}`;

test('labels and policies reach parts outside a transcript', () => {
  const { rerender } = render(<Markdown source={LONG} />);
  expect(screen.getByRole('link', { name: 'a link' })).toHaveAttribute('href', 'https://example.com/a');
  expect(screen.getByRole('button')).toHaveTextContent(/^Show more/);

  rerender(
    <DisplaySettings labels={fr} urlPolicy={(url) => `${url}?checked`}>
      <Markdown source={LONG} />
    </DisplaySettings>,
  );
  expect(screen.getByRole('link', { name: 'a link' })).toHaveAttribute(
    'href',
    'https://example.com/a?checked',
  );
  expect(screen.getByRole('button')).toHaveTextContent(/^Afficher/);
});

test('omitted settings are inherited', () => {
  render(
    <DisplaySettings labels={{ showMoreCharacters: () => 'And more' }} headingLevel={4}>
      <DisplaySettings urlPolicy={() => null}>
        <Markdown source={`# Title\n\n${LONG}`} />
      </DisplaySettings>
    </DisplaySettings>,
  );
  expect(screen.getByRole('button', { name: 'And more' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Title', level: 5 })).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

test('it is a public name', () => {
  expect(Object.keys(components)).toContain('DisplaySettings');
});
