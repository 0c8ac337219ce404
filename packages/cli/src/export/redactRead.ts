import {
  type OwnFinder,
  type Redacted,
  redactRun,
  type SecretFinding,
} from '@agent-transcript/analysis/redact';
import type { Run } from '@agent-transcript/formats';
import { createLineFinder, PatternLimitError } from '@agent-transcript/schema/match';
import { CommandError } from '../command/CommandError';
import { sayNumber } from '../command/sayValues';
import { oneLine } from '../command/Terminal';

/** Words and patterns to redact in addition to detected secrets. */
export interface RedactionWish {
  readonly patterns: readonly string[];
  readonly words: readonly string[];
}

/**
 * Redacts a run.
 *
 * @throws {CommandError} for a pattern that is invalid or takes too long; nothing is then written.
 */
export function redactRead(run: Run, { patterns, words }: RedactionWish): Redacted<Run> {
  const empty = words.find((word) => word.trim() === '');
  if (empty !== undefined) throw new CommandError('--redact-word needs a word.');
  const finders = patterns.map(finderOf);
  try {
    return redactRun(run, { words, finders });
  } catch (error) {
    if (!(error instanceof PatternLimitError)) throw error;
    throw new CommandError(`${error.message} Nothing was written.`, { cause: error });
  }
}

function finderOf(pattern: string): OwnFinder {
  const find = findLines(pattern);
  if (find === null)
    throw new CommandError(
      `--redact-pattern ${pattern}: a pattern with lookaround or back references takes too long. Rewrite it without them.`,
    );
  return { name: pattern, find };
}

function findLines(pattern: string): ReturnType<typeof createLineFinder> {
  try {
    return createLineFinder(pattern);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new CommandError(`--redact-pattern ${pattern}: this is not a regular expression.`, {
      cause: error,
    });
  }
}

/**
 * Secrets whose mark occurs in a text. Markdown has no ids, for example, and an export without thinking lacks its
 * secrets.
 */
export function marksIn(text: string, replaced: readonly SecretFinding[]): readonly SecretFinding[] {
  // Markdown escapes brackets.
  const marks = new Set(Array.from(text.matchAll(MARK), ([, words = '']) => `[${words}]`));
  return replaced.filter(({ mark }) => marks.has(mark));
}

const MARK = /\[(redacted: [a-z ]{1,40}\d{1,9})\\?\]/g;

/** Number of secrets listed individually. */
const MOST_LISTED = 50;

/** Lists the replaced secrets: their number, and first and last characters. */
export function sayRedaction(replaced: readonly SecretFinding[]): string {
  if (replaced.length === 0) return `Nothing that looks like a secret was found. ${BEST_EFFORT}\n`;
  const places = replaced.reduce((sum, { count }) => sum + count, 0);
  const lines = replaced
    .slice(0, MOST_LISTED)
    .map(
      ({ mark, rule, preview, count }) =>
        `  ${mark}  ${oneLine(rule)}  ${oneLine(preview)}  ${sayTimes(count)}`,
    );
  const others = replaced.length - lines.length;
  if (others > 0) lines.push(`  and ${sayNumber(others)} more`);
  const secrets = replaced.length === 1 ? '1 secret' : `${sayNumber(replaced.length)} secrets`;
  return `Replaced ${secrets} ${sayTimes(places)}:\n${lines.join('\n')}\n${BEST_EFFORT}\n`;
}

const sayTimes = (count: number): string => (count === 1 ? 'once' : `${sayNumber(count)} times`);

const BEST_EFFORT = 'This is best effort: look through the file before you share it.';
