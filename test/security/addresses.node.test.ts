import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const packages = new URL('../../packages/', import.meta.url);
const POLICY = ['urlPolicy', 'mediaAttributes'].map((name) => `components/src/model/texts/${name}.ts`);

/** An address that is set: as an attribute, on an element, in the attributes of one. */
const SET =
  /\b(?:href|src|srcset|action|formaction|poster|xlink:?href)(?:=(?![=>])|['"]?: (?!string\b)| = )[^\n]*/gi;
/** To a place on the page itself, whose name we make; to a file that is made here. */
const OWN =
  /^href=\{`#\$\{(?:address|idOf\(row\.pointer\)|addressOf\(\{ prefix, revision \}, block\.start\))\}`\}/;
const FILES = ['auto-form/src/playground/runs/saveFile.ts', 'components/src/page/files/download.ts'];

/** The attributes of a host's own element, which are passed on as it gives them. */
const HOSTS = 'components/src/model/given/rootProps.ts';

/** Elements and functions that follow or fetch an address. */
const TAG = /<(?:a|area|audio|embed|form|iframe|image|img|link|object|script|source|use|video)\s(?!\|)[^>]*/g;

/** The code of both React packages, without comments and tests. */
async function readCode(): Promise<[file: string, code: string][]> {
  const names = await Promise.all(
    ['components', 'auto-form'].map(async (name) =>
      (await readdir(new URL(`${name}/src/`, packages), { recursive: true })).map(
        (file) => `${name}/src/${file.replaceAll('\\', '/')}`,
      ),
    ),
  );
  const files = names.flat().filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.includes('/testing/'));
  return Promise.all(
    files.map(async (file) => [
      file,
      (await readFile(new URL(file, packages), 'utf8')).replace(/\/\*[\s\S]*?\*\/|(?<![:'"])\/\/.*/g, ''),
    ]),
  );
}

test('only the address policy sets an address that comes from outside', async () => {
  const found = (await readCode()).flatMap(([file, code]) =>
    [...code.matchAll(SET)]
      .map(([set]) => set)
      .filter((set) => !OWN.test(set) && !(FILES.includes(file) && set === 'href = url;'))
      .map((set) => [file, set]),
  );
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter(([file]) => file !== HOSTS && !POLICY.includes(file ?? ''))).toEqual([]);
});

test('links, images and players take their attributes from the policy; nothing else has an address', async () => {
  const found = (await readCode()).flatMap(([file, code]) =>
    [...code.matchAll(TAG)]
      .map(([tag]) => tag)
      .filter((tag) => !tag.includes('href={`#') && !/^<form[^>]*onSubmit/.test(tag))
      .map((tag) => [file, tag] as const),
  );
  const parts = found.filter(([, tag]) => !/^<(?:a|audio|img|video)\s[^>]*\{\.\.\.attributes\}/.test(tag));
  expect(found.length - parts.length).toBe(11);
  expect(parts).toEqual([]);
});
