import type { Place } from './Run';

/** Code of a format that many of its runs do without: it is loaded once a record asks for it. */
export interface Part<Code> {
  /** `undefined` until it is loaded. */
  readonly code: Code | undefined;
  readonly load: () => Promise<void>;
}

/** A part that is loaded by a function, once for all runs. */
export function createPart<Code>(load: () => Promise<Code>): Part<Code> {
  let code: Code | undefined;
  return {
    get code() {
      return code;
    },
    async load() {
      code ??= await load();
    },
  };
}

/** What reads records at once, with the parts that are there. */
interface PlainReader {
  readonly read: (record: unknown, place: Place) => void;
  readonly end: () => void;
  readonly settle?: (until: number) => boolean;
  readonly ready?: () => Promise<void>;
}

/**
 * Lets a reader wait for parts. A record that asks for one, and all after it, are read once it is loaded: in order, as if they had come
 * then.
 *
 * @param partsFor The parts that a record asks for, loaded or not.
 */
export function loadParts<Reader extends PlainReader>(
  reader: Reader,
  partsFor: (record: unknown, place: Place) => readonly Part<unknown>[],
): Reader & { readonly ready: () => Promise<void> } {
  let waiting: (readonly [record: unknown, place: Place])[] = [];
  let loading: Promise<void> | undefined;
  let hasEnded = false;

  const missingFor = (record: unknown, place: Place) =>
    partsFor(record, place).filter(({ code }) => code === undefined);

  const readWaiting = async () => {
    // The list grows while the parts are loaded.
    for (const [record, place] of waiting) {
      for (const part of missingFor(record, place)) await part.load();
      reader.read(record, place);
    }
    waiting = [];
    loading = undefined;
    if (hasEnded) reader.end();
  };

  return {
    ...reader,
    read(record, place) {
      if (loading === undefined && missingFor(record, place).length === 0) return reader.read(record, place);
      waiting.push([record, place]);
      loading ??= readWaiting();
      // Whoever asks whether it is ready hears of it.
      loading.catch(() => {});
    },
    end() {
      hasEnded = true;
      if (loading === undefined) reader.end();
    },
    settle: (until) => loading === undefined && reader.settle?.(until) !== false,
    async ready() {
      await loading;
      await reader.ready?.();
    },
  };
}
