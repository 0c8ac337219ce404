/**
 * Worker that reads a run for `readRunIn`.
 *
 * @module worker
 */
import { answerPage } from './answerPage';

answerPage();
