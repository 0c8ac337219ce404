import type { Report } from '../inspect/reportOf';

/** Details from reading a run. */
export interface Details {
  /** Number of runs in the file. */
  readonly runs: number;
  /** Title of the first run. */
  readonly title: string | undefined;
  readonly agent: string | undefined;
  /** Result, if the file has one and contains one run. */
  readonly result: string | undefined;
  /** Start of the first run, in milliseconds since 1970. */
  readonly startedAt: number | undefined;
  /** End of the last run, in milliseconds since 1970. */
  readonly endedAt: number | undefined;
  /** Total milliseconds of work, without waits for a person. */
  readonly duration: number | undefined;
  /** Counts; `undefined` for a run of a database, which is listed without being read. */
  readonly messages: number | undefined;
  readonly calls: number | undefined;
  readonly failed: number | undefined;
  /** Input and output tokens. */
  readonly tokens: number | undefined;
}

/** Details of a run that is listed without being read. */
export const UNREAD: Details = {
  runs: 1,
  title: undefined,
  agent: undefined,
  result: undefined,
  startedAt: undefined,
  endedAt: undefined,
  duration: undefined,
  messages: undefined,
  calls: undefined,
  failed: undefined,
  tokens: undefined,
};

/** Details of the runs in a file that was read. */
export function detailsOf({ runs }: Report): Details {
  const [first] = runs;
  const sum = (count: (run: Report['runs'][number]) => number) =>
    runs.reduce((all, run) => all + count(run), 0);
  const tokens = sum(({ usage: { input = 0, output = 0 } }) => input + output);
  return {
    runs: runs.length,
    title: first?.title,
    agent: first?.agent ?? first?.model,
    result: runs.length === 1 ? first?.result : undefined,
    startedAt: outermost(
      Math.min,
      runs.map(({ startedAt }) => startedAt),
    ),
    endedAt: outermost(
      Math.max,
      runs.map(({ endedAt }) => endedAt),
    ),
    duration: sum(({ duration = 0 }) => duration) || undefined,
    messages: sum(({ messages }) => Object.values(messages).reduce((all, count) => all + count, 0)),
    // Consistent with the header of a run: a result whose call is in another file counts as a call.
    calls: sum(({ calls, resultsAlone }) => calls + resultsAlone),
    failed: sum(({ failed }) => failed),
    tokens: tokens === 0 ? undefined : tokens,
  };
}

/** The earliest or latest of some times; `undefined` if none is known. */
function outermost(of: typeof Math.max, times: readonly (number | undefined)[]): number | undefined {
  const known = times.filter((time) => time !== undefined);
  return known.length === 0 ? undefined : known.reduce((one, other) => of(one, other));
}
