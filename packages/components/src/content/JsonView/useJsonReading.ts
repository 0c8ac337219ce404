'use client';

import { growsFrom } from '@agent-transcript/text/growing';
import {
  createJsonReader,
  type JsonNode,
  type JsonReader,
  type JsonReading,
} from '@agent-transcript/text/json';
import { useEffect, useState } from 'react';
import { inSlices } from '../../dom/inSlices';
import { useBrowserLayoutEffect } from '../../dom/useBrowserLayoutEffect';

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

interface Begun {
  readonly reader: JsonReader;
  readonly state: JsonState;
}

/**
 * Reads JSON without keeping the page busy: short text at once, long text in slices. A reader cannot go back, so that text
 * which has grown is read on only when it is on the page, before that is painted: until then the state is of the text before.
 */
export function useJsonReading(text: string): JsonState {
  const [{ reader, state }, keep] = useState(() => begin(text));
  const isNew = state.text !== text;
  if (isNew && !growsFrom(text, state.text)) keep(begin(text));

  useBrowserLayoutEffect(() => {
    if (isNew) keep({ reader, state: stateOf(reader, text, reader.read(text, READ_AT_ONCE)) });
  }, [reader, text, isNew]);

  const goesOn = !isNew && !state.finished;
  useEffect(() => {
    if (!goesOn) return undefined;
    return inSlices(
      () => reader.read(text, STEP),
      (done) => keep({ reader, state: stateOf(reader, text, done) }),
    );
  }, [reader, text, goesOn]);
  return state;
}

function begin(text: string): Begun {
  const reader = createJsonReader({ lazy: text.length > READ_AT_ONCE });
  return { reader, state: stateOf(reader, text, reader.read(text, READ_AT_ONCE)) };
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
