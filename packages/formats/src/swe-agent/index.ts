import { createRuns } from '../core/createRuns';
import { lost } from '../core/lost';
import type { RecordReader } from '../core/RecordReader';
import type { Place } from '../core/Run';
import { isFields, listOf } from '../core/values';
import { createHistoryReader, type HistoryReader } from './createHistoryReader';
import { readInfo } from './readInfo';

/** Trajectories of SWE-agent: one JSON value with a `history`; the attempts of a retrying agent are runs of their own. */
export function createReader(): RecordReader {
  const runs = createRuns('swe-agent');
  /** Reader of the run whose items come one by one. */
  let open: HistoryReader | undefined;

  const read = (record: unknown, place: Place, depth = 0): void => {
    if (Array.isArray(record) && depth === 0) {
      for (const one of record) read(one, place, 1);
      open = undefined;
    } else if (!isFields(record)) runs.skip(typeof record, lost('Not part of a trajectory'), place);
    else if (Array.isArray(record.attempts) && depth < 2) {
      for (const attempt of record.attempts) read(attempt, place, 2);
    } else if (
      Array.isArray(record.history) ||
      Array.isArray(record.messages) ||
      Array.isArray(record.trajectory)
    ) {
      open = undefined;
      readTrajectory(record, place);
    } else {
      open ??= createHistoryReader(runs.begin());
      open.read(record, place);
    }
  };

  const readTrajectory = (record: Readonly<Record<string, unknown>>, place: Place) => {
    const conversation = runs.begin();
    const history = createHistoryReader(conversation);
    const items = listOf(record.history ?? record.messages);
    const steps = listOf(record.trajectory);
    for (const item of items) history.read(item, place);
    if (items.length === 0) for (const step of steps) history.readStep(step, place);
    else {
      history.fill(steps);
      for (const _ of steps) conversation.skip('trajectory', 'Repeated by the history', place);
    }
    readInfo(record, conversation, history, place);
  };

  return { ...runs, read };
}
