import type { Citation, Media, Step } from '@agent-transcript/parser';
import type { TracebackProps } from '../content/Traceback/Traceback';
import type { LaterPart } from '../parts/laterPart';
import type { BlockProps } from '../state/blockComponents';
import type { AnswerFormProps } from './InputRequest/AnswerForm';
import type { BranchSwitchProps } from './Message/BranchSwitch';
import type { MessageJoinerProps } from './Message/MessageJoiner';
import type { CallGroupRowProps } from './Tool/CallGroupRow';
import type { CallJoinerProps } from './Tool/CallJoiner';
import type { CallPanelProps } from './Tool/CallPanel';
import type { CallRowProps } from './Tool/CallRow';
import type { ReferenceListProps } from './Tool/ReferenceList';

/** The parts that are not in the first load. */
export interface LaterParts {
  readonly traceback: LaterPart<TracebackProps>;
  readonly media: LaterPart<BlockProps<Media>>;
  readonly citation: LaterPart<BlockProps<Citation>>;
  readonly branchSwitch: LaterPart<BranchSwitchProps>;
  readonly answerForm: LaterPart<AnswerFormProps>;
  readonly answerHead: LaterPart<object>;
  readonly stepTime: LaterPart<{ readonly node: Step }>;
  readonly callGroupRow: LaterPart<CallGroupRowProps>;
  readonly callJoiner: LaterPart<CallJoinerProps>;
  readonly messageJoiner: LaterPart<MessageJoinerProps>;
  readonly callRow: LaterPart<CallRowProps>;
  readonly callPanel: LaterPart<CallPanelProps>;
  readonly referenceList: LaterPart<ReferenceListProps>;
}
