// `npm start`: the viewer and Storybook, each on a port of its own, until they are interrupted.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

const viewer = await createServer({
  configFile: fileURLToPath(new URL('../packages/viewer/vite.config.ts', import.meta.url)),
  mode: 'app',
  logLevel: 'warn',
  server: { host: 'localhost', port: 6007 },
});
await viewer.listen();
const [viewerAt] = viewer.resolvedUrls?.local ?? [];

const bin = createRequire(import.meta.url).resolve('storybook/internal/bin/dispatcher');
const args = [
  'dev',
  '-p',
  '6006',
  '--host',
  'localhost',
  '--ci',
  '--no-version-updates',
  '--disable-telemetry',
];
const storybook = spawn(process.execPath, [bin, ...args], {
  cwd: root,
  stdio: ['inherit', 'pipe', 'inherit'],
});
let said = '';
storybook.stdout.on('data', (text) => {
  process.stdout.write(text);
  if (said === null) return;
  said += text;
  const [address] = /http:\/\/localhost:\d+\//.exec(said) ?? [];
  if (address === undefined) return;
  said = null;
  console.log(`\nStorybook: ${address}\nViewer:    ${viewerAt}\n`);
});
storybook.on('exit', async (code) => {
  await viewer.close();
  process.exit(code ?? 0);
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => storybook.kill(signal));
