// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { blocks } from './readBlocks';
import { runBlock } from './runBlock';

/*
 * The block of text after a component holds what the page shows, line for line, in this order; a line in brackets is a
 * button that is pressed.
 */

afterEach(cleanup);

test.each(blocks.filter(({ language }) => language === 'tsx' || language === 'jsx'))(
  '$place renders, and shows what it says',
  async (block) => {
    const { exports } = await runBlock(block);
    const components = Object.values(exports) as ComponentType[];
    if (block.output !== undefined) expect(components).toHaveLength(1);
    for (const Component of components) {
      const { container, unmount } = render(<Component />);
      let shown = 0;
      for (const line of block.output?.text.trim().split('\n') ?? []) {
        const [, button] = /^\[(.+)\]$/.exec(line) ?? [];
        if (button === undefined) {
          await vi.waitFor(() => expect(container.textContent.slice(shown)).toContain(line));
          shown = container.textContent.indexOf(line, shown) + line.length;
        } else await userEvent.click(screen.getByRole('button', { name: button }));
      }
      unmount();
    }
  },
);
