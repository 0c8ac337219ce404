import { fileURLToPath } from 'node:url';
import type { Plugin, UserConfig } from 'vite';
import { CONDITIONS, noPreload, pageProgram } from './pageProgram.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const rolldown = (input: Record<string, string>) => ({
  input,
  preserveEntrySignatures: 'strict' as const,
  output: { format: 'es' as const, entryFileNames: '[name].js', codeSplitting: false },
  // Directives for servers mean nothing here.
  checks: { moduleLevelDirective: false },
});

/** `toHtml`, for Node and for browsers: one module with the program of the files that it writes. */
export const HTML: UserConfig = {
  root: here('.'),
  publicDir: false,
  plugins: [pageProgram(), noPreload()],
  resolve: { conditions: CONDITIONS },
  build: {
    outDir: here('dist/html'),
    chunkSizeWarningLimit: 1_000,
    emptyOutDir: true,
    modulePreload: false,
    rolldownOptions: rolldown({ toHtml: here('src/html/toHtml.ts') }),
  },
};

/** `<agent-transcript>`: one module with its styles. */
export const ELEMENT: UserConfig = {
  root: here('.'),
  publicDir: false,
  plugins: [noPreload(), shadowDocument()],
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { conditions: CONDITIONS },
  build: {
    outDir: here('dist/element'),
    chunkSizeWarningLimit: 1_000,
    emptyOutDir: true,
    modulePreload: false,
    rolldownOptions: rolldown({ index: here('src/element/index.ts') }),
  },
};

/** Gives the components a `document` that also finds what is in the shadow trees of our elements. */
function shadowDocument(): Plugin {
  return {
    name: 'shadow-document',
    transform: (code, id) =>
      /\/packages\/components\/src\/.*\.tsx?$/.test(id) && /\bdocument\b/.test(code)
        ? {
            code: `import { document } from ${JSON.stringify(here('src/element/shadowDocument.ts'))};${code}`,
            map: null,
          }
        : null,
  };
}
