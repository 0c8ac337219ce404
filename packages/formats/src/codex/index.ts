import type { LazyFormat } from '../core/RecordReader';

/** Rollout files of Codex CLI: lines with a payload, or the bare items of its first versions. */
export const format: LazyFormat = {
  loadReader: async (start) =>
    start.includes('"payload"')
      ? (await import('./createLineReader')).createLineReader
      : (await import('./createItemReader')).createItemReader,
};
