/** Who says something in a file: the model's history, the events beside it, or the items that newer events complete. */
export type Source = 'item' | 'event' | 'completed';

const SOURCES: readonly Source[] = ['item', 'event', 'completed'];

/** Counts of what each source has said, so that what several say is shown once. */
export interface Echoes {
  /** Counts a text of a source. Whether another source has said it as often already. */
  readonly isEcho: (source: Source, key: string) => boolean;
  readonly clear: () => void;
}

/** Nothing said yet. */
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
