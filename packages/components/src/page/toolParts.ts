/** Tools around the messages of a run: header, navigation, outline, rail, replay and toolbar. */
export { Announcements } from './Announcements';
export { AnswerFinder } from './Header/AnswerFinder';
export { TranscriptHeader } from './Header/TranscriptHeader';
export { FocusGuard } from './Messages/FocusGuard';
export { BranchFollower } from './Navigation/BranchFollower';
export { Navigation } from './Navigation/Navigation';
export { NewBlocks } from './Navigation/NewBlocks';
export { Lane } from './Outline/Lane';
export { Outline } from './Outline/Outline';
export { Rail } from './Rail/Rail';
export { Replay } from './Replay/Replay';
export { FilterMenu } from './Toolbar/FilterMenu';
export { Jumps } from './Toolbar/Jumps';
export { Sheet } from './Toolbar/Sheet';
export { TranscriptActions } from './Toolbar/TranscriptActions';
