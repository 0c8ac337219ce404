/** What calls need and how they fail: a chat without tools never loads it. */
export { Traceback } from '../content/Traceback/Traceback';
export { MessageJoiner } from './Message/MessageJoiner';
export { CallGroupRow } from './Tool/CallGroupRow';
export { CallJoiner } from './Tool/CallJoiner';
export { CallPanel } from './Tool/CallPanel';
export { CallRow } from './Tool/CallRow';
export { ReferenceList } from './Tool/ReferenceList';
