import { createRuns } from '../core/createRuns';
import { lost } from '../core/lost';
import type { OtherFile, RecordReader } from '../core/RecordReader';
import type { Place } from '../core/Run';
import { isFields, listOf } from '../core/values';
import { createTrajectory, type Trajectory } from './createTrajectory';

/** Trajectories in the Agent Trajectory Interchange Format: one JSON value, or steps that come one by one. */
export function createReader(): RecordReader {
  const runs = createRuns('atif');
  const trajectories: Trajectory[] = [];
  /** Trajectory whose steps come one by one. */
  let open: Trajectory | undefined;

  const begin = () => {
    const trajectory = createTrajectory(runs.begin());
    trajectories.push(trajectory);
    return trajectory;
  };

  const readOne = (record: unknown, place: Place) => {
    if (!isFields(record)) return runs.skip(typeof record, lost('Neither a trajectory nor a step'), place);
    if (Array.isArray(record.steps)) {
      open = undefined;
      return begin().read(record, place);
    }
    open ??= begin();
    open.readStep(record, place);
  };

  return {
    ...runs,
    read(record, place) {
      for (const one of Array.isArray(record) ? listOf(record) : [record]) readOne(one, place);
    },
    otherFiles: (): readonly OtherFile[] => trajectories.flatMap((trajectory) => trajectory.otherFiles()),
    end() {
      for (const trajectory of trajectories) trajectory.end();
      runs.end();
    },
  };
}
