import type { ReactNode } from 'react';
import { createLater } from '../Later/createLater';
import { LongText } from '../LongText/LongText';
import type { AnsiTextProps } from './AnsiText';
import { hasAnsi } from './hasAnsi';

/** Reads escape sequences: most transcripts have none. */
export const ansi = createLater(async () => {
  const [{ AnsiText }, { stripAnsi }] = await Promise.all([import('./AnsiText'), import('./readAnsi')]);
  return { AnsiText, stripAnsi };
});

/** Long pages, as `AnsiText` has them, in UTF-16 units. */
const PAGE = 50_000;

/** `AnsiText`, loaded when there is anything to read; until then the text without its colours. */
export function TerminalText(props: AnsiTextProps): ReactNode {
  return hasAnsi(props.text) ? <Coloured {...props} /> : <Uncoloured {...props} />;
}

function Coloured(props: AnsiTextProps): ReactNode {
  const part = ansi.use();
  if (part !== null) return <part.AnsiText {...props} />;
  // oxlint-disable-next-line no-control-regex -- control characters are what this is about
  return <Uncoloured {...props} text={props.text.replace(/\x1b\[[\d;:]*m/g, '')} />;
}

function Uncoloured({ text, first = PAGE }: AnsiTextProps): ReactNode {
  return <LongText text={text} size={PAGE} first={first} />;
}
