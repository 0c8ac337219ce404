// Builds the application into `dist/app`, and as one file into `dist/file/index.html`; the writer of HTML files into `dist/html`, the
// custom element into `dist/element`.
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const configFile = fileURLToPath(new URL('vite.config.ts', import.meta.url));

for (const mode of ['app', 'file', 'html', 'element']) await build({ configFile, mode, logLevel: 'warn' });
