import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { CrashBoundary } from './CrashBoundary';

test('children that threw are tried again only when a value of `tried` changes', () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
  let throws = true;
  const Child = (): ReactNode => {
    if (throws) throw new Error('No.');
    return 'shown';
  };
  const show = (...tried: unknown[]) => (
    <CrashBoundary tried={tried} fallback="instead">
      <Child />
    </CrashBoundary>
  );
  const { rerender, container } = render(show('a', 1));
  expect(container).toHaveTextContent('instead');
  throws = false;
  rerender(show('a', 1));
  expect(container).toHaveTextContent('instead');
  rerender(show('a', 2));
  expect(screen.getByText('shown')).toBeVisible();
  quiet.mockRestore();
});
