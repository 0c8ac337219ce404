import type { LaterPart } from '../parts/laterPart';
import type { AnnouncementsProps } from './Announcements';
import type { AnswerFinderProps } from './Header/AnswerFinder';
import type { TranscriptHeaderProps } from './Header/TranscriptHeader';
import type { FocusGuardProps } from './Messages/FocusGuard';
import type { BranchFollowerProps } from './Navigation/BranchFollower';
import type { NavigationProps } from './Navigation/Navigation';
import type { NewBlocksProps } from './Navigation/NewBlocks';
import type { LaneProps } from './Outline/Lane';
import type { TranscriptOutlineProps } from './Outline/TranscriptOutline';
import type { TranscriptRailProps } from './Rail/TranscriptRail';
import type { TranscriptReplayProps } from './Replay/TranscriptReplay';
import type { SheetProps } from './Toolbar/Sheet';

/** The parts of the page that are not in the first load. */
export interface LaterPageParts {
  readonly header: LaterPart<TranscriptHeaderProps>;
  readonly answerFinder: LaterPart<AnswerFinderProps>;
  readonly outline: LaterPart<TranscriptOutlineProps>;
  readonly lane: LaterPart<LaneProps>;
  /* With which a reader gets around. */
  readonly navigation: LaterPart<NavigationProps>;
  readonly newBlocks: LaterPart<NewBlocksProps>;
  readonly rail: LaterPart<TranscriptRailProps>;
  readonly jumps: LaterPart<object>;
  readonly filterMenu: LaterPart<object>;
  readonly actions: LaterPart<object>;
  readonly sheet: LaterPart<SheetProps>;
  readonly branchFollower: LaterPart<BranchFollowerProps>;
  readonly announcements: LaterPart<AnnouncementsProps>;
  readonly focusGuard: LaterPart<FocusGuardProps>;
  readonly replay: LaterPart<TranscriptReplayProps>;
}
