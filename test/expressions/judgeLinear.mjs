import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { check } from 'recheck';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/expressions.json', import.meta.url));

/** All limits but the last count steps, so that the answer is the same on a busy machine. */
const LIMITS = {
  maxRepeatCount: 600,
  maxPatternSize: 10_000,
  incubationTimeout: null,
  attackTimeout: null,
  recallTimeout: -1,
  timeout: 60_000,
};

/** As many at once as a small machine has processors. */
const LANES = 2;

const keyOf = ({ source, flags }) =>
  createHash('sha256')
    .update(JSON.stringify([source, flags, LIMITS]))
    .digest('base64url');

/**
 * A judgement of each expression: `proven` to take linear time, only `tried` (it looks around or back, which the proof does not know:
 * no text was found that it takes longer for), or else in words why not. Each different expression is judged once, and remembered.
 */
export async function judgeLinear(expressions, cache = CACHE) {
  const known = readCache(cache);
  const waiting = new Map(expressions.map((one) => [keyOf(one), one]));
  const open = [...waiting].filter(([key]) => !known.has(key));
  const judge = async () => {
    for (let next = open.pop(); next !== undefined; next = open.pop())
      known.set(next[0], await judgeOne(next[1]));
  };
  await Promise.all(Array.from({ length: LANES }, judge));
  writeCache(cache, [...known]);
  return expressions.map((one) => known.get(keyOf(one)));
}

async function judgeOne({ source, flags }) {
  // The checker does not know `v` and `d`, which change nothing about the steps of these expressions.
  const { status, complexity, error } = await check(source, flags.replace('v', 'u').replace('d', ''), LIMITS);
  if (status === 'safe') return complexity.isFuzz ? 'tried' : 'proven';
  return complexity?.summary ?? `not decided: ${error?.kind ?? status}`;
}

function readCache(cache) {
  try {
    return new Map(JSON.parse(readFileSync(cache, 'utf8')));
  } catch {
    return new Map();
  }
}

function writeCache(cache, entries) {
  mkdirSync(dirname(cache), { recursive: true });
  writeFileSync(cache, JSON.stringify(entries));
}
