import '../packages/components/src/styles.css';
import '../.storybook/preview.css';
import { JsonView, Transcript } from '@agent-transcript/components';
import { parse } from '@agent-transcript/parser';
import { createJsonReader } from '@agent-transcript/text/json';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findInJson } from '../packages/components/src/model/search/findInJson';
import { loadLaterParts } from './loadLaterParts';
import { waitFor } from './waitFor';

beforeEach(() => page.viewport(1000, 800));
beforeAll(loadLaterParts);
afterEach(cleanup);

const MEGABYTE = 1_000_000;

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
// Plain queries: queries by role would keep the page busy.
const treeOf = () => document.querySelector('[role="tree"]') as HTMLElement;
const treeitems = () => [...document.querySelectorAll<HTMLElement>('[role="treeitem"]')];

/** Waits until everything has been read. */
const opened = () => waitFor(() => expect(treeOf()).not.toHaveAttribute('aria-busy'), { interval: 50 });

/** A list of records as tools give them, at least so many characters long, and how many they are. */
function records(length: number): { text: string; count: number } {
  const parts: string[] = [];
  for (let size = 0, id = 0; size < length; id++) {
    const record = JSON.stringify({
      id,
      name: `Record ${id}`,
      tags: ['red', 'blue', id % 7],
      note: id % 50 === 0 ? `First line of ${id}\nsecond line\nthird line` : `A note on ${id}`,
      place: { lat: 48.85 + id / 1e6, lon: 2.35, exact: id % 2 === 0, more: null },
    });
    parts.push(record);
    size += record.length + 1;
  }
  return { text: `[${parts.join(',')}]`, count: parts.length };
}

test('a long text opens in slices: exactly so many characters at a time', async () => {
  const { text, count } = records(2 * MEGABYTE);
  const reader = createJsonReader();
  let steps = 0;
  for (let before = 0, done = false; !done; before = reader.offset()) {
    done = reader.read(text, 65_536);
    steps++;
    // An escape or a number is not broken off.
    expect(reader.offset() - before).toBeLessThanOrEqual(65_536 + 32);
  }
  expect(steps).toBeGreaterThanOrEqual(Math.floor(text.length / 65_568));

  render(<JsonView text={text} />);
  await frame();
  expect(treeOf()).toHaveAttribute('aria-busy', 'true');
  expect(document.querySelector('[data-part="Progress"]')?.textContent).toMatch(/^Reading… \d+%$/);
  expect(treeitems().length).toBeGreaterThan(10);
  await opened();
  expect(treeitems()[0]).toHaveAttribute('aria-setsize', String(count));
});

test('an error with 2 MB of details shows the traceback in them', async () => {
  const details = JSON.stringify({
    error: 'Boom',
    traceback: 'line of a log\n'.repeat(140_000),
    timestamp: '2025-03-04T09:12:44Z',
  });
  render(<Transcript tree={parse(`<<ERROR_JSON_START>>\n${details}\n<<ERROR_JSON_END>>`)} />);
  await waitFor(() => expect(document.querySelector('time')).not.toBeNull());
  expect(document.querySelector('[data-component="Traceback"]')?.textContent).toContain('line of a log');
});

test('a long text is searched in slices', async () => {
  const { text, count } = records(2 * MEGABYTE);
  const reader = createJsonReader();
  reader.read(text);
  const found: number[] = [];
  let steps = 0;
  const wanted = { pattern: /third line/giu, length: 10 };
  for (const _ of findInJson(reader.reading().node as never, wanted, (offset) => found.push(offset))) steps++;
  expect(steps).toBeGreaterThan(20);
  const matches = Math.ceil(count / 50);
  expect(found).toHaveLength(matches);

  const search = async () => {
    fireEvent.change(document.querySelector('[data-part="Field"]') as Element, {
      target: { value: 'third line' },
    });
    const said = `${matches.toLocaleString('en')} matching values`;
    await waitFor(() => expect(document.querySelector('output')?.textContent).toBe(said));
  };
  const open = async () => {
    render(<JsonView text={text} />);
    await opened();
    await userEvent.tab();
    await userEvent.keyboard('/');
  };
  await open();
  await search();
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  await frame();
  const current = document.querySelector('[data-found]') as HTMLElement;
  expect(current.textContent).toContain('third line');
  expect(inside(current)).toBe(true);
  expect(filled()).toBe(true);
  expect(document.querySelectorAll('[role="treeitem"]').length).toBeLessThan(120);
}, 120_000);

/** True if a row is visible in the tree. */
function inside(row: HTMLElement): boolean {
  const box = treeOf().getBoundingClientRect();
  const { top, bottom } = row.getBoundingClientRect();
  return top >= box.top - 1 && (bottom <= box.bottom + 1 || bottom - top > box.height);
}

/** True if every visible part of the tree has a row. */
function filled(): boolean {
  const box = treeOf().getBoundingClientRect();
  const rows = treeitems().map((row) => row.getBoundingClientRect());
  const inner = rows.filter((row) => row.bottom > box.top && row.top < box.bottom);
  return (
    inner.length > 1 &&
    Math.min(...inner.map((row) => row.top)) <= box.top + 12 &&
    Math.max(...inner.map((row) => row.bottom)) >= box.bottom - 12
  );
}

