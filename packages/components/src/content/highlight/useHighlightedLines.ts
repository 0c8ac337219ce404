'use client';

import { inSlices } from '@agent-transcript/text/slices';
import { useEffect, useRef, useState } from 'react';
import { createHighlighter, type Highlighter } from './createHighlighter';
import type { RunLine } from './Grammar';
import type { CodeLanguage } from './languageOf';
import { loadGrammar } from './loadGrammar';

/** A chunk that takes longer, in milliseconds, is not read again at twice its length. */
const FAST = 6;

/** Limit in milliseconds. Only a hostile text, or a machine that is busy otherwise, exceeds it. */
const TOO_SLOW = 50;

/** After this number of slow chunks in a row, the text is to blame: the rest of it stays without colours. */
const SLOW_CHUNKS = 4;

const NONE: readonly RunLine[] = [];

/**
 * Lines of a text as coloured runs: none until the language is loaded, then from the first line on, read in slices that keep the page
 * responsive. While a text grows its old lines stay: use the lines whose text still matches ({@link matchingRuns}).
 *
 * @param language `undefined` for a text without colours.
 * @param until Number of lines that are needed; the rest is not read.
 */
export function useHighlightedLines(
  text: string,
  language: CodeLanguage | undefined,
  until = Number.POSITIVE_INFINITY,
): readonly RunLine[] {
  const [lines, setLines] = useState(NONE);
  const reader = useRef<Highlighter | undefined>(undefined);
  useEffect(() => {
    if (language === undefined) return undefined;
    let stop = () => {};
    let ended = false;
    void loadGrammar(language).then((grammar) => {
      if (ended || grammar === null) return;
      const last = reader.current;
      const current =
        last?.text === text && last.grammar === grammar ? last : createHighlighter(text, grammar, last);
      reader.current = current;
      let took = 0;
      let slow = 0;
      const enough = () => slow === SLOW_CHUNKS || current.done || current.lines.length >= until;
      stop = inSlices(
        () => {
          const began = performance.now();
          if (!enough()) current.step(took < FAST);
          took = performance.now() - began;
          slow = took > TOO_SLOW ? slow + 1 : 0;
          return enough();
        },
        () => setLines([...current.lines]),
      );
    });
    return () => {
      ended = true;
      stop();
    };
  }, [text, language, until]);
  return lines;
}

/** Runs of a line; `undefined` if they belong to another text or have not been read yet. */
export function matchingRuns(runs: RunLine | undefined, line: string): RunLine | undefined {
  if (runs === undefined) return undefined;
  let at = 0;
  for (const { text } of runs) {
    if (!line.startsWith(text, at)) return undefined;
    at += text.length;
  }
  return at === line.length ? runs : undefined;
}
