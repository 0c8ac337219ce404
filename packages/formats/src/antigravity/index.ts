import { createRecordReader } from '../core/createRecordReader';
import type { RecordReader } from '../core/RecordReader';
import { readStep } from './readStep';

/** Transcripts of Antigravity: a step a line. */
export const createReader = (): RecordReader =>
  createRecordReader('antigravity', (conversation) => {
    conversation.note({ agent: 'Antigravity' });
    return (step, place) => readStep(conversation, step, place);
  });
