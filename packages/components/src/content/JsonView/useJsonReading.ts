'use client';

import { growsFrom } from '@agent-transcript/text/growing';
import {
  createJsonReader,
  type JsonNode,
  type JsonReader,
  type JsonReading,
} from '@agent-transcript/text/json';
import { inSlices } from '@agent-transcript/text/slices';
import { useEffect, useState } from 'react';
import { useBrowserLayoutEffect } from '../../dom/serverHtml';

/** The state of reading a JSON text. */
export interface JsonState {
  readonly text: string;
  /** The value so far. The same object is mutated while it grows: depend on this state instead. */
  readonly node: JsonNode | null;
  /** The syntax error, if any; known once `finished`. */
  readonly error: JsonReading['error'];
  /** Whether all of the text has been read. */
  readonly finished: boolean;
  /** The share that has been read, from 0 to 1. */
  readonly share: number;
}

/** Length read before the first paint, in UTF-16 units: a few milliseconds of work. */
export const READ_AT_ONCE = 131_072;
/** Length read in one step, in UTF-16 units: a few milliseconds. */
const STEP = 65_536;

interface Begun {
  readonly reader: JsonReader;
  readonly state: JsonState;
}

/**
 * Reads JSON without blocking the page: short text at once, long text in slices. The reader is mutable and cannot go back, so text
 * that has grown is read in a layout effect, before the paint: until then the state is that of the old text.
 */
export function useJsonReading(text: string): JsonState {
  const [{ reader, state }, keep] = useState(() => begin(text));
  const isNew = state.text !== text;
  if (isNew && !growsFrom(text, state.text)) keep(begin(text));

  useBrowserLayoutEffect(() => {
    if (isNew) keep({ reader, state: stateOf(reader, text, reader.read(text, READ_AT_ONCE)) });
  }, [reader, text, isNew]);

  const isUnfinished = !isNew && !state.finished;
  useEffect(() => {
    if (!isUnfinished) return undefined;
    return inSlices(
      () => reader.read(text, STEP),
      (done) => keep({ reader, state: stateOf(reader, text, done) }),
    );
  }, [reader, text, isUnfinished]);
  return state;
}

function begin(text: string): Begun {
  const reader = createJsonReader();
  return { reader, state: stateOf(reader, text, reader.read(text, READ_AT_ONCE)) };
}

function stateOf(reader: JsonReader, text: string, finished: boolean): JsonState {
  const { node, error } = reader.reading();
  return {
    text,
    node,
    error: finished ? error : undefined,
    finished,
    share: text === '' ? 1 : reader.offset() / text.length,
  };
}
