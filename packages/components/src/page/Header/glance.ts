export { Lane } from '../Outline/Lane';
export { AnswerFinder } from './AnswerFinder';
export { TranscriptHeader } from './TranscriptHeader';
