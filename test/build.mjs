// Builds every package's modules, in the order of their dependencies; `tsc -b` writes the declarations afterwards.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const vite = fileURLToPath(new URL('../node_modules/vite/bin/vite.js', import.meta.url));

for (const name of ['parser', 'protocol', 'components', 'auto-form']) {
  execFileSync(process.execPath, [vite, 'build', '--config', '../../vite.config.ts', '--logLevel', 'warn'], {
    cwd: new URL(`../packages/${name}/`, import.meta.url),
    stdio: 'inherit',
  });
  console.log(`[build] packages/${name}`);
}
