import type { Conversation } from './createConversation';
import type { Run } from './Run';

/** Reader functions of a run that holds others, such as the samples of a log. More may be added to `held` at any time. */
export function holdRuns(
  own: Conversation,
  held: readonly Conversation[],
): Pick<Conversation, 'skip' | 'end' | 'settle' | 'run'> {
  let parts: readonly Run[] = [];
  let last: Run | undefined;
  const all = () => [own, ...held];
  return {
    skip: own.skip,
    end() {
      for (const one of all()) one.end();
    },
    settle: (until) => all().every((one) => one.settle(until)),
    run() {
      const [run, ...runs] = all().map((one) => one.run()) as [Run, ...Run[]];
      if (runs.length === 0) return run;
      const isSame = runs.length === parts.length - 1 && [run, ...runs].every((one, n) => one === parts[n]);
      if (isSame && last !== undefined) return last;
      parts = [run, ...runs];
      last = { ...run, runs };
      return last;
    },
  };
}
