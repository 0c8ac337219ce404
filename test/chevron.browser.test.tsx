import '../packages/components/src/styles.css';
import { Transcript } from '@agent-transcript/components';
import { root, tool } from '@agent-transcript/parser/build';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

afterEach(cleanup);

const title = 'Think about what has to be insured before the keys are handed over';
const sources = {
  'a step without outcome': `<<STEP_START>>\nStep 5: ${title}\nNot before May.\n<<STEP_END>>`,
  'a step with outcome': `<<STEP_START>>\nStep 5: ${title} ✓\nNot before May.\n<<STEP_END>>`,
  thinking: `<<thinking>>\n${title}\n<</thinking>>\n`,
};

test.each(Object.entries(sources))(
  '%s: the chevron stands behind the last word, at any width',
  async (_, source) => {
    await page.viewport(1000, 800);
    const { container } = render(
      <div>
        <Transcript source={source} />
      </div>,
    );
    const frame = container.firstElementChild as HTMLElement;
    const toggle = container.querySelector('[data-part="Toggle"]') as HTMLElement;
    const words = document.createRange();
    for (let width = 120; width <= 900; width += 7) {
      frame.style.inlineSize = `${width}px`;
      words.selectNodeContents(toggle);
      const hasWord = toggle.querySelector('[data-part="Hidden"]') !== null;
      // Before the text for screen readers.
      words.setEndBefore(toggle.querySelector('[data-part="Hidden"], [data-part="Chevron"]') as Element);
      const last = [...words.getClientRects()].findLast((rect) => rect.width > 0) as DOMRect;
      const chevron = (toggle.querySelector('[data-part="Chevron"]') as Element).getBoundingClientRect();
      const middle = (chevron.top + chevron.bottom) / 2;
      // The line may break at the space before the text for screen readers.
      if (hasWord && chevron.top >= last.bottom) continue;
      expect([width, middle > last.top && middle < last.bottom]).toEqual([width, true]);
      expect([width, chevron.left >= last.right && chevron.left < last.right + 20]).toEqual([width, true]);
      expect([width, chevron.right <= toggle.getBoundingClientRect().right]).toEqual([width, true]);
    }
  },
);

const data = { startedAt: 0, endedAt: 21_000 };
const calls = {
  'a call with a long summary': tool({
    name: 'Task',
    input: { subagent_type: 'general-purpose', description: 'Look', prompt: 'Look around' },
    result: 'Analysis of the current structure of the project, with all that was found',
    data,
  }),
  'a call that failed': tool({
    name: 'Edit',
    input: { file_path: '/path/to/a.md', old_string: 'One', new_string: 'Two' },
    error: 'File has not been read yet',
    data,
  }),
  'a call with a long name': tool({
    name: 'mcp__tracker__list_all_of_the_issues',
    input: {},
    result: [],
    data,
  }),
};

test.each(Object.entries(calls))('%s: the chevron stands beside what the row says last', async (_, call) => {
  await page.viewport(1000, 800);
  const { container } = render(
    <div>
      <Transcript tree={root([call])} />
    </div>,
  );
  const frame = container.firstElementChild as HTMLElement;
  const at = (selector: string) => container.querySelector(selector)?.getBoundingClientRect();
  await expect.poll(() => at('[data-part="Duration"]')).toBeDefined();
  const words = document.createRange();
  for (let width = 280; width <= 760; width += 7) {
    frame.style.inlineSize = `${width}px`;
    const said = [...container.querySelectorAll('[data-component="StatusWord"], [data-part="Duration"]')];
    words.selectNodeContents(said.findLast((one) => !one.matches('[data-part="Hidden"]')) as Element);
    const last = words.getBoundingClientRect();
    const chevron = at('[data-part="Chevron"]') as DOMRect;
    const middle = (chevron.top + chevron.bottom) / 2;
    expect([width, middle > last.top && middle < last.bottom]).toEqual([width, true]);
    expect([width, chevron.left >= last.right && chevron.left < last.right + 28]).toEqual([width, true]);
  }
});
