import { createConversation } from '../core/createConversation';
import { createLineage } from '../core/createLineage';
import { eachRecord } from '../core/eachRecord';
import { lost } from '../core/lost';
import type { RecordReader } from '../core/RecordReader';
import { readBy } from '../core/readBy';
import { stringOf } from '../core/values';
import { EVENTS } from './events';
import { RECORDS } from './records';
import type { Session } from './Session';
import { isUnreadSettings, readSettings } from './settings';

const READERS = { ...EVENTS, ...RECORDS };

/** Sessions of Factory Droid: JSON lines, with the file of their settings, and the events of `droid exec`. */
export function createReader(): RecordReader {
  const conversation = createConversation('factory-droid');
  const session: Session = { conversation, lineage: createLineage(), said: '' };
  let isAsked = false;
  conversation.note({ agent: 'Factory Droid' });
  return {
    ...conversation,
    read: (records, from) =>
      eachRecord(conversation, records, from, (record, place) => {
        const type = stringOf(record.type) ?? '';
        // Both writings have messages.
        const isEvent = type === 'message' && record.message === undefined;
        const why = isEvent
          ? readBy(EVENTS, type, { session, place }, record)
          : readBy(READERS, type, { session, place }, record);
        if (why !== undefined) conversation.skip(type || 'record', why, place);
      }),
    otherFiles() {
      const { id = '' } = conversation.header;
      if (isAsked || !isUnreadSettings(id)) return [];
      isAsked = true;
      return [
        {
          name: `${id}.settings.json`,
          read: (record, place) =>
            readSettings(conversation, record) || conversation.skip('settings', lost('Not an object'), place),
        },
      ];
    },
  };
}
