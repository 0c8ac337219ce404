import '../packages/components/src/styles.css';
import { placeOf, Transcript, useTranscript } from '@agent-transcript/components';
import { parse } from '@agent-transcript/parser';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { longSource } from '../stories/longSource';
import { atRest, nextFrame } from './atRest';
import { loadLaterParts } from './loadLaterParts';
import { isNightly } from './nightly';
import { waitFor } from './waitFor';

beforeEach(async () => {
  await page.viewport(1000, 800);
  history.replaceState(null, '', location.pathname);
});
beforeAll(loadLaterParts);
afterEach(cleanup);

const source = longSource(10_000);

const inView = (element: Element | null) => {
  const box = element?.getBoundingClientRect();
  return box !== undefined && box.top >= -1 && box.top < window.innerHeight;
};

test('of ten thousand blocks only what is near the view is on the page', async () => {
  const { container } = render(<Transcript source={source} />);
  await waitFor(() => expect(container.querySelectorAll('[data-away]').length).toBeGreaterThan(10));
  expect(container.querySelectorAll('*').length).toBeLessThan(3_000);
  const before = container.scrollHeight;
  expect(before).toBeGreaterThan(200_000);
  window.scrollTo(0, before / 2);
  await waitFor(() =>
    expect([...container.querySelectorAll('[data-component][id]')].filter(inView).length).toBeGreaterThan(4),
  );
  expect(container.querySelectorAll('*').length).toBeLessThan(3_000);
});

test('in a scroller of the host’s it leaves the page as high as it was', async () => {
  const { container } = render(
    <div style={{ blockSize: 300, overflow: 'auto' }}>
      <Transcript source={source} toolbar outline header />
    </div>,
  );
  await waitFor(() => expect(container.firstElementChild?.scrollHeight).toBeGreaterThan(200_000));
  expect(document.documentElement.scrollHeight).toBe(800);
});

test.runIf(isNightly)(
  'of a long outline only the lines in view are laid out, and all of them can be reached',
  async () => {
    await page.viewport(1200, 800);
    const { container } = render(<Transcript source={source} outline />);
    const lines = () => [...container.querySelectorAll('[data-component="TranscriptOutline"] a')];
    const isLaidOut = (line: Element) =>
      line.querySelector('[data-part="Text"]')?.checkVisibility({ contentVisibilityAuto: true });
    await waitFor(() => expect(lines()).toHaveLength(400));
    await waitFor(() => expect(isLaidOut(lines()[0] as Element)).toBe(true));
    expect(lines().filter(isLaidOut).length).toBeLessThan(100);
    // An estimated line is as high as a rendered one: the list does not jump.
    const heights = new Set(lines().map((line) => Math.round(line.getBoundingClientRect().height)));
    expect(heights.size).toBe(1);
    (lines()[0] as HTMLElement).focus();
    await userEvent.keyboard('{End}{ArrowUp}');
    const last = lines().at(-1) as Element;
    expect(document.activeElement).toBe(last);
    await waitFor(() => expect(isLaidOut(last) && inView(last)).toBe(true));
  },
);

test('find reaches a block far away, opens it, and keeps the focus in the field', async () => {
  const { container } = render(<Transcript source={source} toolbar />);
  const field = page.getByRole('searchbox', { name: 'Find' });
  await userEvent.fill(field, 'number 7002 is fine');
  await expect.element(page.getByText('1 match')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => {
    const found = [...container.querySelectorAll('[data-component="Thinking"] p')].find((one) =>
      one.textContent?.includes('number 7002 is fine'),
    );
    expect(inView(found ?? null)).toBe(true);
  });
  expect(document.activeElement).toBe(field.element());
  await waitFor(() => expect(CSS.highlights.get('agent-transcript-find')?.size).toBe(1));
});

