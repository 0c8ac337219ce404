// `npm run bench`, or `node test/bench/run.mjs [part …]`: runs the benches one after the other, prints their tables and
// writes what they measured to test/bench/results/.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';

/** A part is a module with `run()`, which prints its tables and answers what goes to the results. */
const parts = {
  parser: './parser/run.mjs',
  rendering: './rendering/run.mjs',
  find: './find/run.mjs',
  forms: './forms/run.mjs',
  formats: './formats/run.mjs',
  runs: './runs/run.mjs',
  large: './large/run.mjs',
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}

const results = new URL('results/', import.meta.url);
mkdirSync(results, { recursive: true });
for (const [name, file] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const module = new URL(file, import.meta.url);
  if (!existsSync(module)) continue;
  const started = performance.now();
  console.log(`\n━━ ${name} ━━\n`);
  const { run } = await import(module.href);
  const result = await run();
  writeFileSync(new URL(`${name}.json`, results), `${JSON.stringify(result, null, 2)}\n`);
  console.log(
    `\ntest/bench/results/${name}.json, ${((performance.now() - started) / 1000).toFixed(0)} seconds`,
  );
}
