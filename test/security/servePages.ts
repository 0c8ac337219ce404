import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { build, defaultClientConditions } from 'vite';
import { launchOptions } from '../chromium.mjs';
import { scenes } from './page/scenes';

/** Nothing inline, nothing from elsewhere, not even `data:` images. */
export const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'";

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.map': 'application/json',
};

export interface Pages {
  readonly browser: Browser;
  /** The document of a scene as it is served; with `server`, what React renders there is in it. */
  html(scene: string, server?: boolean): string;
  /** Opens a scene. What the page says, refuses or asks for is noted in `heard`. */
  open(scene: string, options?: OpenOptions): Promise<OpenPage>;
  close(): Promise<void>;
}

interface OpenOptions extends BrowserContextOptions {
  /** Rendered by the server first, then hydrated. */
  readonly server?: boolean;
}

export interface OpenPage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly heard: string[];
  readonly requests: string[];
}

/** Builds the pages with Vite, as an application would, and serves them under {@link POLICY}. */
export async function servePages(mode: 'production' | 'development'): Promise<Pages> {
  const folder = mkdtempSync(join(tmpdir(), 'agent-transcript-pages-'));
  // Vite takes the mode of the test runner otherwise, and React both its builds.
  const env = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = mode;
  try {
    await build({
      configFile: false,
      root: fileURLToPath(new URL('./page/', import.meta.url)),
      mode,
      logLevel: 'warn',
      plugins: [react()],
      resolve: { conditions: ['agent-transcript-source', ...defaultClientConditions] },
      build: {
        outDir: folder,
        emptyOutDir: true,
        minify: false,
        reportCompressedSize: false,
        chunkSizeWarningLimit: 10_000,
        rolldownOptions: {
          input: fileURLToPath(new URL('./page/client.tsx', import.meta.url)),
          output: { entryFileNames: 'client.js', assetFileNames: '[name][extname]' },
        },
      },
    });
  } finally {
    if (env === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = env;
  }
  const styles = readdirSync(folder).filter((name) => name.endsWith('.css'));

  const html = (scene: string, server = false) => {
    const Scene = scenes[scene];
    const body = server && Scene !== undefined ? renderToString(createElement(Scene)) : '';
    return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${scene}</title>
${styles.map((name) => `<link rel="stylesheet" href="/${name}">`).join('\n')}
<script type="module" src="/client.js"></script>
</head>
<body><main><h1>Pages</h1><h2>${scene}</h2><div id="root" data-scene="${scene}">${body}</div></main></body>
</html>`;
  };

  const listener = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    response.setHeader('content-security-policy', POLICY);
    if (url.pathname === '/') {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(html(url.searchParams.get('scene') ?? '', url.searchParams.has('server')));
    } else if (existsSync(join(folder, url.pathname))) {
      response.setHeader('content-type', TYPES[extname(url.pathname)] ?? 'application/octet-stream');
      response.end(readFileSync(join(folder, url.pathname)));
    } else {
      response.statusCode = url.pathname === '/favicon.ico' ? 204 : 404;
      response.end();
    }
  });
  await new Promise<void>((resolve) => {
    listener.listen(0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  const browser = await chromium.launch(launchOptions());

  return {
    browser,
    html,
    async open(scene, { server = false, ...options } = {}) {
      const context = await browser.newContext({ viewport: { width: 1200, height: 900 }, ...options });
      const page = await context.newPage();
      const heard: string[] = [];
      const requests: string[] = [];
      page.on('console', (message) => {
        // React's one word in its development build.
        if (!message.text().includes('React DevTools')) heard.push(`${message.type()}: ${message.text()}`);
      });
      page.on('pageerror', (error) => heard.push(`error: ${error.message}`));
      page.on('dialog', (dialog) => {
        heard.push(`dialog: ${dialog.message()}`);
        void dialog.dismiss();
      });
      context.on('page', (other) => heard.push(`page: ${other.url()}`));
      context.on('request', (request) => requests.push(request.url().replace(origin, '')));
      await page.exposeFunction('violated', (what: string) => heard.push(`violation: ${what}`));
      await page.addInitScript(() => {
        document.addEventListener(
          'securitypolicyviolation',
          ({ violatedDirective, blockedURI, sourceFile }) => {
            const { violated } = window as unknown as { violated: (what: string) => void };
            violated(`${violatedDirective} ${blockedURI} ${sourceFile}`);
          },
        );
      });
      await page.goto(`${origin}/?scene=${scene}${server ? '&server' : ''}`);
      await page.locator('[data-component="Transcript"], [data-component="InputForm"]').first().waitFor();
      // A hydrated root has React's mark on it.
      await page.waitForFunction(() => {
        const root = document.getElementById('root');
        return root !== null && Object.keys(root).some((key) => key.startsWith('__react'));
      });
      return { page, context, heard, requests };
    },
    async close() {
      await browser.close();
      listener.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
