// oxlint-disable-next-line import/default -- the build gives it one
import RunWorker from '@agent-transcript/formats/worker?worker';

/** A worker that reads one run. */
export const createWorker = (): Worker => new RunWorker();
