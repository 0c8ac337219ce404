export { Lane } from '../Outline/Lane';
export { Outline } from '../Outline/Outline';
export { AnswerFinder } from './AnswerFinder';
export { TranscriptHeader } from './TranscriptHeader';
