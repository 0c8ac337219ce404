/** Parts of calls and of their failures. A chat without tools never loads them. */
export { Traceback } from '../content/Traceback/Traceback';
export { MessageJoiner } from './Message/MessageJoiner';
export { CallGroupRow } from './Tool/CallGroupRow';
export { CallJoiner } from './Tool/CallJoiner';
export { CallPanel } from './Tool/CallPanel';
export { CallRow } from './Tool/CallRow';
export { ReferenceList } from './Tool/ReferenceList';
