'use client';

import { createJsonReader, type JsonNode, type JsonReader, type JsonReading } from '@agent-transcript/parser';
import { useEffect, useMemo, useState } from 'react';
import { growsFrom } from '../Transcript/growsFrom';
import { inSlices } from './inSlices';

/** A JSON text as far as it has been read. */
export interface JsonState {
  readonly text: string;
  /** The value so far. While it grows it is the same object, so take this state as what changes. */
  readonly node: JsonNode | null;
  /** What is wrong; known once `finished`. */
  readonly error: JsonReading['error'];
  /** Whether all of the text has been read. */
  readonly finished: boolean;
  /** How much has been read, from 0 to 1. */
  readonly share: number;
}

/** What is read before the first paint, in UTF-16 units: a few milliseconds of work. */
export const READ_AT_ONCE = 131_072;
/** What is read in one step, in UTF-16 units: a few milliseconds. */
const STEP = 65_536;

/** Reads JSON without keeping the page busy: short text at once, long text in slices; text that has grown is read on. */
export function useJsonReading(text: string): JsonState {
  const [source] = useState(createSource);
  const first = useMemo(() => source.read(text), [source, text]);
  const [later, setLater] = useState(first);

  useEffect(() => {
    const { reader, state } = first;
    if (state.finished) return undefined;
    return inSlices(
      () => reader.read(state.text, STEP),
      (done) => setLater({ reader, state: stateOf(reader, state.text, done) }),
    );
  }, [first]);

  const isLater = later.reader === first.reader && later.state.text === text;
  return isLater && !first.state.finished ? later.state : first.state;
}

interface FirstReading {
  readonly reader: JsonReader;
  readonly state: JsonState;
}

/** Reads the beginning of a text, or of what has come since. To read the same text again does no harm. */
function createSource(): { read: (text: string) => FirstReading } {
  let last: { readonly reader: JsonReader; readonly text: string } | null = null;
  return {
    read(text) {
      const goesOn = last !== null && growsFrom(text, last.text);
      const reader =
        goesOn && last !== null ? last.reader : createJsonReader({ lazy: text.length > READ_AT_ONCE });
      last = { reader, text };
      return { reader, state: stateOf(reader, text, reader.read(text, READ_AT_ONCE)) };
    },
  };
}

function stateOf(reader: JsonReader, text: string, finished: boolean): JsonState {
  const { node, error } = reader.reading();
  return {
    text,
    node,
    error: finished ? error : undefined,
    finished,
    share: text === '' ? 1 : reader.offset / text.length,
  };
}
