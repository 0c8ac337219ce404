import {
  createRedactor,
  type Redacted,
  type Redactor,
  type SecretFinding,
} from '@agent-transcript/analysis/redact';
import type { Run } from '@agent-transcript/formats';
import { createSlices } from '@agent-transcript/text/slices';
import { useEffect, useState } from 'react';

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
    void finish(redactor.step, ending.signal).then(
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
      await finish(work.step);
      return work.result() as Redacted<Run>;
    },
  };
}

/** Does work in steps until it is done. @throws the reason of `signal` when that aborts. */
async function finish(step: () => boolean, signal?: AbortSignal): Promise<void> {
  const slices = createSlices(signal);
  // oxlint-disable-next-line no-await-in-loop -- lets the page answer
  while (!step()) if (slices.isOver()) await slices.pause();
}
