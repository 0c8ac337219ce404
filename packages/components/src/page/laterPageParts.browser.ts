import { laterInTurn } from '../parts/laterPart';
import type { LaterPageParts } from './LaterPageParts';

const glance = () => import('./Header/glance');
const getAround = () => import('./aroundParts');

/** The parts in three files, each loaded when one of its parts is shown. What is in blocks comes at once, what is around them in turn. */
export const laterPageParts: LaterPageParts = {
  header: laterInTurn(async () => (await glance()).TranscriptHeader),
  answerFinder: laterInTurn(async () => (await glance()).AnswerFinder),
  outline: laterInTurn(async () => (await glance()).Outline),
  lane: laterInTurn(async () => (await glance()).Lane),
  navigation: laterInTurn(async () => (await getAround()).Navigation),
  newBlocks: laterInTurn(async () => (await getAround()).NewBlocks),
  rail: laterInTurn(async () => (await getAround()).Rail),
  jumps: laterInTurn(async () => (await getAround()).Jumps),
  filterMenu: laterInTurn(async () => (await getAround()).FilterMenu),
  actions: laterInTurn(async () => (await getAround()).TranscriptActions),
  sheet: laterInTurn(async () => (await getAround()).Sheet),
  branchFollower: laterInTurn(async () => (await getAround()).BranchFollower),
  announcements: laterInTurn(async () => (await getAround()).Announcements),
  focusGuard: laterInTurn(async () => (await getAround()).FocusGuard),
  replay: laterInTurn(async () => (await import('./Replay/Replay')).Replay),
};
