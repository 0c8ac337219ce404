export { readSpans } from './readSpans';
export { noteRun, writeAgentMessage, writeAgents } from './writeAgent';
