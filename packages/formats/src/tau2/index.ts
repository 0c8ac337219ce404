import { createRuns } from '../core/createRuns';
import { lost } from '../core/lost';
import type { RecordReader } from '../core/RecordReader';
import type { Place } from '../core/Run';
import { type Fields, isFields, listOf, stringOf } from '../core/values';
import { readSimulation } from './readSimulation';

/** Results of tau2-bench: many simulations in a file, or one. */
export function createReader(): RecordReader {
  const runs = createRuns('tau2');

  const readOne = (simulation: unknown, info: unknown, place: Place) => {
    if (isFields(simulation) && (Array.isArray(simulation.messages) || Array.isArray(simulation.ticks)))
      readSimulation(runs.begin(), simulation, info, place);
    else runs.skip('simulation', lost('Holds no messages'), place);
  };

  const readResults = ({ simulations, info, tasks }: Fields, place: Place) => {
    for (const simulation of listOf(simulations)) readOne(simulation, info, place);
    for (const _ of listOf(tasks))
      runs.skip('task', 'Instructions and checks of a task, not part of a conversation', place);
  };

  const read = (record: unknown, place: Place, depth = 0): void => {
    if (Array.isArray(record) && depth === 0)
      for (const [index, one] of record.entries()) read(one, { index }, 1);
    else if (!isFields(record)) runs.skip(typeof record, lost('Not a simulation'), place);
    else if (Array.isArray(record.simulations) || Array.isArray(record.tasks)) readResults(record, place);
    else if (record.task_id !== undefined) readOne(record, undefined, place);
    else runs.skip(stringOf(record.type) ?? 'record', lost('Not a simulation'), place);
  };

  return { ...runs, read: (record, place) => read(record, place) };
}
