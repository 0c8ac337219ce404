import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { uiSamples } from '../../testing/uiSamples';
import { HONOURED, isRefused, REFUSED } from './uiOptions';

const page = readFileSync(resolve(import.meta.dirname, '../../../../../docs/auto-form/ui-schema.md'), 'utf8');
const rows = [...page.matchAll(/^\| `ui:(\S+)` \| (honoured|refused) \| (.+) \|$/gm)];
const optionsThat = (status: string) => rows.filter((row) => row[2] === status).map((row) => row[1]);

test('the page names each option that the form honours, and each that it refuses with the reason', () => {
  expect(new Set(optionsThat('honoured'))).toEqual(new Set([...Object.keys(HONOURED), '…Template']));
  expect(new Set(optionsThat('refused'))).toEqual(new Set(REFUSED));
  for (const [, , , reason] of rows) expect(reason).toMatch(/\w/);
});

test('each option in the shapes of RJSF’s samples stands on the page', () => {
  const used = new Set(Object.values(uiSamples).flatMap(({ uiSchema }) => optionsIn(uiSchema)));
  // What a component of the host's takes is its own matter.
  for (const own of ['backgroundColor', 'shape']) used.delete(own);
  for (const option of used) {
    expect(Object.hasOwn(HONOURED, option) || isRefused(option) || page.includes(`\`${option}\``)).toBe(true);
  }
  expect(used.size).toBeGreaterThan(30);
});

function optionsIn(node: unknown, within = ''): readonly string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => {
    if (within === 'ui:options' || within === 'ui:globalOptions') return [key];
    if (key === 'ui:options' || key === 'ui:globalOptions') return [key.slice(3), ...optionsIn(value, key)];
    return key.startsWith('ui:') ? [key.slice(3)] : optionsIn(value);
  });
}
