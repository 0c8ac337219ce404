import { createConversation } from '../core/createConversation';
import { createLineage } from '../core/createLineage';
import { lost } from '../core/lost';
import type { RecordReader } from '../core/RecordReader';
import type { Place } from '../core/Run';
import { type Fields, fieldsOf, isFields, parsed, stringOf, timeOf } from '../core/values';
import { beginMessage, type Entry, entryOf, type Reading } from './Entry';
import { readMessage, showContent } from './readMessage';

const STATE = 'State of the program, not part of the conversation';

/** Reasons to skip entries by their type. */
const REASONS = new Map([
  ['session', 'Shown in the header'],
  ['session_info', 'Shown in the header'],
  ['model_change', 'Each message names its model'],
  ['thinking_level_change', STATE],
  ['label', 'A bookmark of the person'],
  ['custom', STATE],
  ['context_transform', STATE],
  ['ephemeral', 'Added to one request, not part of the conversation'],
  // Of oh-my-pi:
  ['title', 'Shown in the header'],
  ['title_change', 'Shown in the header'],
  ['session_init', 'Settings of the session'],
  ['mode_change', STATE],
  ['service_tier_change', STATE],
  ['ttsr_injection', STATE],
  ['credential_pin', STATE],
]);

/** Reads a session of pi, entry by entry: lines of a file, or rows of a database of OpenClaw. */
export function createReader(): RecordReader {
  let agent = 'pi';
  const conversation = createConversation('pi');
  const reading: Reading = { conversation, lineage: createLineage({ isTree: true }), stopped: new Map() };

  const readEntry = (entry: Entry) => {
    const { fields } = entry;
    switch (fields.type) {
      case 'message':
        return readMessage(reading, entry, fieldsOf(fields.message));
      case 'compaction':
        return readSummary(reading, entry, 'Conversation compacted');
      case 'branch_summary':
        return readSummary(reading, entry, 'Back from another branch');
      case 'custom_message':
        return showContent(reading, entry, beginMessage(reading, entry, 'system').blocks, fields.content);
      case 'session':
        conversation.note({
          id: entry.id,
          agent,
          title: stringOf(fields.title),
          model: stringOf(fields.modelId),
        });
        if (stringOf(fields.parentSession ?? fields.branchedFrom) !== undefined)
          reading.forkedAt = entry.time;
        break;
      case 'session_info':
        conversation.note({ title: stringOf(fields.name) });
        break;
      case 'title':
      case 'title_change':
        conversation.note({ title: stringOf(fields.title) });
        break;
      case 'session_init': {
        const prompt = [fields.systemPrompt].flat().filter((text) => typeof text === 'string' && text !== '');
        if (prompt.length === 0) break;
        return beginMessage(reading, entry, 'system').blocks.text(prompt.join('\n\n'));
      }
      case 'model_change':
        conversation.note({ model: stringOf(fields.modelId) ?? modelOf(fields) });
        break;
      default:
        break;
    }
    reading.lineage.pass(entry.id, entry.before);
    const type = stringOf(fields.type) ?? 'entry without a type';
    conversation.skip(type, REASONS.get(type) ?? lost('Unknown type of entry'), entry.place);
  };

  const readRow = (table: string, row: Fields, place: Place) => {
    if (table === 'transcript_events') {
      const event = parsed(row.event_json ?? row.event_zstd);
      if (isFields(event) && !('table' in event)) readRecord(event, place);
      else conversation.skip(table, lost('Not a JSON object'), place);
    } else if (table === 'session_windows') {
      agent = 'OpenClaw';
      conversation.note({
        id: stringOf(row.session_id),
        agent,
        title: stringOf(row.display_name),
        model: stringOf(row.model),
      });
      conversation.saw(timeOf(row.created_at));
      conversation.skip('session', 'Shown in the header', place);
    } else conversation.skip(table, lost('Its events were moved to an archive'), place);
  };

  const readRecord = (record: unknown, place: Place) => {
    if (!isFields(record)) {
      conversation.skip('not an object', lost('Not an object'), place);
      return;
    }
    if (typeof record.table === 'string' && isFields(record.row)) {
      readRow(record.table, record.row, place);
      return;
    }
    const entry = entryOf(record, place);
    conversation.saw(entry.time);
    readEntry(entry);
  };

  return {
    read(record, place) {
      // A file can hold the entries as one list.
      if (Array.isArray(record)) for (const one of record as readonly unknown[]) readRecord(one, place);
      else readRecord(record, place);
    },
    skip: conversation.skip,
    end: conversation.end,
    settle: conversation.settle,
    run: conversation.run,
  };
}

/** Model that oh-my-pi changes to: it names the provider before it, and has others for small tasks. */
function modelOf({ model, role }: Fields): string | undefined {
  return role === undefined || role === 'default'
    ? stringOf(model)?.replace(/^[^/]{1,100}\//, '')
    : undefined;
}

/** Reads a summary of all earlier messages, or of another branch. */
function readSummary(reading: Reading, entry: Entry, name: string): void {
  const { blocks } = beginMessage(reading, entry, 'system');
  blocks.checkpoint(name);
  blocks.text(stringOf(entry.fields.summary) ?? '');
}
