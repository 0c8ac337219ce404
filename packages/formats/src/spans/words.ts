import { createPart } from '../core/loadParts';

/** What reads and shows what spans were given and gave: many programs record only times, models and tokens. */
export const words = createPart(() => import('./createSaid'));
