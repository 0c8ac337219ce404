/** Views that are words and lists, in one file: each is small, and a run that needs one often needs another. */
export { AgentView } from './AgentView';
export { PlanView } from './PlanView';
export { QuestionView } from './QuestionView';
