import { type Conversation, createConversation } from '../core/createConversation';
import { holdRuns } from '../core/holdRuns';
import { lost } from '../core/lost';
import type { RecordReader } from '../core/RecordReader';
import type { Place } from '../core/Run';
import { type Fields, fieldsOf, isFields, listOf, stringOf, timeOf } from '../core/values';
import { readSample } from './readSample';
import { spentByModel } from './usage';
import { writeError } from './writeStop';

/** Reads a log. Its samples stand in it or follow it. */
export function createLogReader(): Required<Pick<RecordReader, 'read' | 'skip' | 'end' | 'settle' | 'run'>> {
  const log = createConversation('inspect');
  const samples: Conversation[] = [];

  const read = (record: unknown, place: Place) => {
    const fields = fieldsOf(record);
    if (isFields(fields.eval)) {
      noteHeader(fields, log, place);
      for (const sample of listOf(fields.samples)) read(sample, place);
    } else if (['messages', 'events', 'transcript', 'epoch'].some((name) => fields[name] !== undefined))
      samples.push(readSample(fields, place, log.header.model));
    else log.skip(typeof record, lost('Neither a log nor a sample'), place);
  };

  return {
    ...holdRuns(log, samples),
    read(record, place) {
      for (const one of [record].flat()) read(one, place);
    },
  };
}

function noteHeader(record: Fields, log: Conversation, place: Place): void {
  const about = fieldsOf(record.eval);
  const stats = fieldsOf(record.stats);
  const model = stringOf(about.model);
  log.note({
    id: stringOf(about.eval_id) ?? stringOf(about.run_id),
    title: stringOf(about.task_display_name) ?? stringOf(about.task),
    agent: `inspect_ai ${stringOf(fieldsOf(about.packages).inspect_ai) ?? ''}`.trim(),
    // A task may run without a model.
    model: model === 'none/none' ? undefined : model,
    startedAt: timeOf(stats.started_at) ?? timeOf(about.created),
    endedAt: timeOf(stats.completed_at),
    ...spentByModel(stats.model_usage),
  });
  for (const name of ['results', 'reductions'])
    if (record[name] !== undefined) log.skip(name, 'Shown with the samples', place);
  if (isFields(record.error)) writeError(record.error, log);
}
