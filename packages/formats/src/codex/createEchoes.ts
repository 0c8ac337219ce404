/** Source of a text in a file: the model's history, the events beside it, or the items of newer events. */
export type Source = 'item' | 'event' | 'completed';

const SOURCES: readonly Source[] = ['item', 'event', 'completed'];

/** Counts of the texts of each source, so that a text of several sources is shown once. */
export interface Echoes {
  /** Counts a text of a source. Returns true if another source already has the text as often. */
  readonly isEcho: (source: Source, key: string) => boolean;
  readonly clear: () => void;
}

/** Creates empty counts. */
export function createEchoes(): Echoes {
  const said = new Map<string, Record<Source, number>>();
  return {
    isEcho(source, key) {
      const counts = said.get(key) ?? { item: 0, event: 0, completed: 0 };
      said.set(key, counts);
      counts[source]++;
      return SOURCES.some((other) => other !== source && counts[other] >= counts[source]);
    },
    clear: () => said.clear(),
  };
}
