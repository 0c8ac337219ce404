import { createOurs } from '../createOurs';

/** With the header, the rail, the keys and the evidence. */
export const subject = createOurs({ header: true, rail: true, keys: true, evidence: true }, false);
