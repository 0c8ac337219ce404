import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Transcript } from '../..';
import { tool } from '../../testing/sources';

const RUN = `${tool('search', 'Vienna', '{"price": 64, "name": "NJ 294"}')}
${tool('seats', 'NJ 294', '{"price": 64.00, "free": 12}')}
It costs **64 €** with \`NJ 294\`, not 89.90 €.`;

const line = () => screen.findByRole('button', { name: /found in results/ });

test('the line below the answer has the number of its values that results contain', async () => {
  render(<Transcript source={RUN} />);
  expect(await line()).toHaveTextContent('2 of 3 values found in results');
});

test('each value has the number of its results, and links to them', async () => {
  render(<Transcript source={RUN} />);
  await userEvent.click(await line());
  const [price, name, other] = screen.getAllByRole('listitem');
  expect(price).toHaveTextContent(/^64 found in 2 results/);
  expect(name).toHaveTextContent(/^NJ 294 found in 1 result/);
  expect(other).toHaveTextContent(/^89.90 not found in any result$/);
  await userEvent.click(within(name as HTMLElement).getByRole('link', { name: 'search Vienna' }));
  await waitFor(() => expect(screen.getByRole('button', { name: /^search/ })).toHaveFocus());
  expect(screen.getByRole('button', { name: /^search/ })).toHaveAttribute('aria-expanded', 'true');
});

test('the value under the pointer is named next to the line', async () => {
  render(<Transcript source={RUN} />);
  const button = await line();
  await userEvent.click(button);
  await userEvent.tab();
  expect(screen.getByRole('button', { name: '64' })).toHaveFocus();
  expect(button).toHaveTextContent('64 found in 2 results');
  await userEvent.tab({ shift: true });
  await waitFor(() => expect(button).not.toHaveTextContent('64 seen'));
});

test.each([
  ['that is not wanted', <Transcript key="a" source={RUN} evidence={false} />],
  ['of a run that has not ended', <Transcript key="b" source={RUN} streaming />],
  ['of a run without results', <Transcript key="c" source="It costs 64 €." />],
  [
    'of a run of which a filter shows nothing',
    <Transcript key="f" source={RUN} filter={{ show: 'all', thinking: true, text: 'nowhere' }} />,
  ],
  ['of an answer without values', <Transcript key="d" source={`${tool('search', 'x', '64')}\nDone.`} />],
  [
    'of a run without an answer',
    <Transcript key="e" source={`It costs 64.\n${tool('search', 'x', '64')}`} />,
  ],
])('there is no line %s', async (_, transcript) => {
  const { container } = render(transcript);
  const lineIn = (element: HTMLElement) =>
    within(element).queryByRole('button', { name: /found in results/ });
  // Two more runs with a line, one after the other: the run above would have shown its own by then.
  for (const addressPrefix of ['second-', 'third-']) {
    const other = render(<Transcript source={RUN} addressPrefix={addressPrefix} />);
    await waitFor(() => expect(lineIn(other.container)).toBeVisible());
  }
  expect(lineIn(container)).toBeNull();
});

test.each([
  ['fr', '2 sur 3 valeurs trouvées dans les résultats'],
  ['ru', 'В результатах есть 2 из 3 значений'],
] as const)('in %s', async (language, words) => {
  render(<Transcript source={RUN} labels={language} />);
  expect(await screen.findByRole('button', { name: words })).toBeVisible();
});
