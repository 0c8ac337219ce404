/**
 * The module of a worker that reads a run: see `readRunIn`.
 *
 * @module worker
 */
import { answerPage } from './answerPage';

answerPage();
