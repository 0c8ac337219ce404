import type { Skipped } from '@agent-transcript/formats';

/** Kinds of what is damaged. */
const DAMAGED: ReadonlySet<string> = new Set(['not JSON', 'not whole', 'not an event', 'archive']);

/** Reasons that say that the run held more. All others say why a record is left out on purpose. */
const REASONS: readonly RegExp[] = [
  // Of a kind or a shape that nobody has taught the reader.
  /\bunknown\b/i,
  /^It is (?:no|not a|not an) (?!run by itself|part of the run)/i,
  /^An entry of a session is an object/,
  /no known part of|it fits (?:nothing|no)|it has no (?:type|name)|does not say whose/i,
  // Damaged, or too much.
  /\bcut\b|\bbroken\b|\bdamaged\b|^No more than/i,
  // Named, and not there.
  /not in the file\.?$|was not given|in another file|file has the same name/i,
  // Of a stream that begins too late, or whose pieces do not fit.
  /^No such (?:call|step)|no block for it has begun|nothing was asked under/i,
  /is not put together/,
];

/** What is meant, although its reason reads like one of these: also what a trace holds besides messages. */
const MEANT = /is encrypted|not told|the message is cut off; its reason|^it is no message$/;

/**
 * Whether the run says what no page shows: a record that is no JSON, damaged, or of a kind or shape that is unknown, or a file that
 * belongs to the run and is not there. What is left out on purpose, such as a copy, is not lost.
 */
export const isLost = ({ kind, why }: Pick<Skipped, 'kind' | 'why'>): boolean =>
  DAMAGED.has(kind) || (!MEANT.test(why) && REASONS.some((reason) => reason.test(why)));
