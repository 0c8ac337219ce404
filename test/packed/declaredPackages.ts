import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The packages whose types a declaration needs, itself or by the declarations of its package that it leads to. */
export function declaredPackages(declaration: string): readonly string[] {
  const packages = new Set<string>();
  const seen = new Set<string>();
  const todo = [declaration];
  for (let file = todo.pop(); file !== undefined; file = todo.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(
      /\b(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g,
    )) {
      const path = join(dirname(file), from.replace(/\.js$/, ''));
      if (!from.startsWith('.')) packages.add(from);
      else if (existsSync(`${path}.d.ts`)) todo.push(`${path}.d.ts`);
      else if (existsSync(join(path, 'index.d.ts'))) todo.push(join(path, 'index.d.ts'));
    }
  }
  return [...packages];
}
