import { createOurs } from '../createOurs';

/** Messages alone: what is left out here is what the parts around them cost. */
export const subject = createOurs({ keys: false, evidence: false }, false);