test.runIf(isNightly)(
  'the field stays in view while the reader goes from match to match, and lies over none',
  async () => {
    const { container } = render(<Transcript source={source} toolbar />);
    await userEvent.fill(page.getByRole('searchbox', { name: 'Find' }), '002 is fine');
    const toolbar = container.querySelector('[data-component="TranscriptToolbar"]') as Element;
    const go = async (keys: string) => {
      const before = page.getByRole('status').first().element().textContent;
      await userEvent.keyboard(keys);
      await expect.poll(() => page.getByRole('status').first().element().textContent).not.toBe(before);
      await waitFor(() => {
        const [match] = [...(CSS.highlights.get('agent-transcript-find-current') ?? [])] as Range[];
        const { top, bottom } = (match as Range).getBoundingClientRect();
        expect(top).toBeGreaterThanOrEqual(toolbar.getBoundingClientRect().bottom);
        expect(bottom).toBeLessThanOrEqual(window.innerHeight);
      });
      expect(toolbar.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
    };
    for (let i = 0; i < 4; i++) await go('{Enter}');
    expect(window.scrollY).toBeGreaterThan(toolbar.clientHeight);
    // Upwards, a match scrolls in from the side of the field.
    for (let i = 0; i < 3; i++) await go('{Shift>}{Enter}{/Shift}');
  },
);

test('a second Enter at once brings its own match into view, while the first one is still on its way', async () => {
  const call =
    '<<TOOL_STEP_START/look:1>>\n<<TOOL_STEP_RESULT_START>>\n{"a": "needle"}\n<<TOOL_STEP_RESULT_END>>\n<<TOOL_STEP_END/look:1>>';
  const filler = 'A line.\n\n'.repeat(100);
  render(<Transcript source={`${filler}${call}\n${filler}The needle.`} toolbar />);
  await userEvent.fill(page.getByRole('searchbox', { name: 'Find' }), 'needle');
  await expect.element(page.getByText('2 matches')).toBeVisible();
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(page.getByText('2 of 2')).toBeVisible();
  for (let frame = 0; frame < 40; frame++) await nextFrame();
  const [match] = marked('agent-transcript-find-current');
  expect(match?.startContainer.textContent).toBe('The needle.');
  expect(match?.getBoundingClientRect().top).toBeGreaterThan(0);
  expect(match?.getBoundingClientRect().bottom).toBeLessThan(window.innerHeight);
});

test.runIf(isNightly)(
  'a match that leaves the page while it is brought into view moves nothing',
  async () => {
    const show = (found: boolean) => (
      <>
        <div style={{ height: 5000 }} />
        {found && <Transcript source={source} toolbar />}
      </>
    );
    const { rerender } = render(show(true));
    await userEvent.fill(page.getByRole('searchbox', { name: 'Find' }), 'number 2 is fine');
    await expect.element(page.getByText('1 match')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(CSS.highlights.get('agent-transcript-find')?.size).toBe(1));
    await waitFor(() => expect(window.scrollY).toBeGreaterThan(1_000));
    rerender(show(false));
    const place = window.scrollY;
    expect(place).toBeGreaterThan(1_000);
    await atRest();
    expect(window.scrollY).toBe(place);
  },
);

test.runIf(isNightly)(
  'a fold that find opened and the reader closed stays closed when its block comes back',
  async () => {
    const error = `<<ERROR_JSON_START>>\n${JSON.stringify({ error: 'No.', details: { needle: 1 } })}\n<<ERROR_JSON_END>>`;
    const whole = `${error}\n\n${source}`;
    render(<Transcript source={whole} toolbar />);
    await userEvent.fill(page.getByRole('searchbox', { name: 'Find' }), 'needle');
    await expect.element(page.getByText('1 match')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    const details = page.getByRole('button', { name: 'Details' });
    await expect.element(details).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(details);
    // A match stays on the page until the reader moves elsewhere.
    location.hash = placeOf(parse(whole), whole.indexOf('<<STEP_START>>\nStep 8003:'));
    await expect.poll(() => details.query()).toBeNull();
    window.scrollTo(0, 0);
    await expect.element(details).toHaveAttribute('aria-expanded', 'false');
  },
);

test('an address leads to its block, and the keyboard goes on from there', async () => {
  const address = `a-${placeOf(parse(source), source.indexOf('<<STEP_START>>\nStep 8003:'))}`;
  history.replaceState(null, '', `#${address}`);
  render(<Transcript source={source} addressPrefix="a-" />);
  await waitFor(() => expect(inView(document.getElementById(address))).toBe(true));
  await waitFor(() => expect(document.getElementById(address)?.contains(document.activeElement)).toBe(true));
});

test('the decision about a fold survives that its block leaves the page', async () => {
  const { container } = render(<Transcript source={source} />);
  const toggle = container.querySelector<HTMLElement>('[data-component="Thinking"] button');
  toggle?.click();
  await waitFor(() => expect(toggle?.getAttribute('aria-expanded')).toBe('true'));
  window.scrollTo(0, container.scrollHeight);
  await waitFor(() => expect(toggle?.isConnected).toBe(false));
  window.scrollTo(0, 0);
  await waitFor(() =>
    expect(container.querySelector('[data-component="Thinking"] button')?.getAttribute('aria-expanded')).toBe(
      'true',
    ),
  );
});

test.runIf(isNightly)(
  'below the threshold everything is on the page, where the search of the browser finds it',
  async () => {
    const { container } = render(<Transcript source={longSource(200)} />);
    // Parts out of sight are rendered after the first paint.
    await waitFor(() => expect(container.textContent).toContain('number 198 is fine'));
    expect(container.querySelector('[data-away]')).toBeNull();
    expect(container.querySelector('[hidden="until-found"]')?.textContent).not.toBe('');
  },
);

test.runIf(isNightly)(
  'what is far from the reader of a run that grows is not laid out, and is there again where they go, and at the end',
  async () => {
    const text = longSource(200);
    const show = (end: number, streaming: boolean) => (
      <Transcript source={text.slice(0, end)} streaming={streaming} />
    );
    const { container, rerender } = render(show(text.length - 400, true));
    const first = () => container.querySelector('[data-component][id]');
    const isLaidOut = () => first()?.checkVisibility({ contentVisibilityAuto: true });
    await waitFor(() => expect(first()).toBeTruthy());
    window.scrollTo(0, document.documentElement.scrollHeight);
    await waitFor(() => expect(isLaidOut()).toBe(false));
    // Parts out of sight are rendered after the first paint, and have their estimated height until then.
    await waitFor(() => expect(container.querySelector('[data-away]')).toBeNull());
    let height = 0;
    await waitFor(() => {
      const before = height;
      height = document.documentElement.scrollHeight;
      expect(height).toBe(before);
    });
    rerender(show(text.length - 300, true));
    expect(Math.abs(document.documentElement.scrollHeight - height)).toBeLessThan(200);
    window.scrollTo(0, 0);
    await waitFor(() => expect(isLaidOut()).toBe(true));
    window.scrollTo(0, 3_000);
    const line = [...container.querySelectorAll('[data-component][id]')].find(inView) as Element;
    await atRest();
    const { top } = line.getBoundingClientRect();
    rerender(show(text.length, false));
    await atRest();
    expect(Math.abs(line.getBoundingClientRect().top - top)).toBeLessThan(2);
    expect(container.querySelector('[data-away]')).toBeNull();
    expect(isLaidOut()).toBe(true);
  },
);

function Live({ stream }: { stream: ReadableStream<string> }): ReactNode {
  const { tree } = useTranscript(stream);
  return <Transcript tree={tree} />;
}

test('the end stays in view while the transcript grows, until the reader scrolls up', async () => {
  let controller: ReadableStreamDefaultController<string> | undefined;
  const stream = new ReadableStream<string>({
    start(own) {
      controller = own;
    },
  });
  const { container } = render(<Live stream={stream} />);
  const overhang = () => container.getBoundingClientRect().bottom - window.innerHeight;
  const grow = async (text: string) => {
    const before = container.textContent?.length ?? 0;
    controller?.enqueue(text);
    await waitFor(() => expect(container.textContent?.length ?? 0).toBeGreaterThan(before));
    await atRest();
  };
  for (let i = 0; i < 6; i++) await grow(`${longSource(8)}\n\n`);
  expect(container.scrollHeight).toBeGreaterThan(1_200);
  expect(overhang()).toBeLessThan(60);
  window.scrollBy(0, -400);
  await atRest();
  const place = window.scrollY;
  await grow(longSource(8));
  expect(window.scrollY).toBe(place);
  window.scrollTo(0, document.documentElement.scrollHeight);
  await atRest();
  await grow(longSource(8));
  expect(overhang()).toBeLessThan(60);
  controller?.close();
});

test.runIf(isNightly)(
  'what makes a transcript long leaves the reader where they are, and what they opened open',
  async () => {
    const blocks = Array.from(
      { length: 310 },
      (_, i) => `<<thinking>>\nThought ${i}. ${'word '.repeat(i % 9)}\n<</thinking>>`,
    );
    const upTo = (count: number) => blocks.slice(0, count).join('\n\n');
    const { container, rerender } = render(<Transcript source={upTo(120)} streaming />);
    rerender(<Transcript source={upTo(299)} streaming />);
    const middle = () => container.querySelectorAll('[data-component="Thinking"]')[150] as HTMLElement;
    await waitFor(() => expect(middle()).toBeTruthy());
    middle().querySelector('button')?.click();
    middle().scrollIntoView();
    await waitFor(() => expect(inView(middle())).toBe(true));
    // The browser says a little later what is near.
    await atRest();
    const [element, top] = [middle(), middle().getBoundingClientRect().top];
    for (let count = 300; count <= 310; count++) {
      rerender(<Transcript source={upTo(count)} streaming={count < 310} />);
      await nextFrame();
    }
    await waitFor(() => expect(container.querySelector('[data-away]')).not.toBeNull());
    expect(element.isConnected).toBe(true);
    expect(element.querySelector('button')?.getAttribute('aria-expanded')).toBe('true');
    expect(Math.abs(element.getBoundingClientRect().top - top)).toBeLessThan(2);
  },
);

test.runIf(isNightly)(
  'blocks far away take as much room as they had, also where a group of them comes back',
  async () => {
    const { container } = render(<Transcript source={longSource(1_500)} />);
    const group = container.querySelector('[data-part="Chunk"]') as HTMLElement;
    for (let y = 0; y < group.offsetHeight + 3_000; y += 700) {
      window.scrollTo(0, y);
      await nextFrame();
      await nextFrame();
    }
    await waitFor(() => expect(group.dataset['away']).toBe('true'));
    const height = group.offsetHeight;
    window.scrollTo(0, 0);
    await waitFor(() => expect(group.dataset['away']).toBeUndefined());
    await atRest();
    expect(group.querySelectorAll('[data-away]').length).toBeGreaterThan(5);
    expect(Math.abs(group.offsetHeight - height)).toBeLessThan(2);
  },
);

test('a file that was chosen is there again after a look at another type', async () => {
  const given = vi.fn();
  render(
    <Transcript
      source={
        '<<INPUT_REQUIRED_START>>\nWhat?\nExpected input types: file, date, text\n<<INPUT_REQUIRED_END>>'
      }
      onProvideInput={given}
    />,
  );
  const control = () => document.querySelector<HTMLInputElement>('input[type="file"]');
  await userEvent.upload(control() as HTMLInputElement, new File(['a'], 'notes.txt'));
  for (const type of ['date', 'text', 'file']) await userEvent.click(page.getByRole('radio', { name: type }));
  expect(control()?.files?.[0]?.name).toBe('notes.txt');
  await userEvent.click(page.getByRole('button', { name: 'Send' }));
  expect(given.mock.lastCall?.[0].file.name).toBe('notes.txt');
});

test.runIf(isNightly)(
  'of a hundred steps of a hundred tools each only what is near the view is on the page',
  async () => {
    const tools = Array.from(
      { length: 100 },
      (_, i) =>
        `<<TOOL_STEP_START/t:${i}>>\n<<TOOL_STEP_RESULT_START>>\n${i}\n<<TOOL_STEP_RESULT_END>>\n<<TOOL_STEP_END/t:${i}>>`,
    ).join('\n');
    const nested = Array.from(
      { length: 100 },
      (_, i) => `<<STEP_START>>\nStep ${i}: S\n${tools}\n<<STEP_END>>`,
    ).join('\n');
    const { container } = render(<Transcript source={nested} toolbar />);
    const elements = () => container.querySelectorAll('*').length;
    await waitFor(() => expect(elements()).toBeLessThan(4_000));
    await userEvent.click(page.getByRole('button', { name: 'Expand all' }));
    await expect.element(page.getByRole('button', { name: 'Collapse all' })).toBeVisible();
    await atRest();
    expect(elements()).toBeLessThan(8_000);
    expect(container.scrollHeight).toBeGreaterThan(50_000);
  },
);

test('find brings the match itself into view, one after the other', async () => {
  const lines = Array.from({ length: 200 }, (_, i) => `line ${i}${i % 60 === 50 ? ' needle' : ''}`).join(
    '\n\n',
  );
  render(<Transcript source={`${lines}\n`} toolbar />);
  await userEvent.fill(page.getByRole('searchbox', { name: 'Find' }), 'needle');
  await expect.element(page.getByText('3 matches')).toBeVisible();
  for (const line of [50, 110, 170, 50]) {
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(inView(page.getByText(`line ${line} needle`).element())).toBe(true));
  }
});

const ALL = 'agent-transcript-find';
const marked = (name: string) => [...(CSS.highlights.get(name) ?? [])] as Range[];

test('as many matches are marked as are counted, and the current one is told apart, in their order', async () => {
  const payload = JSON.stringify({ needle: 'a needle', list: [{ deep: 'needle, needle' }] });
  const call = `<<TOOL_STEP_START/t:1>>\n<<TOOL_STEP_RESULT_START>>\n${payload}\n<<TOOL_STEP_RESULT_END>>\n<<TOOL_STEP_END/t:1>>`;
  const text = `A needle and a **nee**dle.\n\n<<STEP_START>>\nStep 1: The needle\n<<thinking>>\nNeedle?\n<</thinking>>\n${call}\nA needle.\n<<STEP_END>>`;
  render(<Transcript source={text} toolbar outline />);
  await userEvent.fill(page.getByRole('searchbox', { name: 'Find' }), 'needle');
  await expect.element(page.getByText('9 matches')).toBeVisible();
  const seen: Range[] = [];
  for (let number = 1; number <= 9; number++) {
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(`${number} of 9`, { exact: true })).toBeVisible();
    await waitFor(() => {
      const [current] = marked('agent-transcript-find-current');
      expect(current?.toString().toLowerCase()).toBe('needle');
      expect(current?.getBoundingClientRect().height).toBeGreaterThan(0);
      const last = seen.at(-1);
      if (last !== undefined) expect(current?.compareBoundaryPoints(Range.START_TO_START, last)).toBe(1);
      seen.push(current as Range);
    });
  }
  await waitFor(() => expect(marked('agent-transcript-find')).toHaveLength(9));
  // A block rendered in the meantime gets its marks again, after those of others.
  const inOrder = marked('agent-transcript-find').toSorted((one, other) =>
    one.compareBoundaryPoints(Range.START_TO_START, other),
  );
  expect(inOrder.map(String)).toEqual(seen.map(String));
});