test('of many rows those in view are on the page, wherever it is scrolled to', async () => {
  render(<JsonView text={records(1 * MEGABYTE).text} />);
  await opened();
  const tree = treeOf();
  await userEvent.tab();
  await userEvent.keyboard('*');
  await frame();
  const total = tree.scrollHeight;
  expect(total).toBeGreaterThan(50_000);
  for (const share of [0, 0.001, 0.1, 0.5, 0.501, 0.9, 1, 0.3]) {
    tree.scrollTop = (tree.scrollHeight - tree.clientHeight) * share;
    await frame();
    await frame();
    expect(filled()).toBe(true);
    expect(treeitems().length).toBeLessThan(120);
  }
});

test('scrolled slowly, rows of any height pass without a jump', async () => {
  const text = JSON.stringify(
    Array.from({ length: 2_000 }, (_, i) => 'line\n'.repeat(1 + ((i * 7) % 9)) + i),
  );
  render(<JsonView text={text} />);
  const tree = treeOf();
  tree.scrollTop = 20_000;
  await frame();
  await frame();
  for (const by of [-60, 60]) {
    for (let step = 0; step < 60; step++) {
      const box = tree.getBoundingClientRect();
      const mark = treeitems().find((row) => row.getBoundingClientRect().top > box.top + 100) as HTMLElement;
      const before = mark.getBoundingClientRect().top;
      tree.scrollTop += by;
      await frame();
      await frame();
      expect(Math.abs(mark.getBoundingClientRect().top - (before - by))).toBeLessThan(2);
      expect(filled()).toBe(true);
    }
  }
});

test('the keyboard walks past the window, and the focus is not lost when it is scrolled away', async () => {
  render(<JsonView text={JSON.stringify(Array.from({ length: 50_000 }, (_, i) => ({ i })))} />);
  await opened();
  await userEvent.tab();
  const at = () => document.activeElement?.getAttribute('aria-posinset');
  await userEvent.keyboard('{ArrowDown>40/}');
  expect(at()).toBe('41');
  expect(inside(document.activeElement as HTMLElement)).toBe(true);
  const tree = treeOf();
  tree.scrollTop = tree.scrollHeight / 2;
  await frame();
  await frame();
  expect(at()).toBe('41');
  expect(filled()).toBe(true);
  await userEvent.keyboard('{ArrowDown}');
  await frame();
  expect(at()).toBe('42');
  expect(inside(document.activeElement as HTMLElement)).toBe(true);
  expect(filled()).toBe(true);
  await userEvent.keyboard('{End}{ArrowUp}{ArrowRight}{ArrowRight}');
  await frame();
  expect(document.activeElement?.textContent).toBe('i49998');
  expect(inside(document.activeElement as HTMLElement)).toBe(true);
  tree.scrollTop = 0;
  await frame();
  await frame();
  expect(document.activeElement?.textContent).toBe('i49998');
  expect(filled()).toBe(true);
});

test('half a million rows: taller than browsers lay out, and each is reached', async () => {
  render(<JsonView text={JSON.stringify(Array.from({ length: 500_000 }, (_, i) => i))} />);
  await opened();
  const tree = treeOf();
  expect(tree.scrollHeight).toBeLessThan(8_100_000);
  const first = () => {
    const box = tree.getBoundingClientRect();
    return Number(
      treeitems()
        .find((row) => row.getBoundingClientRect().bottom > box.top + 10)
        ?.getAttribute('aria-posinset'),
    );
  };
  tree.scrollTop = tree.scrollHeight / 2;
  await frame();
  await frame();
  expect(Math.abs(first() - 250_000)).toBeLessThan(1_000);
  expect(filled()).toBe(true);
  // A wheel moves by as many rows as ever.
  const before = first();
  for (let step = 0; step < 10; step++) {
    tree.scrollTop += 104;
    await frame();
    await frame();
    expect(filled()).toBe(true);
  }
  expect(Math.abs(first() - before - 50)).toBeLessThan(3);
  tree.scrollTop = tree.scrollHeight;
  await frame();
  await frame();
  expect(treeitems().some((row) => row.getAttribute('aria-posinset') === '500000')).toBe(true);
  await userEvent.tab();
  await userEvent.keyboard('{End}{ArrowUp}');
  await frame();
  expect(document.activeElement).toHaveTextContent('499998');
  expect(inside(document.activeElement as HTMLElement)).toBe(true);
  await userEvent.keyboard('{Home}');
  await frame();
  expect(document.activeElement).toHaveAttribute('aria-posinset', '1');
  expect(tree.scrollTop).toBe(0);
}, 60_000);

test('a payload of 5 MB in a transcript, which is cut off, is a tree as far as it goes', async () => {
  const text = records(5 * MEGABYTE).text.slice(0, -20);
  render(<Transcript source={`<<TOOL_STEP_START/t:1>>\n<<TOOL_STEP_RESULT_START>>\n${text}`} />);
  await opened();
  expect(treeitems().length).toBeGreaterThan(10);
}, 60_000);

test('a match far down in a text that is higher than the tree is scrolled to', async () => {
  const text = JSON.stringify({ log: `${'A line of a log.\n'.repeat(80)}The needle.\nAnd an end.` });
  render(<JsonView text={text} label="Log" />);
  (treeOf().querySelector('[data-row]') as HTMLElement).focus();
  await userEvent.keyboard('/');
  await userEvent.fill(page.getByRole('textbox'), 'needle');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => {
    const mark = treeOf().querySelector('mark')?.getBoundingClientRect();
    const view = treeOf().getBoundingClientRect();
    expect(mark?.top).toBeGreaterThanOrEqual(view.top);
    expect(mark?.bottom).toBeLessThanOrEqual(view.bottom);
  });
});
