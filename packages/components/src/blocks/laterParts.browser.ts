import { later } from '../parts/laterPart';
import type { LaterParts } from './LaterParts';

const calls = () => import('./Tool/calls');

/** The parts as separate files that are loaded when they are shown. */
export const laterParts: LaterParts = {
  traceback: later(async () => (await import('../content/Traceback/Traceback')).Traceback),
  media: later(async () => (await import('./sources')).Media),
  citation: later(async () => (await import('./sources')).Citation),
  branchSwitch: later(async () => (await import('./Message/BranchSwitch')).BranchSwitch),
  answerForm: later(async () => (await import('./InputRequest/AnswerForm')).AnswerForm),
  answerHead: later(async () => (await calls()).AnswerHead),
  stepTime: later(async () => (await calls()).StepTime),
  callGroupRow: later(async () => (await calls()).CallGroupRow),
  callJoiner: later(async () => (await calls()).CallJoiner),
  messageJoiner: later(async () => (await calls()).MessageJoiner),
  callRow: later(async () => (await calls()).CallRow),
  callPanel: later(async () => (await calls()).CallPanel),
  referenceList: later(async () => (await import('./Tool/ReferenceList')).ReferenceList),
};
