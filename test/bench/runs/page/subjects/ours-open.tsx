import { createOurs } from '../createOurs';

/** The same with every call open. */
export const subject = createOurs({ header: true, rail: true, keys: true, evidence: true }, true);
