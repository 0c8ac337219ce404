export { AnswerHead } from '../AnswerHead';
export { MessageJoiner } from '../Message/MessageJoiner';
export { StepTime } from '../Step/StepTime';
export { CallGroupRow } from './CallGroupRow';
export { CallJoiner } from './CallJoiner';
/** Row and panel of a call, in one file: every run with tools needs the row, and most need the panel. */
export { CallPanel } from './CallPanel';
export { CallRow } from './CallRow';
