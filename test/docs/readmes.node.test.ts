import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { packageNames } from '../packages.mjs';

const root = resolve(import.meta.dirname, '../..');

/** The words that are read in five minutes, at 250 a minute. Code is looked at, not read. */
const FIVE_MINUTES = 1_250;

/** The words of a page beside its blocks of code. An address counts for nothing, a row of a table by its words. */
function wordsOf(page: string): number {
  const prose = page.replace(/```.*?```/gs, '').replace(/\]\([^)]*\)/g, ']');
  return prose.split(/\s+/).filter((word) => /\w/.test(word)).length;
}

test.each(packageNames)('the README of %s is read in five minutes', (name) => {
  const words = wordsOf(readFileSync(resolve(root, 'packages', name, 'README.md'), 'utf8'));
  expect(words).toBeGreaterThan(100);
  expect(words).toBeLessThanOrEqual(FIVE_MINUTES);
});
