import { createRuns } from '../core/createRuns';
import { lost } from '../core/lost';
import type { RecordReader } from '../core/RecordReader';
import type { Place } from '../core/Run';
import { type Fields, idOf, isFields, listOf, stringOf } from '../core/values';
import { readRun } from './readRun';

/** The file of the DevTools of the AI SDK: runs, and their steps. */
export function createReader(): RecordReader {
  const runs = createRuns('ai-sdk-devtools');

  const objectsIn = (list: unknown, kind: string, place: Place): readonly Fields[] => {
    const objects = listOf(list).filter(isFields);
    for (let left = listOf(list).length - objects.length; left > 0; left--)
      runs.skip(kind, lost('Not an object'), place);
    return objects;
  };

  const readFile = (file: Fields, place: Place) => {
    const steps = new Map<string | undefined, Fields[]>();
    for (const run of objectsIn(file.runs, 'run', place)) steps.set(idOf(run.id), []);
    for (const step of objectsIn(file.steps, 'step', place)) {
      const id = idOf(step.run_id);
      const list = steps.get(id);
      if (list === undefined) steps.set(id, [step]);
      else list.push(step);
    }
    const known = new Map(
      listOf(file.runs)
        .filter(isFields)
        .map((run) => [idOf(run.id), run]),
    );
    for (const [id, own] of steps)
      if (own.length > 0) readRun(runs.begin(), known.get(id) ?? { id }, own, place);
      else runs.skip('run', 'Has no steps', place);
  };

  const read = (record: unknown, place: Place, depth = 0): void => {
    if (Array.isArray(record) && depth === 0)
      for (const [index, one] of record.entries()) read(one, { index }, 1);
    else if (isFields(record) && Array.isArray(record.runs) && Array.isArray(record.steps))
      readFile(record, place);
    else
      runs.skip(
        isFields(record) ? (stringOf(record.type) ?? 'record') : typeof record,
        lost('Holds no runs'),
        place,
      );
  };

  return { ...runs, read: (record, place) => read(record, place) };
}
