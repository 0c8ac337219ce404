import { render, screen } from '@testing-library/react';
import { type ReactNode, useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useToolbarHeight } from './useToolbarHeight';

afterEach(() => {
  vi.unstubAllGlobals();
});

function Bar(): ReactNode {
  const bar = useRef<HTMLDivElement>(null);
  useToolbarHeight(bar);
  return <div ref={bar}>Tools</div>;
}

test('the parent has the height of the toolbar while the toolbar is mounted', () => {
  let resized = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resized = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
  const { container, rerender } = render(<Bar />);
  vi.spyOn(screen.getByText('Tools'), 'offsetHeight', 'get').mockReturnValue(44);
  resized();
  expect(container.style.getPropertyValue('--at-toolbar')).toBe('44px');
  rerender(<p>No tools</p>);
  expect(container.style.getPropertyValue('--at-toolbar')).toBe('');
});
