import fc from 'fast-check';
import { expect } from 'vitest';
import type { RunMessage } from '../core/Run';

/** What a program does to its list: it adds a value, puts another in place of the last one, or takes that away. */
type Change = readonly ['add' | 'replace', object] | readonly ['drop'];

/**
 * Expects of a list that changes, as a program changes it, the same messages that the list would give if nobody had seen it before.
 *
 * @param values Values of all kinds; ids come from a small set, so that results find calls.
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
