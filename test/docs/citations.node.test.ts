import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

/* References in pages and sources lead to existing rules of the specifications, files and headings. */

const root = resolve(import.meta.dirname, '../..');

function filesIn(folder: string, name: RegExp): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && name.test(entry.name) && !entry.parentPath.includes('node_modules'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const specifications = ['message-format', 'request-protocol'];

/** Every section and rule of a specification: `5`, `5.2`. */
function rulesOf(specification: string): Set<string> {
  const text = read(`docs/${specification}.md`);
  return new Set(
    Array.from(
      text.matchAll(/^(?:## (\d+)\. |\*\*(\d+\.\d+)\*\*)/gm),
      ([, section, rule = '']) => section ?? rule,
    ),
  );
}

const pages = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...filesIn('docs', /\.md$/),
  ...filesIn('decisions', /\.md$/),
  ...readdirSync(join(root, 'packages'))
    .map((name) => `packages/${name}/README.md`)
    .filter((path) => existsSync(join(root, path))),
];

test.each(specifications)('every rule of %s that a source or page cites exists', (specification) => {
  const rules = rulesOf(specification);
  expect(rules.size).toBeGreaterThan(40);
  const sources = [...filesIn('packages', /\.tsx?$/), ...filesIn('test', /\.tsx?$/), ...pages];
  const cited = sources.flatMap((path) =>
    Array.from(
      read(path).matchAll(new RegExp(`${specification} §(\\d+(?:\\.\\d+)?)`, 'g')),
      ([, rule = '']) => `${path} §${rule}`,
    ),
  );
  expect(cited.length).toBeGreaterThan(0);
  expect(cited.filter((one) => !rules.has(one.slice(one.indexOf('§') + 1)))).toEqual([]);
});

test.each(specifications)('every rule that %s itself refers to exists', (specification) => {
  const rules = rulesOf(specification);
  const own = read(`docs/${specification}.md`)
    .replaceAll(/\[[a-z-]+ §[\d.]+\]/g, '')
    .replaceAll(/“[^”]*”/g, '');
  const cited = Array.from(own.matchAll(/§(\d+(?:\.\d+)?)/g), ([, rule = '']) => rule);
  expect(cited.length).toBeGreaterThan(10);
  expect(cited.filter((rule) => !rules.has(rule))).toEqual([]);
});

/** Id of a heading on GitHub. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-');
}

const withoutCode = (text: string) => text.replaceAll(/^(`{3,})[\s\S]*?^\1$/gm, '');

test.each(pages)('every link of %s leads somewhere', (page) => {
  const broken: string[] = [];
  for (const [, link = ''] of withoutCode(read(page)).matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^[a-z]+:/.test(link)) continue;
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? page : relative(root, resolve(root, dirname(page), path));
    if (!existsSync(join(root, target))) broken.push(link);
    else if (anchor !== undefined) {
      const headings = Array.from(withoutCode(read(target)).matchAll(/^#+ (.+)$/gm), ([, text = '']) =>
        anchorOf(text),
      );
      if (!headings.includes(anchor)) broken.push(link);
    }
  }
  expect(broken).toEqual([]);
});

test('the page about theming has every token, with its colours', () => {
  const [tokens = ''] = filesIn('packages/components', /^tokens\.css$/);
  // The switches of the themes are no tokens.
  const declared = Array.from(
    read(tokens).matchAll(
      /^ +(--at-(?!when-)[\w-]+):(?: var\(--at-when-light, (#\w+)\) var\(--at-when-dark, (#\w+)\))?/gm,
    ),
    ([, name, ...colours]) => ({ name, colours: colours.filter((colour) => colour !== undefined) }),
  );
  const lines = read('docs/components/theming.md').split('\n');
  expect(declared.length).toBeGreaterThan(25);
  const isOnPage = ({ name, colours }: (typeof declared)[number]) =>
    lines.some(
      (line) => line.includes(`\`${name}\``) && colours.every((colour) => line.includes(`\`${colour}\``)),
    );
  expect(declared.filter(({ colours }) => colours.length === 2).length).toBeGreaterThan(15);
  expect(declared.filter((token) => !isOnPage(token))).toEqual([]);
});
