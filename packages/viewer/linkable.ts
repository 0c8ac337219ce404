import type { Rollup } from 'vite';

/** A chunk as the body of a function that returns its exports; `need` and `load` give it those of other chunks. */
export interface Chunk {
  readonly code: string;
  /** Indexes of the chunks that it needs at once. */
  readonly imports: readonly number[];
}

/**
 * Rewrites the chunks of a build so that some of them can stand in one script, in which there are no addresses to import from. The
 * entry becomes the first.
 *
 * @throws if chunks need each other in a circle: their exports are read once.
 */
export function linkable(scripts: readonly Rollup.OutputChunk[]): {
  readonly chunks: readonly Chunk[];
  readonly indexOf: (fileName: string) => number;
} {
  const sorted = [...scripts].sort((a, b) => Number(b.isEntry) - Number(a.isEntry));
  const names = sorted.map(({ fileName }) => fileName);
  const indexOf = (fileName: string) => {
    const index = names.indexOf(fileName);
    if (index < 0) throw new Error(`There is no chunk ${fileName}`);
    return index;
  };
  refuseCircles(new Map(sorted.map((one) => [one.fileName, one.imports])));
  return {
    indexOf,
    chunks: sorted.map(({ code, imports }) => ({
      code: bodyOf(code, indexOf),
      imports: imports.map(indexOf),
    })),
  };
}

function bodyOf(code: string, indexOf: (fileName: string) => number): string {
  const body = code
    // Addresses of styles, which are in the page before any part is loaded.
    .replace(/^const __vite__mapDeps=.*\n/, '')
    .replace(/,__vite__mapDeps\(\[[\d,]*\]\)/g, '')
    .trim()
    .replace(/^(?:import(?:\{[^}]*\}from)?["'`]\.\/[\w.-]+["'`];\s*)+/, (all) =>
      all.replace(
        /import(?:\{([^}]*)\}from)?["'`]\.\/([\w.-]+)["'`];\s*/g,
        (_, names: string | undefined, file: string) =>
          names === undefined
            ? `need(${indexOf(file)});`
            : `const{${names.replace(/\bas\b/g, ':').replace(/\s/g, '')}}=need(${indexOf(file)});`,
      ),
    )
    .replace(/export\{([^}]*)\};?$/, (_, names: string) => {
      const pairs = names.split(',').map((one) => {
        const [inside = '', outside = inside] = one.trim().split(/\s+as\s+/);
        return `${outside}:${inside}`;
      });
      return `return{${pairs.join()}}`;
    })
    .replace(/\bimport\(["'`]\.\/([\w.-]+)["'`]\)/g, (_, file: string) => `load(${indexOf(file)})`);
  if (/^import\b|\bimport\(|\bexport\{|__vite__mapDeps/.test(body))
    throw new Error(`Not linkable: ${body.slice(0, 200)}`);
  return body;
}

function refuseCircles(imports: ReadonlyMap<string, readonly string[]>): void {
  const done = new Set<string>();
  const visit = (name: string, around: readonly string[]) => {
    if (around.includes(name)) throw new Error(`Chunks in a circle: ${[...around, name].join(' → ')}`);
    if (done.has(name)) return;
    for (const inner of imports.get(name) ?? []) visit(inner, [...around, name]);
    done.add(name);
  };
  for (const name of imports.keys()) visit(name, []);
}
