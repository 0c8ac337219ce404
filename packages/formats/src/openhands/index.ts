import type { Conversation } from '../core/createConversation';
import { createRuns } from '../core/createRuns';
import type { OtherFile, RecordReader } from '../core/RecordReader';
import type { Place } from '../core/Run';
import { type Fields, fieldsOf, isFields, numberOf, stringOf } from '../core/values';
import { createEvents, type Events } from './createEvents';
import { isState } from './readKind';

/** Fields of a record that hold its events. */
const LISTS = ['history', 'trajectory', 'events'];

/** Lists of events inside lists deeper than this are not read. */
const MAX_DEPTH = 3;

/**
 * Event logs of OpenHands: a list of events, events one by one, the folder of a conversation, or records of an evaluation with a
 * `history` each.
 */
export function createReader(): RecordReader {
  const runs = createRuns('openhands');
  /** Reader of the run whose events come one by one. */
  let open: Events | undefined;
  let files: OtherFile[] = [];

  const all: Events[] = [];

  const beginIn = (conversation: Conversation) => {
    const events = createEvents(conversation);
    all.push(events);
    return events;
  };

  const readRecord = (record: Fields, list: readonly unknown[], place: Place) => {
    const conversation = runs.begin();
    const events = beginIn(conversation);
    const issue = fieldsOf(record.issue);
    conversation.note({
      id: stringOf(record.instance_id),
      title: stringOf(issue.title) ?? stringOf(record.instance_id),
      model: stringOf(fieldsOf(fieldsOf(record.metadata).llm_config).model),
    });
    readList(list, events, place);
    conversation.note({ cost: numberOf(fieldsOf(record.metrics).accumulated_cost) });
    const problem = stringOf(record.error);
    if (problem !== undefined) conversation.message({ role: 'system' }).blocks.error(problem);
    if (stringOf(record.git_patch) !== undefined || isFields(record.test_result))
      conversation.skip('result', 'Result of the evaluation, not part of the run', place);
    open = undefined;
  };

  /** Reads a list of events. The oldest logs hold pairs of an action and its observation. */
  const readList = (list: readonly unknown[], events: Events, place: Place, depth = 0) => {
    for (const one of list)
      if (Array.isArray(one) && depth < MAX_DEPTH) readList(one, events, place, depth + 1);
      else events.read(one, place);
  };

  return {
    ...runs,
    read(record, place) {
      const list = isFields(record) ? LISTS.map((name) => record[name]).find(Array.isArray) : undefined;
      if (list !== undefined) return readRecord(record as Fields, list, place);
      open ??= beginIn(runs.begin());
      const events = open;
      // In a folder, each event is a file.
      if (isFields(record) && isState(record))
        files.push({ name: 'events/', read: (event, at) => events.read(event, at) });
      readList([record], events, place);
    },
    end() {
      for (const events of all) events.end();
      runs.end();
    },
    otherFiles() {
      const asked = files;
      files = [];
      return asked;
    },
  };
}
