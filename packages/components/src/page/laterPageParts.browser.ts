import { later } from '../parts/laterPart';
import type { LaterPageParts } from './LaterPageParts';

const glance = () => import('./Header/glance');
const getAround = () => import('./aroundParts');

/** The parts in three files, each loaded when one of its parts is shown. */
export const laterPageParts: LaterPageParts = {
  header: later(async () => (await glance()).TranscriptHeader),
  answerFinder: later(async () => (await glance()).AnswerFinder),
  outline: later(async () => (await glance()).Outline),
  lane: later(async () => (await glance()).Lane),
  navigation: later(async () => (await getAround()).Navigation),
  newBlocks: later(async () => (await getAround()).NewBlocks),
  rail: later(async () => (await getAround()).Rail),
  jumps: later(async () => (await getAround()).Jumps),
  filterMenu: later(async () => (await getAround()).FilterMenu),
  actions: later(async () => (await getAround()).TranscriptActions),
  sheet: later(async () => (await getAround()).Sheet),
  branchFollower: later(async () => (await getAround()).BranchFollower),
  announcements: later(async () => (await getAround()).Announcements),
  focusGuard: later(async () => (await getAround()).FocusGuard),
  replay: later(async () => (await import('./Replay/Replay')).Replay),
};
