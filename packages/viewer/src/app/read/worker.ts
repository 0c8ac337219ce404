import RunWorker from '@agent-transcript/formats/worker?worker';

/** A worker that reads one run. */
export const createWorker = (): Worker => new RunWorker();
