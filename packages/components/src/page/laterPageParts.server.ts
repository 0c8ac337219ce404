import { atOnce } from '../parts/laterPart';
import { Announcements } from './Announcements';
import {
  BranchFollower,
  FilterMenu,
  FocusGuard,
  Jumps,
  Navigation,
  NewBlocks,
  Rail,
  Sheet,
  TranscriptActions,
} from './aroundParts';
import { AnswerFinder } from './Header/AnswerFinder';
import { TranscriptHeader } from './Header/TranscriptHeader';
import type { LaterPageParts } from './LaterPageParts';
import { Lane } from './Outline/Lane';
import { Outline } from './Outline/Outline';
import { Replay } from './Replay/Replay';

/** All parts loaded, so that HTML from a server has them. Browsers use `laterPageParts.browser`. */
export const laterPageParts: LaterPageParts = {
  header: atOnce(TranscriptHeader),
  answerFinder: atOnce(AnswerFinder),
  outline: atOnce(Outline),
  lane: atOnce(Lane),
  navigation: atOnce(Navigation),
  newBlocks: atOnce(NewBlocks),
  rail: atOnce(Rail),
  jumps: atOnce(Jumps),
  filterMenu: atOnce(FilterMenu),
  actions: atOnce(TranscriptActions),
  sheet: atOnce(Sheet),
  branchFollower: atOnce(BranchFollower),
  announcements: atOnce(Announcements),
  focusGuard: atOnce(FocusGuard),
  replay: atOnce(Replay),
};
