import { createAssistantUi } from '../createAssistantUi';

/** With everything open. */
export const subject = createAssistantUi(true);
