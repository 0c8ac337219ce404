// Builds the application into `dist/app`, and as one file into `dist/file/index.html`; the writer of HTML files into `dist/html`, the
// custom element into `dist/element`.
import { fileURLToPath } from 'node:url';
import { build, runnerImport } from 'vite';

// Imported once: each import would build the program of exported files anew.
const { module } = await runnerImport(fileURLToPath(new URL('vite.config.ts', import.meta.url)));

for (const mode of ['app', 'file', 'html', 'element'])
  await build({ ...module.default({ mode, command: 'build' }), configFile: false, mode, logLevel: 'warn' });
