import { createAssistantUi } from '../createAssistantUi';

/** A closed call is not rendered. */
export const subject = createAssistantUi(false);
