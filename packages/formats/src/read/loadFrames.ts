import type { CreateFrames } from './Frames';
import type { Framing } from './framing';

/** Modules with the frames of each framing. */
const MODULES: Readonly<Record<Framing, () => Promise<{ readonly createFrames: CreateFrames }>>> = {
  archive: () => import('./createArchiveFrames'),
  events: () => import('./createEventFrames'),
  json: () => import('./createValueFrames'),
  lines: () => import('./createLineFrames'),
  text: () => import('./createTextFrames'),
};

/** Loads the frames of a framing. */
export const loadFrames = async (framing: Framing): Promise<CreateFrames> =>
  (await MODULES[framing]()).createFrames;