test.runIf(isNightly)(
  'of a long text only the beginning and what is around the match are on the page',
  async () => {
    const filler = 'A paragraph of words.\n\n'.repeat(40_000);
    const call = `<<TOOL_STEP_START/t:1>>\n<<TOOL_STEP_RESULT_START>>\n${'a line of output\n'.repeat(40_000)}needle\n${'a line\n'.repeat(9)}<<TOOL_STEP_RESULT_END>>\n<<TOOL_STEP_END/t:1>>`;
    const { container } = render(
      <Transcript source={`${filler}A needle here.\n\n${filler}${call}`} toolbar />,
    );
    await userEvent.fill(page.getByRole('searchbox', { name: 'Find' }), 'needle');
    for (const number of [1, 2, 1]) {
      await userEvent.keyboard('{Enter}');
      await waitFor(() => {
        expect(page.getByText(`${number} of 2`, { exact: true }).query()).not.toBeNull();
        const [current] = marked('agent-transcript-find-current');
        const box = current?.getBoundingClientRect();
        expect(box?.top).toBeGreaterThan(0);
        expect(box?.bottom).toBeLessThan(window.innerHeight);
      });
      expect(container.textContent?.length).toBeLessThan(120_000);
    }
  },
  60_000,
);

const PLACES = Array.from(
  { length: 30 },
  (_, i) => `<<STEP_START>>\nStep ${i}: Place ${i}\n${'Prose.\n\n'.repeat(9)}<<STEP_END>>`,
).join('\n');
const inElementOf = (inElement: boolean, transcript: ReactNode) =>
  inElement ? <div style={{ height: 500, overflowY: 'auto' }}>{transcript}</div> : transcript;

