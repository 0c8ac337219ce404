import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Transcript } from '../..';
import { fr } from '../../labels';
import { tool } from '../../testing/sources';

test('diagnostics are in the language of the page and link to their blocks', () => {
  const source = `Prose\n${tool('web', 'c1', '"a <<TOOL_STEP_RESULT_END>> b"')}\n<<STEP_START>>\nCut`;
  const { rerender } = render(<Transcript source={source} addressPrefix="n-" />);
  const diagnostics = () =>
    [...document.querySelectorAll('[data-component="Diagnostics"] li')].map(({ textContent }) => textContent);
  expect(diagnostics()).toEqual([
    expect.stringMatching(/^Characters \d+–\d+ <<TOOL_STEP_RESULT_END>> in the payload is data\.$/),
    expect.stringMatching(/^Characters \d+–\d+ <<STEP_START>> has no end tag\.$/),
  ]);
  const links = [...document.querySelectorAll('[data-component="Diagnostics"] a')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['#n-1', '#n-2']);
  expect(document.getElementById('n-1')).toContainElement(screen.getByRole('button', { name: /^web/ }));
  rerender(<Transcript source={source} addressPrefix="n-" labels={fr} />);
  expect(diagnostics()[1]).toMatch(/<<STEP_START>> n’a pas de balise de fin\.$/);
});

test('a damaged source is reported', () => {
  render(<Transcript source={'<<STEP_START>>\nNever closed'} />);
  expect(screen.getByRole('button', { name: 'Source: 1 issue' })).toBeVisible();
  expect(screen.getByRole('button', { name: '1 issue in the source' })).toBeVisible();
});
