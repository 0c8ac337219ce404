import '../packages/components/src/styles.css';
import { JsonView, Transcript, type TranscriptMessage } from '@agent-transcript/components';
import { en, fr, ru } from '@agent-transcript/components/labels';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { loadLaterParts } from './loadLaterParts';
import { waitFor } from './waitFor';

// Parts that load later are loaded before anything is measured.
beforeAll(async () => {
  await loadLaterParts();
});

afterEach(() => {
  cleanup();
  document.documentElement.dir = '';
});

const tool = (name: string, input: string, inner = '', end = `<<TOOL_STEP_END/${name}:1>>\n`) =>
  `<<TOOL_STEP_START/${name}:1>>\n<<TOOL_STEP_INPUT_START>>\n${input}\n<<TOOL_STEP_INPUT_END>>\n${inner}${end}`;
const ask = (answer = '') =>
  `<<INPUT_REQUIRED_START>>\nWhich of the **two** offers?\n${answer}<<INPUT_REQUIRED_END>>\n`;
const path = `{"path": "${'a-long-folder-name/'.repeat(8)}file.txt", "lines": 20}`;
const words = 'Every word of this paragraph can be read, whatever stands beside it. ';

/** Every kind of block, with short and long rows, and with valid and invalid source. */
const source = `${words.repeat(4)}

<<STEP_START>>
Step 1: Compare the offers ✓
${words.repeat(2)}
${tool('fs.read', path)}${tool('a.tool.with_a_very_long_name_that_needs_a_line.of_its_own', path)}${tool(
  'shell',
  '{"command": "make"}',
  '<<ERROR_JSON_START>>\n{"error": "exit code 2", "traceback": "Traceback (most recent call last):\\n  File \\"a.py\\", line 1, in f\\n    g()\\nValueError: no"}\n<<ERROR_JSON_END>>\n',
)}<<thinking>>\nHm, ${words}\n<</thinking>>
<<STEP_START>>
Step 2: ${words} ✗
${tool('inner', '{}')}<<STEP_END>>
<<STEP_END>>
<<CHECKPOINT_START>>\nCheckpoint: sent\n<<CHECKPOINT_END>>
<<CHECKPOINT_START>>\nCheckpoint: ${words}\n<<CHECKPOINT_END>>
${ask()}${ask('<<USER_INPUT_PROVIDED_START>>\n{"input": "The first"}\n<<USER_INPUT_PROVIDED_END>>\n')}
<<ERROR_START>>\nError: ${words}\n<<ERROR_END>>

\`\`\`js
const code = 'that is as wide as it gets';
\`\`\`

<<STEP_START>>
Step 3: Cut off
${tool('cut', '{"path": "a', '', '')}`;

const conversation: readonly TranscriptMessage[] = [
  { id: 's', role: 'developer', createdAt: '2025-06-12T09:00:00Z', content: words.repeat(5) },
  { id: 'u', role: 'user', content: `- ${words}\n- ${words}` },
  { id: 'd', role: 'tool', content: { type: 'data', kind: 'offer', data: { price: 12.5 } } },
  { id: 'a', role: 'assistant', content: source },
];

const send = (method: string, params: object) =>
  (cdp() as unknown as { send: (method: string, params: object) => Promise<unknown> }).send(method, params);

/** Moves the mouse, or presses or releases its button, at a point of this page. */
function mouse(
  type: 'mouseMoved' | 'mousePressed' | 'mouseReleased',
  x: number,
  y: number,
  held = type === 'mousePressed',
): Promise<unknown> {
  // The page is in a frame that may be scaled down.
  const frame = (window.frameElement as Element).getBoundingClientRect();
  const scale = frame.width / innerWidth;
  const pressed = type === 'mouseMoved' && !held ? {} : { button: 'left', clickCount: 1 };
  return send('Input.dispatchMouseEvent', {
    type,
    x: frame.left + x * scale,
    y: frame.top + y * scale,
    buttons: held ? 1 : 0,
    ...pressed,
  });
}

const heads = () => [...document.querySelectorAll<HTMLElement>('[data-part="Messages"] [data-part="Head"]')];
const toggles = () =>
  [...document.querySelectorAll<HTMLElement>('[data-part="Messages"] button[data-part="Toggle"]')].filter(
    (one) => one.checkVisibility(),
  );
const actions = () => [...document.querySelectorAll<HTMLElement>('[data-component="BlockActions"] button')];
const messages = () => document.querySelector('[data-part="Messages"]') as HTMLElement;

