import type { MessageFormat } from '../core/createMessageReader';
import { idOf, isFields, listOf, stringOf } from '../core/values';
import { createMessages } from './createMessages';
import { isEvent } from './eventOf';
import { eventsIn, isOldTurn } from './eventsIn';

/** Reader of events of Google's Agent Development Kit, of its sessions, and of its evaluation sets, whose cases are runs. */
export const adkMessages: MessageFormat = {
  name: 'google-adk',
  isMessage: isEvent,
  unpack(record) {
    if (Array.isArray(record))
      return record.length > 0 && record.every(isOldTurn) ? { conversation: record } : record;
    if (!isFields(record)) return record;
    const { eval_cases: cases = record.evalCases } = record;
    return Array.isArray(cases) ? cases : record;
  },
  open(record) {
    const { eval_id: evalId = record.evalId, app_name: app = record.appName, conversation, events } = record;
    if (Array.isArray(conversation))
      return { header: { id: idOf(evalId), title: stringOf(evalId) }, history: eventsIn(conversation) };
    if (listOf(record.data).some(isOldTurn))
      return { header: { title: stringOf(record.name) }, history: eventsIn(record.data) };
    if (!Array.isArray(events)) return undefined;
    return { header: { id: idOf(record.id), agent: stringOf(app) }, history: listOf(events) };
  },
  createMessages,
};
