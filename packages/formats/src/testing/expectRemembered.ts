import fc from 'fast-check';
import { expect } from 'vitest';
import type { RunMessage } from '../core/Run';

/** A change of a program's list: it adds a value, replaces the last one, or removes it. */
type Change = readonly ['add' | 'replace', object] | readonly ['drop'];

/**
 * Expects that a list which a program changes gives the same messages as an equal list without a history.
 *
 * @param values Values of all kinds, with ids from a small set, so that results find calls.
 */
export function expectRemembered(
  from: (values: readonly unknown[], isRunning: boolean) => readonly RunMessage[],
  values: fc.Arbitrary<object>,
): void {
  const change: fc.Arbitrary<Change> = fc.oneof(
    { weight: 4, arbitrary: fc.tuple(fc.constant('add' as const), values) },
    { weight: 4, arbitrary: fc.tuple(fc.constant('replace' as const), values) },
    { weight: 1, arbitrary: fc.constant(['drop'] as const) },
  );
  fc.assert(
    fc.property(fc.array(change, { maxLength: 20 }), fc.array(fc.boolean()), (changes, running) => {
      let list: readonly object[] = [];
      for (const [step, [kind, value]] of changes.entries()) {
        list = [...(kind === 'add' ? list : list.slice(0, -1)), ...(value === undefined ? [] : [value])];
        const isRunning = running[step] ?? true;
        expect(from(list, isRunning)).toEqual(from(structuredClone(list), isRunning));
      }
    }),
  );
}
