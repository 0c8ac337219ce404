import { Traceback } from '../content/Traceback/Traceback';
import { atOnce } from '../parts/laterPart';
import { AnswerHead } from './AnswerHead';
import { Citation } from './Citation/Citation';
import { AnswerForm } from './InputRequest/AnswerForm';
import type { LaterParts } from './LaterParts';
import { Media } from './Media/Media';
import { BranchSwitch } from './Message/BranchSwitch';
import { MessageJoiner } from './Message/MessageJoiner';
import { StepTime } from './Step/StepTime';
import { CallGroupRow } from './Tool/CallGroupRow';
import { CallJoiner } from './Tool/CallJoiner';
import { CallPanel } from './Tool/CallPanel';
import { CallRow } from './Tool/CallRow';
import { ReferenceList } from './Tool/ReferenceList';

/** All parts loaded, so that HTML from a server has them. Browsers use `laterParts.browser`. */
export const laterParts: LaterParts = {
  traceback: atOnce(Traceback),
  media: atOnce(Media),
  citation: atOnce(Citation),
  branchSwitch: atOnce(BranchSwitch),
  answerForm: atOnce(AnswerForm),
  answerHead: atOnce(AnswerHead),
  stepTime: atOnce(StepTime),
  callGroupRow: atOnce(CallGroupRow),
  callJoiner: atOnce(CallJoiner),
  messageJoiner: atOnce(MessageJoiner),
  callRow: atOnce(CallRow),
  callPanel: atOnce(CallPanel),
  referenceList: atOnce(ReferenceList),
};
