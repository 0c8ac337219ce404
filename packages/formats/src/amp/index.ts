import { createRecordReader } from '../core/createRecordReader';
import { lost } from '../core/lost';
import type { RecordReader } from '../core/RecordReader';
import { fieldsOf, isFields, numberOf, stringOf, timeOf } from '../core/values';
import { readMessage } from './readMessage';

/** Threads of Amp: one JSON file each. */
export const createReader = (): RecordReader =>
  createRecordReader('amp', (run) => (thread, place) => {
    if (!Array.isArray(thread.messages)) {
      if (thread.role !== undefined) return readMessage(run, thread, place);
      return run.skip('record', lost('Not a thread'), place);
    }
    const { clientVersion } = fieldsOf(fieldsOf(fieldsOf(thread.env).initial).platform);
    run.note({
      id: stringOf(thread.id),
      title: stringOf(thread.title),
      agent: ['Amp', stringOf(clientVersion)].filter(Boolean).join(' '),
      startedAt: timeOf(numberOf(thread.created)),
    });
    run.skip('thread', 'Shown in the header', place);
    for (const [index, message] of (thread.messages as readonly unknown[]).entries())
      if (isFields(message)) readMessage(run, message, { index });
      else run.skip('message', lost('Not an object'), { index });
  });
