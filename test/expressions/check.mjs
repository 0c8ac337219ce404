// `npm run lint`: every regular expression of the product takes time in proportion to its text, or a reason stands beside it.
import { readdirSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { excusedIn, faultsIn } from './faultsIn.mjs';
import { findExpressions } from './findExpressions.mjs';
import { judgeLinear } from './judgeLinear.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const packages = fileURLToPath(new URL('../../packages/', import.meta.url));

/** Of the files in `packages`, those that users run. */
const isProduct = (path) =>
  /^[^/]+\/src\/.*\.tsx?$/.test(path) && !/\.test(?:-d)?\.tsx?$|\/(?:testing|fixtures)\//.test(path);

const paths = readdirSync(packages).flatMap((name) =>
  readdirSync(`${packages}${name}/src`, { recursive: true }).map(
    (path) => `${name}/src/${path.replaceAll('\\', '/')}`,
  ),
);
const all = paths.filter(isProduct).flatMap((path) => findExpressions(packages + path));
const constant = all.filter(({ source }) => source !== null);
const judgements = new Map(
  (await judgeLinear(constant)).map((judgement, index) => [constant[index], judgement]),
);
const judged = all.map((one) => [one, judgements.get(one)]);

const place = ({ file, line }) => `${relative(root, file)}:${line}`;
const written = ({ source, flags }) => (source === null ? 'RegExp(…)' : `/${source}/${flags}`);
const count = (wanted) => judged.filter(([, judgement]) => judgement === wanted).length;
console.log(
  `${all.length} regular expressions: ${count('proven')} proven linear, ${count('tried')} tried only, ${excusedIn(judged).length} with a reason.`,
);
const faults = faultsIn(judged);
for (const [one, fault] of faults) console.error(`${place(one)}: ${fault}\n  ${written(one)}`);
process.exit(faults.length === 0 ? 0 : 1);
