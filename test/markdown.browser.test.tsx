import '../packages/components/src/styles.css';
import { Markdown, Transcript } from '@agent-transcript/components';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { loadLaterParts } from './loadLaterParts';
import { waitFor } from './waitFor';

beforeEach(() => page.viewport(800, 800));
beforeAll(loadLaterParts);
afterEach(cleanup);

const one = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;

/** The box of the first place where a text stands in an element. */
function boxOf(selector: string, wanted: string): DOMRect {
  const walker = document.createTreeWalker(one(selector), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const at = (node as Text).data.indexOf(wanted);
    if (at < 0) continue;
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + wanted.length);
    return range.getBoundingClientRect();
  }
  throw new Error(`${selector} has no ${wanted}`);
}

const HEBREW = [
  '`./tides.sh -q` מריץ את כל הבדיקות.',
  '',
  'Vite טוען את הקבצים מחדש.',
  '',
  '- README עודכן בקובץ `src/tides.ts` היום.',
  '- CI עובר.',
  '',
  '> OpenAI הודיעה על כך.',
  '',
  'This paragraph is English.',
].join('\n');

function expectDirections(around: string): void {
  const box = one(around).getBoundingClientRect();
  // A line begins at the right edge, and its full stop is at its left end.
  const code = `${around} p:nth-of-type(1) code`;
  expect(one(code).getBoundingClientRect().right).toBeGreaterThan(box.right - 40);
  expect(boxOf(`${around} p:nth-of-type(2)`, 'Vite').left).toBeGreaterThan(
    boxOf(`${around} p:nth-of-type(2)`, 'טוען').right,
  );
  expect(boxOf(`${around} p:nth-of-type(2)`, '.').right).toBeLessThanOrEqual(
    boxOf(`${around} p:nth-of-type(2)`, 'מחדש').left + 1,
  );
  // Code reads from left to right, as one piece.
  expect(boxOf(code, './tides').left).toBeLessThan(boxOf(code, '-q').left);
  expect(boxOf(`${around} li code`, 'src').left).toBeLessThan(boxOf(`${around} li code`, '.ts').left);
  // The marks of a list and the bar of a quotation are on the right.
  const list = one(`${around} ul`);
  expect(getComputedStyle(list).paddingRight).not.toBe('0px');
  expect(getComputedStyle(list).paddingLeft).toBe('0px');
  expect(getComputedStyle(one(`${around} blockquote`)).borderRightWidth).toBe('2px');
  expect(getComputedStyle(one(`${around} > p:last-of-type`)).direction).toBe('ltr');
}

test('Hebrew with names and code in front is laid out from right to left', () => {
  render(<Markdown source={HEBREW} />);
  expectDirections('[data-component="Markdown"]');
});

test.each(['user', 'assistant'])('so it is in a message of the %s', async (role) => {
  render(<Transcript messages={[{ id: 'm', role, content: HEBREW }]} />);
  await waitFor(() => expect(one('[data-component="Markdown"]')).not.toBeNull());
  expectDirections('[data-component="Markdown"]');
});

test('a cell in another direction than its table begins at its own side', () => {
  render(<Markdown source={'| Key | Value |\n| - | - |\n| a longer English key | הנמל פתוח, עכשיו. |'} />);
  const cell = one('td:last-child');
  expect(getComputedStyle(cell).direction).toBe('rtl');
  expect(boxOf('td:last-child', '.').left).toBeLessThan(boxOf('td:last-child', 'הנמל').left);
  expect(getComputedStyle(one('td')).direction).toBe('ltr');
});

test('the title of a step is in the direction of its words', async () => {
  render(<Transcript source={'<<STEP_START>>\nVite טוען את הקבצים.\nx\n<<STEP_END>>'} />);
  const title = '[data-component="Step"] [data-part="Title"]';
  await waitFor(() => expect(one(title)).not.toBeNull());
  expect(boxOf(title, 'Vite').left).toBeGreaterThan(boxOf(title, 'טוען').left);
});
