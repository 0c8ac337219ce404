/** The parts with which a reader gets around, in one file: many files that share code with the first load would make that larger. */

export { Announcements } from './Announcements';
export { FocusGuard } from './Messages/FocusGuard';
export { BranchFollower } from './Navigation/BranchFollower';
export { Navigation } from './Navigation/Navigation';
export { NewBlocks } from './Navigation/NewBlocks';
export { Rail } from './Rail/Rail';
export { FilterMenu } from './Toolbar/FilterMenu';
export { Jumps } from './Toolbar/Jumps';
export { Sheet } from './Toolbar/Sheet';
export { TranscriptActions } from './Toolbar/TranscriptActions';
