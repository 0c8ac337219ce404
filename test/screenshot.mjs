// `npm run screenshot`: makes stories/screenshot.png, the README's picture, from the built Storybook.

import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { launchOptions } from './chromium.mjs';

const built = fileURLToPath(new URL('../storybook-static/', import.meta.url));
const target = fileURLToPath(new URL('../stories/screenshot.png', import.meta.url));
const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

if (!existsSync(built)) throw new Error('There is no storybook-static: run `npm run build:storybook` first.');

const server = createServer((request, response) => {
  const path = new URL(request.url ?? '/', 'http://localhost').pathname;
  const file = join(built, path);
  response.statusCode = existsSync(file) ? 200 : 404;
  response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream');
  response.end(existsSync(file) ? readFileSync(file) : '');
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const browser = await chromium.launch(launchOptions());
const page = await browser.newPage({ viewport: { width: 960, height: 760 }, deviceScaleFactor: 1.5 });
await page.goto(
  `http://127.0.0.1:${server.address().port}/iframe.html?id=transcript--code-change&viewMode=story`,
);
await page.getByRole('heading').first().waitFor();
await page.screenshot({ path: target });
await browser.close();
server.close();
