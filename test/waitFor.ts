import { vi } from 'vitest';

/** Waits until a check passes; longer than Vitest does by itself, because the machine may be busy. */
export function waitFor<Found>(
  check: () => Found | Promise<Found>,
  options: { readonly timeout?: number; readonly interval?: number } = {},
): Promise<Found> {
  return vi.waitFor(check, { timeout: 60_000, ...options });
}
