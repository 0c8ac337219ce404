import {
  createRedactor,
  type Redacted,
  type Redactor,
  type SecretFinding,
} from '@agent-transcript/analysis/redact';
import type { Run } from '@agent-transcript/formats';
import { useEffect, useState } from 'react';

/** Milliseconds of work before the page may answer. */
const SLICE = 8;

/** The secrets of a run, and how to take some of them out. */
export interface Secrets {
  /** `null` until all are found. */
  readonly findings: readonly SecretFinding[] | null;
  /** The run without those of some marks. */
  readonly redact: (marks: ReadonlySet<string>) => Promise<Redacted<Run>>;
}

/**
 * Looks for the secrets of a run, in slices; again when the words change.
 *
 * @param words What the reader wants to be left out besides what has the shape of a secret.
 */
export function useSecrets(run: Run, words: readonly string[], isWanted: boolean): Secrets {
  const [found, setFound] = useState<{ readonly of: string; readonly redactor: Redactor<Run> } | null>(null);
  const of = JSON.stringify(words);
  useEffect(() => {
    if (!isWanted) return undefined;
    const ending = new AbortController();
    const redactor = createRedactor(run, { words: JSON.parse(of) as string[] });
    void inSlices(redactor.step, ending.signal).then(
      () => setFound({ of, redactor }),
      () => {},
    );
    return () => ending.abort();
  }, [run, of, isWanted]);
  const redactor = found?.of === of ? found.redactor : null;
  return {
    findings: redactor?.findings() ?? null,
    async redact(marks) {
      const work = (redactor as Redactor<Run>).redact([...marks].map((mark) => ({ mark })));
      await inSlices(work.step, new AbortController().signal);
      return work.result() as Redacted<Run>;
    },
  };
}

/** Does work in steps until it is done. @throws the reason of `signal` when that aborts. */
async function inSlices(step: () => boolean, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const until = performance.now() + SLICE;
    while (performance.now() < until) if (step()) return;
    // oxlint-disable-next-line no-await-in-loop -- lets the page answer
    await new Promise((resolve) => setTimeout(resolve));
  }
}