test.each([
  [820, 800, false],
  [1_440, 900, true],
])(
  'at %i × %i the toolbar stays in view and little, and lies over nothing that is gone to',
  async (width, height, inElement) => {
    await page.viewport(width, height);
    const { container } = render(inElementOf(inElement, <Transcript source={PLACES} toolbar outline />));
    const toolbar = page.getByRole('group', { name: 'View' }).element();
    const top = inElement ? (container.firstElementChild as Element).getBoundingClientRect().top : 0;
    const link = page.getByRole('link', { name: '20 Place 20' }).element() as HTMLElement;
    link.click();
    const heading = page.getByRole('button', { name: /Place 20/ });
    await waitFor(() => expect(heading.element()).toBe(document.activeElement));
    const bar = toolbar.getBoundingClientRect();
    expect(Math.abs(bar.top - top)).toBeLessThan(1);
    expect(bar.height).toBeLessThan(height / 6);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expect(heading.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(bar.bottom);
    // Moving backwards with the keyboard, the focused element appears from beneath it.
    for (let i = 0; i < 4; i++) {
      await userEvent.keyboard('k');
      expect(document.activeElement?.getBoundingClientRect().top).toBeGreaterThanOrEqual(bar.bottom - 1);
    }
  },
);

test.each([
  [320, 640, false],
  [390, 800, true],
  [700, 800, false],
])(
  'at %i × %i the first screen shows the run; find is at its end, and all else in a sheet',
  async (width, height, inElement) => {
    await page.viewport(width, height);
    const { container } = render(
      inElementOf(inElement, <Transcript source={PLACES} toolbar outline header />),
    );
    const view = inElement
      ? (container.firstElementChild as Element).getBoundingClientRect()
      : { top: 0, bottom: height };
    await waitFor(() =>
      expect(page.getByRole('group', { name: 'The run at a glance' }).query()).not.toBeNull(),
    );
    const first = page.getByRole('button', { name: /Place 0/ }).element();
    expect(first.getBoundingClientRect().top - view.top).toBeLessThan(height / 3);
    const bar = page.getByRole('group', { name: 'View' }).element();
    const isAtEnd = () => {
      const { bottom, height: high } = bar.getBoundingClientRect();
      expect(Math.abs(bottom - view.bottom)).toBeLessThan(2);
      expect(high).toBeLessThan(height / 8);
    };
    isAtEnd();
    expect(page.getByRole('navigation', { name: 'Outline' }).query()).toBeNull();
    expect(page.getByRole('combobox', { name: 'Show' }).query()).toBeNull();

    const more = page.getByRole('button', { name: 'More tools' });
    await userEvent.click(more);
    await expect.element(page.getByRole('combobox', { name: 'Show' })).toBeVisible();
    expect(page.getByRole('dialog').element().scrollWidth).toBeLessThanOrEqual(width);
    // The outline shows the place of a reader whose view the sheet covers.
    await expect
      .element(page.getByRole('dialog').getByRole('link', { name: /Place 0/ }))
      .toHaveAttribute('aria-current');
    // The focus stays in it, except that Chromium lets it move to the browser's own bar.
    for (let i = 0; i < 40; i++) {
      await userEvent.keyboard('{Tab}');
      const { activeElement } = document;
      expect(activeElement === document.body || activeElement?.closest('dialog')).toBeTruthy();
    }
    await userEvent.keyboard('{Escape}');
    expect(page.getByRole('dialog').query()).toBeNull();
    expect(document.activeElement).toBe(more.element());

    await userEvent.click(more);
    const link = page.getByRole('link', { name: '20 Place 20' });
    await userEvent.click(link);
    expect(page.getByRole('dialog').query()).toBeNull();
    const heading = page.getByRole('button', { name: /Place 20/ }).element();
    await waitFor(() => expect(heading).toBe(document.activeElement));
    isAtEnd();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expect(heading.getBoundingClientRect().bottom).toBeLessThanOrEqual(bar.getBoundingClientRect().top);
    // At the end of the run the bar covers nothing.
    const scroller = inElement ? (container.firstElementChild as Element) : document.documentElement;
    scroller.scrollTop = scroller.scrollHeight;
    const last = [...container.querySelectorAll('p')].at(-1) as Element;
    await waitFor(() =>
      expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(bar.getBoundingClientRect().top),
    );
    // On a wider page all of it is there again.
    await page.viewport(1_000, 640);
    expect(page.getByRole('button', { name: 'More tools' }).query()).toBeNull();
    await expect.element(page.getByRole('combobox', { name: 'Show' })).toBeVisible();
    await expect.element(page.getByRole('navigation', { name: 'Outline' })).toBeVisible();
  },
);

test('numbers of the outline are never broken, and stand in one column', async () => {
  const steps = [7, 42, 365].map(
    (number) =>
      `<<STEP_START>>\nStep ${number}: ${'A long title that is cut off '.repeat(4)}\nGo.\n<<STEP_END>>`,
  );
  const { container } = render(<Transcript source={steps.join('\n')} outline />);
  const numbers = [
    ...container.querySelectorAll('[data-component="TranscriptOutline"] [data-part="Number"]'),
  ];
  expect(numbers.map((number) => number.getClientRects().length)).toEqual([1, 1, 1]);
  expect(new Set(numbers.map((number) => Math.round(number.getBoundingClientRect().right))).size).toBe(1);
  expect(new Set(numbers.map((number) => number.getBoundingClientRect().height)).size).toBe(1);
});

test('each of two transcripts keeps the marks of its own search', async () => {
  render(
    <>
      <Transcript source="One apple" toolbar addressPrefix="a-" />
      <Transcript source="Two pears, three pears" toolbar addressPrefix="b-" />
    </>,
  );
  const [first, second] = page.getByRole('searchbox', { name: 'Find' }).all();
  await userEvent.fill(first as never, 'apple');
  await userEvent.fill(second as never, 'pears');
  const marked = () => CSS.highlights.get('agent-transcript-find')?.size;
  await waitFor(() => expect(marked()).toBe(3));
  await atRest();
  expect(marked()).toBe(3);
  await userEvent.fill(second as never, '');
  await waitFor(() => expect(marked()).toBe(1));
});

test('marks follow what comes and goes, and only the blocks that changed are read again', async () => {
  const source = 'One apple.\n\n<<STEP_START>>\nStep 1: Look\nAn apple.\n<<STEP_END>>\nThe last ';
  const shown = (text: string) => (
    // An element of the host that find would skip inside a transcript.
    <div data-part="Field">
      <Transcript source={text} streaming toolbar addressPrefix="m-" />
    </div>
  );
  const { rerender } = render(shown(source));
  await userEvent.fill(page.getByRole('searchbox', { name: 'Find' }), 'apple');
  await waitFor(() => expect(marked(ALL)).toHaveLength(2));
  const walker = vi.spyOn(document, 'createTreeWalker');
  rerender(shown(`${source}apple`));
  await waitFor(() => expect(marked(ALL)).toHaveLength(3));
  const roots = walker.mock.calls.map(([root]) => (root as HTMLElement).dataset['component']);
  walker.mockRestore();
  expect(roots).not.toHaveLength(0);
  expect(roots).not.toContain('TranscriptMessages');
  expect(roots).not.toContain('Step');
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Show' }), 'errors');
  await waitFor(() => expect(marked(ALL)).toHaveLength(0));
});

test('an address is followed once what it names has come', async () => {
  const address = `late-${placeOf(parse(source), source.indexOf('<<STEP_START>>\nStep 203:'))}`;
  history.replaceState(null, '', `#${address}`);
  const { rerender } = render(<Transcript source="" streaming addressPrefix="late-" />);
  rerender(<Transcript source={source} addressPrefix="late-" />);
  await waitFor(() => expect(inView(document.getElementById(address))).toBe(true));
});

test('an address that comes late takes nobody away from writing', async () => {
  history.replaceState(null, '', '#w-0');
  const withField = (text: string) => (
    <>
      <textarea />
      <Transcript source={text} streaming addressPrefix="w-" />
    </>
  );
  const { container, rerender } = render(withField(''));
  container.querySelector('textarea')?.focus();
  rerender(withField('<<STEP_START>>\nHere\n'));
  await waitFor(() => expect(document.getElementById('w-0')).not.toBeNull());
  await atRest();
  expect(document.activeElement).toBe(container.querySelector('textarea'));
});

test('an address in letters of any script is followed', async () => {
  history.replaceState(null, '', '#été-0');
  render(<Transcript source={'<<STEP_START>>\nIci\n<<STEP_END>>'} addressPrefix="été-" />);
  await waitFor(() => expect(document.getElementById('été-0')?.contains(document.activeElement)).toBe(true));
});

const paragraphs = (count: number) => 'Some words of a paragraph.\n\n'.repeat(count);

test('a conversation at its end is followed when it goes on with much at once, and to its very end', async () => {
  const talk = (...contents: readonly string[]) =>
    contents.map((content, index) => ({
      id: String(index),
      role: index % 2 ? 'assistant' : 'user',
      content,
      streaming: index % 2 === 1 && index === contents.length - 1,
    }));
  const { container, rerender } = render(<Transcript messages={talk(paragraphs(30))} />);
  const overhang = () => container.getBoundingClientRect().bottom - window.innerHeight;
  window.scrollTo(0, document.documentElement.scrollHeight);
  await atRest();
  rerender(<Transcript messages={talk(paragraphs(30), '', paragraphs(12), '')} />);
  await atRest();
  rerender(<Transcript messages={talk(paragraphs(30), '', paragraphs(12), paragraphs(12))} />);
  await atRest();
  expect(overhang()).toBeLessThan(60);
  rerender(
    <Transcript
      messages={talk(paragraphs(30), '', paragraphs(12), paragraphs(40)).map((one) => ({
        ...one,
        streaming: false,
      }))}
    />,
  );
  await atRest();
  expect(overhang()).toBeLessThan(60);
});

test('what comes above a transcript takes nobody to its end', async () => {
  let controller: ReadableStreamDefaultController<string> | undefined;
  const stream = new ReadableStream<string>({
    start(own) {
      controller = own;
    },
  });
  const { container } = render(
    <>
      <div data-testid="above" />
      <Live stream={stream} />
    </>,
  );
  controller?.enqueue('A first word.');
  await expect.element(page.getByText('A first word.')).toBeVisible();
  const above = page.getByTestId('above').element() as HTMLElement;
  above.style.height = '2000px';
  await atRest();
  controller?.enqueue('\n\nA second one.');
  await expect.poll(() => container.textContent).toContain('A second one.');
  await page.viewport(600, 800);
  await atRest();
  expect(window.scrollY).toBe(0);
  controller?.close();
});

test('a click on the text does not let go of the end', async () => {
  const { container, rerender } = render(<Transcript source={paragraphs(30)} streaming />);
  window.scrollTo(0, document.documentElement.scrollHeight);
  await atRest();
  container.querySelector('p')?.click();
  rerender(<Transcript source={paragraphs(40)} streaming />);
  await atRest();
  expect(container.getBoundingClientRect().bottom - window.innerHeight).toBeLessThan(60);
});

test('a fold that is opened at the end stays in view', async () => {
  const run = (more: string) =>
    `${paragraphs(30)}<<thinking>>\n${paragraphs(30)}<</thinking>>\n<<STEP_START>>\nGoing on${more}`;
  const { rerender } = render(<Transcript source={run('')} streaming />);
  window.scrollTo(0, document.documentElement.scrollHeight);
  await atRest();
  const fold = page.getByRole('button', { name: /^Thinking/ });
  const { top } = fold.element().getBoundingClientRect();
  (fold.element() as HTMLElement).click();
  await atRest();
  rerender(<Transcript source={run('\nand on')} streaming />);
  await atRest();
  expect(fold.element().getBoundingClientRect().top).toBeCloseTo(top, 0);
});

test.each([
  ['an element that only scrolls sideways', { overflowX: 'auto' } as const, false],
  ['an element of a fixed height', { overflowY: 'auto', height: 400 } as const, true],
])('the end is followed inside %s', async (_, style, scrolls) => {
  const { container, rerender } = render(<div />);
  const show = (text: string) =>
    rerender(
      <div style={style}>
        <Transcript source={text} streaming />
      </div>,
    );
  let text = '';
  for (let i = 0; i < 8; i++) {
    text += `${longSource(6)}\n\n`;
    show(text);
    await atRest();
  }
  const box = container.firstElementChild as HTMLElement;
  await waitFor(() => {
    const end = container.querySelector('[data-component="Transcript"]')?.getBoundingClientRect().bottom ?? 0;
    expect(box.scrollHeight).toBeGreaterThan(900);
    expect(end).toBeLessThan((scrolls ? box.getBoundingClientRect().bottom : window.innerHeight) + 60);
  });
});

test('the outline marks the place that the reader is at, in the page and in an element of its own', async () => {
  const steps = Array.from(
    { length: 12 },
    (_, i) => `<<STEP_START>>\nStep ${i}: Place ${i}\n${'Prose.\n\n'.repeat(20)}<<STEP_END>>`,
  );
  const { container } = render(
    <div style={{ marginTop: 300, height: 450, overflowY: 'auto' }}>
      <Transcript source={steps.join('\n')} outline />
    </div>,
  );
  const box = container.firstElementChild as HTMLElement;
  const step = [...container.querySelectorAll<HTMLElement>('[data-component="Step"]')][6];
  box.scrollTop += (step?.getBoundingClientRect().top ?? 0) - box.getBoundingClientRect().top - 20;
  await waitFor(() =>
    expect(container.querySelector('[aria-current="location"]')?.textContent).toContain('Place 6'),
  );
});

test('the outline marks what was gone to, below the toolbar too, and at the beginning the first', async () => {
  await page.viewport(1440, 900);
  const tool = (n: number) =>
    `<<TOOL_STEP_START/tool.n${n}:${n}>>\n<<TOOL_STEP_INPUT_START>>\n{}\n<<TOOL_STEP_INPUT_END>>\n<<TOOL_STEP_END/tool.n${n}:${n}>>\n`;
  const steps = Array.from(
    { length: 30 },
    (_, i) => `<<STEP_START>>\nStep ${i}: Place ${i} ✓\n${tool(i)}<<STEP_END>>`,
  );
  const { container } = render(
    <Transcript source={`${'Prose.\n\n'.repeat(20)}\n${steps.join('\n')}`} outline toolbar />,
  );
  const current = () => container.querySelector('[aria-current="location"]')?.textContent ?? '';
  const go = async (name: string) => {
    await page.getByRole('navigation').getByRole('link', { name }).click();
    await expect.poll(current).toContain(name);
    // The page has come to rest.
    await atRest();
    expect(current()).toContain(name);
  };
  await go('Place 5');
  await go('tool.n7');
  window.scrollTo(0, 0);
  await expect.poll(current).toContain('Place 0');
});