interface Box {
  readonly what: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Visible places of each line of text, mark and chevron, relative to the page. */
function seen(root = messages()): Box[] {
  const boxes: Box[] = [];
  const add = (what: string, rects: Iterable<DOMRect>, element: Element) => {
    if (!element.checkVisibility({ opacityProperty: true })) return;
    for (const rect of rects) {
      let [left, right] = [rect.left, rect.right];
      // Text cut off with an ellipsis is as wide as its container.
      for (let around: Element | null = element; around !== null; around = around.parentElement)
        if (getComputedStyle(around).overflowX !== 'visible') {
          const clip = around.getBoundingClientRect();
          [left, right] = [Math.max(left, clip.left), Math.min(right, clip.right)];
        }
      if (right - left > 0.5 && rect.height > 0)
        boxes.push({ what, left, right, top: rect.top + scrollY, bottom: rect.bottom + scrollY });
    }
  };
  const range = document.createRange();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const { data, parentElement } = node as Text;
    if (
      data.trim() === '' ||
      parentElement === null ||
      parentElement.closest('button:not([data-part="Toggle"])')
    )
      continue;
    range.selectNodeContents(node);
    add(data.slice(0, 30), range.getClientRects(), parentElement);
  }
  for (const mark of root.querySelectorAll('[data-component="StatusMark"], [data-part="Chevron"]'))
    add(mark.getAttribute('data-part') ?? 'mark', [mark.getBoundingClientRect()], mark);
  return boxes;
}

/** Places of all parts except the actions, in pixels. */
const places = () =>
  [
    ...messages().querySelectorAll('[data-part], [data-component]:not([data-component="BlockActions"]), p'),
  ].flatMap((one) => {
    // The head of a step is sticky.
    if (!one.checkVisibility() || one.closest('[data-component="Step"] > [data-component="BlockHead"]'))
      return [];
    const { left, top } = one.getBoundingClientRect();
    return `${one.tagName} ${Math.round(left)} ${Math.round(top + scrollY)}`;
  });

/** Boxes covered by an action. */
function covered(shown: readonly HTMLElement[], boxes: readonly Box[]): string[] {
  return shown.flatMap((action) => {
    const { left, right, top, bottom } = action.getBoundingClientRect();
    return boxes
      .filter(
        (box) =>
          box.left < right - 0.5 &&
          box.right > left + 0.5 &&
          box.top < bottom + scrollY - 0.5 &&
          box.bottom > top + scrollY + 0.5,
      )
      .map(({ what }) => what);
  });
}

const languages = { en, fr, ru };

describe.each(['ltr', 'rtl'])('%s', (dir) => {
  test.each(Object.entries(languages))(
    '%s: actions lie over nothing and move nothing',
    async (language, labels) => {
      document.documentElement.dir = dir;
      await page.viewport(1440, 900);
      render(
        <Transcript messages={conversation} labels={labels} onProvideInput={() => {}} toolbar outline />,
      );
      for (const width of [1440, 700, 390, 320]) {
        // oxlint-disable no-await-in-loop -- one pointer
        await page.viewport(width, 900);
        await mouse('mouseMoved', 1, 1);
        const boxes = seen();
        expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
        expect(boxes.length).toBeGreaterThan(60);
        const before = places();
        const faults: unknown[] = [];
        for (const head of heads().filter((one) => one.checkVisibility())) {
          // Pointer actions are slow: one language tests all widths; the others use the focus, which shows the same.
          if (language === 'en') {
            head.scrollIntoView({ block: 'center' });
            const { left, width: across, top } = head.getBoundingClientRect();
            await mouse('mouseMoved', left + across / 2, top + 12);
            await waitFor(() => expect(head.matches(':hover')).toBe(true), { interval: 2 });
          } else {
            head
              .querySelector<HTMLElement>('[data-component="BlockActions"] button')
              ?.focus({ preventScroll: true });
          }
          const shown = actions().filter((one) => one.checkVisibility({ opacityProperty: true }));
          if (shown.every((one) => !head.contains(one))) faults.push([width, head.textContent, 'has none']);
          faults.push(...covered(shown, boxes).map((what) => [width, head.textContent, what]));
          const now = places();
          const moved = before.find((place, index) => place !== now[index]);
          if (moved) faults.push([width, head.textContent, 'moves', moved]);
        }
        // Without a pointer all of them may be visible.
        faults.push(...covered(actions(), boxes));
        // oxlint-enable no-await-in-loop
        expect(faults).toEqual([]);
      }
    },
  );
});

test('the actions of a block open where it is, however long their source, and move nothing above it', async () => {
  await page.viewport(390, 844);
  const long = 'A line.\n\n'.repeat(60);
  render(<Transcript source={`${long}<<thinking>>\n${long}<</thinking>>\n${long}`} toolbar />);
  const button = page.getByRole('button', { name: 'Actions' }).elements()[1] as HTMLElement;
  for (const height of [700, 440]) {
    window.scrollBy(0, button.getBoundingClientRect().top - height);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await waitFor(() => expect(Math.round(button.getBoundingClientRect().top)).toBe(height));
    button.click();
    // oxlint-disable-next-line no-await-in-loop -- as above
    await waitFor(() => expect(page.getByRole('button', { name: 'Copy link' }).query()).not.toBeNull());
    expect(Math.round(button.getBoundingClientRect().top)).toBe(height);
    button.click();
  }
});

