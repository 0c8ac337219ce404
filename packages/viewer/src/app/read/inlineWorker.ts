// oxlint-disable-next-line import/default -- the build gives it one
import RunWorker from '@agent-transcript/formats/worker?worker&inline';

/** A worker that reads one run, for pages without a second file to load it from. */
export const createWorker = (): Worker => new RunWorker();
