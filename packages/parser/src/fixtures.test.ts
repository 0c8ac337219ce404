import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createParser, parse, stringify } from '.';

const FIXTURES = new URL('../../../test/fixtures/', import.meta.url);
/** Distance between tested cuts by day; at night, short sources are cut everywhere. */
const EACH = Number(process.env.TEST_FACTOR ?? 1) < 1 ? 5 : 1;
const names = readdirSync(FIXTURES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

/** A fixture with a missing file fails here. */
const read = (name: string, file: string) => readFileSync(new URL(`${name}/${file}`, FIXTURES), 'utf8');

function parsedIn(source: string, cuts: readonly number[]): string {
  const parser = createParser();
  let from = 0;
  for (const cut of [...cuts, source.length]) {
    parser.write(source.slice(from, cut));
    from = cut;
  }
  parser.end();
  return JSON.stringify(parser.tree());
}

test('the fixtures are there', () => {
  expect(names.length).toBeGreaterThanOrEqual(22);
});

describe.each(names)('%s', (name) => {
  const source = read(name, 'input.txt');
  const expected: unknown = JSON.parse(read(name, 'tree.json'));

  test('gives its tree', () => {
    expect(parse(source)).toEqual(expected);
  });

  test('gives its tree for any split', () => {
    const whole = JSON.stringify(parse(source));
    const step = source.length > 10_000 ? 211 * EACH : Math.min(EACH, Math.ceil(source.length / 200));
    for (let cut = 1; cut < source.length; cut += step) {
      if (parsedIn(source, [cut]) !== whole) expect.fail(`cut at ${cut}`);
    }
    expect(
      parsedIn(
        source,
        Array.from(source, (_, index) => index),
      ),
    ).toBe(whole);
  });

  test.runIf(/^(?:seed|run)-/.test(name))('is reproduced byte for byte', () => {
    expect(stringify(parse(source))).toBe(source);
  });
});
