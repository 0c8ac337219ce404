import { createLiveService } from '../../../packages/session/src/testing/createLiveService';
import { createPageAgent } from '../../../packages/session/src/testing/createPageAgent';

/** Stands for your agent: it plays a run that we made up, and asks a question. */
export const harbourAgent = createPageAgent(createLiveService());
