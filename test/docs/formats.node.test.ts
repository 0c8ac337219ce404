import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { formats } from '@agent-transcript/formats';
import { expect, test } from 'vitest';

const file = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const folder = file('docs/formats/');
const pages = readdirSync(folder).filter((name) => name !== 'README.md');
const names = formats.filter(({ load }) => load !== undefined).map(({ name }) => name);
const manifest = JSON.parse(readFileSync(file('packages/formats/package.json'), 'utf8')) as {
  readonly exports: object;
  readonly publishConfig: { readonly exports: object };
};

test('every format has a page', () => {
  expect(pages).toEqual(names.filter((name) => name !== 'tagged').map((name) => `${name}.md`));
});

test('every format has a row in the table of all formats', () => {
  const table = readFileSync(`${folder}README.md`, 'utf8');
  const rows = [...table.matchAll(/^\| (?:\[`([\w-]+)`\]\(\1\.md\)|`([\w-]+)`) \| /gm)];
  expect(rows.map(([, linked, plain]) => linked ?? plain ?? '').toSorted()).toEqual(names);
});

/** The writer and its versions in the sentence of a page that begins with “Checked against”. */
function checkedIn(page: string): string | undefined {
  const [, checked] = /Checked against ([^:;]+?)(?:[:;]|\.(?=\s))/.exec(page) ?? [];
  return checked?.replace(/\s+/g, ' ');
}

test('the table says of each format what its reader was checked against, as its page does', () => {
  const table = readFileSync(`${folder}README.md`, 'utf8');
  const rows = [...table.matchAll(/^\| \[`([\w-]+)`\]\(\1\.md\) \|.*?\| ([^|]*) \|$/gm)];
  expect(rows.map(([, name, checked]) => [name, checked])).toEqual(
    rows.map(([, name]) => [name, checkedIn(readFileSync(`${folder}${name}.md`, 'utf8'))]),
  );
  expect(rows).toHaveLength(names.length - 1);
});

test('every format is an entry of the package', () => {
  for (const { exports } of [manifest, manifest.publishConfig])
    expect(Object.keys(exports)).toEqual(expect.arrayContaining(names.map((name) => `./${name}`)));
});

test('every format but our own text has a story', () => {
  const stories = ['Formats', 'MoreFormats']
    .map((name) => readFileSync(file(`stories/formats/${name}.stories.tsx`), 'utf8'))
    .join('\n');
  const shown = [...stories.matchAll(/page\('([\w-]+)'\)|format: '([\w-]+)'/g)];
  expect(shown.map(([, page, format]) => page ?? format ?? '').toSorted()).toEqual(
    names.filter((name) => name !== 'tagged'),
  );
});

test.each(pages)('%s has the sections of all pages', (name) => {
  const text = readFileSync(`${folder}${name}`, 'utf8');
  expect([...text.matchAll(/^## (.*)$/gm)].map(([, title]) => title)).toEqual([
    'Where files come from',
    'What becomes of it',
    'What is skipped',
    'What the format cannot say',
    'Good to know',
  ]);
});
