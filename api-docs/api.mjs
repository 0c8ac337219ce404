// `npm run api`: writes the table of the public API of every package. `npm run api -- --check` fails where one is out of date.
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildDeclarations, packageDir, packageNames } from '../test/packages.mjs';
import { updateTables } from './updateTables.mjs';

const check = process.argv.includes('--check');
const out = fileURLToPath(new URL('../docs/api', import.meta.url));
buildDeclarations();
const differences = updateTables(packageNames.map(packageDir), out, { check });

if (check && differences.length > 0) {
  const place = relative(process.cwd(), out);
  console.error(
    [
      `The public API is not what ${place} says (- the table, + the package):`,
      ...differences.map((line) => `  ${line}`),
      'Is that meant? Then run `npm run api`, and commit what it writes.',
    ].join('\n'),
  );
  process.exit(1);
}
