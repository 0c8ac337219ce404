import type { LazyFormat } from '../core/RecordReader';

/** What the first record tells: the type of an event, or the requests or the change of a chat. */
const FIRST = /"type"\s*:\s*"[a-z_]+\.|"requests"|"kind"\s*:\s*\d/;

const isLog = (start: string) => FIRST.exec(start)?.[0].startsWith('"type"') === true;

/** Event logs of Copilot CLI, and chat sessions of Copilot in VS Code. */
export const format: LazyFormat = {
  loadReader: async (start) =>
    isLog(start)
      ? (await import('./createLogReader')).createLogReader
      : (await import('./createChatReader')).createChatReader,
};