describe('the row of a fold', () => {
  test.each([1440, 390, 320])('of %d pixels opens and closes wherever it is pressed', async (width) => {
    await page.viewport(width, 900);
    render(<Transcript messages={conversation} />);
    for (const toggle of toggles()) {
      toggle.scrollIntoView({ block: 'center' });
      const row = toggle.getBoundingClientRect();
      const head = (toggle.closest('[data-part="Head"]') ?? toggle.parentElement) as Element;
      expect(row.right).toBeGreaterThanOrEqual(head.getBoundingClientRect().right - 0.5);
      const missed = [];
      for (let x = row.left + 0.5; x < row.right; x += 7)
        for (let y = row.top + 0.5; y < row.bottom; y += 7) {
          const there = document.elementFromPoint(x, y);
          if (!toggle.contains(there) && !there?.closest('[data-component="BlockActions"]'))
            missed.push([toggle.textContent, x, y]);
        }
      expect(missed).toEqual([]);
    }
    const [first] = toggles();
    first?.scrollIntoView({ block: 'center' });
    const { right, bottom } = (first as HTMLElement).getBoundingClientRect();
    const open = first?.getAttribute('aria-expanded');
    await mouse('mousePressed', right - 40, bottom - 3);
    await mouse('mouseReleased', right - 40, bottom - 3);
    await waitFor(() => expect(first?.getAttribute('aria-expanded')).not.toBe(open));
  });

  test('stays as it is while its words are selected', async () => {
    await page.viewport(1000, 800);
    render(<Transcript source={source} />);
    const toggle = toggles()[0] as HTMLElement;
    const title = toggle.querySelector('[data-part="Title"] bdi') as HTMLElement;
    const { left, right, top } = title.getBoundingClientRect();
    await mouse('mousePressed', left + 2, top + 8);
    await mouse('mouseMoved', right - 20, top + 8, true);
    await mouse('mouseMoved', right - 2, top + 8, true);
    await mouse('mouseReleased', right - 2, top + 8);
    await waitFor(() => expect(String(getSelection())).toContain('ompare the offer'));
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
  });

  test('its actions are one key away, and no tab stop', async () => {
    await page.viewport(1000, 800);
    render(<Transcript source={source} />);
    const toggle = toggles()[0] as HTMLElement;
    const button = toggle
      .closest('[data-part="Head"]')
      ?.querySelector('[data-component="BlockActions"] button');
    toggle.focus();
    await userEvent.keyboard('.');
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Tab}{Tab}');
    await expect.element(page.getByRole('button', { name: 'Copy', exact: true }).first()).toHaveFocus();
    toggle.focus();
    await userEvent.keyboard('.');
    await userEvent.keyboard('{Tab}');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(document.activeElement?.closest('[data-part="Head"]')).not.toBe(
      toggle.closest('[data-part="Head"]'),
    );
  });
});

test.each(['ltr', 'rtl'])(
  'what is copied of a row of JSON lies over nothing and moves nothing, %s',
  async (dir) => {
    document.documentElement.dir = dir;
    const value = { list: [{ key: 'value', long: words }], lines: `${words}\n${words}`, [words]: 12 };
    await page.viewport(700, 900);
    const { container } = render(<JsonView text={JSON.stringify(value)} />);
    const rows = () => [...container.querySelectorAll<HTMLElement>('[role="treeitem"]')];
    await waitFor(() => expect(rows().length).toBeGreaterThan(5));
    const copies = () => [...container.querySelectorAll<HTMLElement>('[data-component="JsonView"] button')];
    for (const width of [700, 320]) {
      // oxlint-disable no-await-in-loop -- one pointer
      await page.viewport(width, 900);
      await mouse('mouseMoved', 1, 890);
      const faults: unknown[] = [];
      for (const row of rows()) {
        const before = seen(container);
        const { left, width: across, top } = row.getBoundingClientRect();
        await mouse('mouseMoved', left + across / 2, top + 8);
        await waitFor(() => expect(copies()).not.toEqual([]), { interval: 2 });
        faults.push(...covered(copies(), before).map((what) => [width, row.textContent, what]));
        if (JSON.stringify(seen(container)) !== JSON.stringify(before))
          faults.push([width, row.textContent, 'moves']);
      }
      expect(faults).toEqual([]);
      // oxlint-enable no-await-in-loop
    }
    // With the keyboard all of them stand below the tree.
    rows()
      .find((row) => row.tabIndex === 0)
      ?.focus();
    await userEvent.keyboard('{End}');
    await userEvent.tab();
    await expect.element(page.getByRole('button', { name: 'Copy: Value' })).toHaveFocus();
    await expect.element(page.getByRole('button', { name: 'Copy: Pointer' })).toBeVisible();
    expect(covered(copies(), seen(container.querySelector('[role="tree"]') as HTMLElement))).toEqual([]);
  },
);
