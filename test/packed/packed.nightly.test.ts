import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchOptions } from '../chromium.mjs';
import { packageNames } from '../packages.mjs';
import { clientModules } from './clientModules';
import { declaredPackages } from './declaredPackages';
import { entries, installApp, installedFiles, ownVersions, rehearseRelease, run } from './installApp';

const folder = mkdtempSync(join(tmpdir(), 'agent-transcript-packed-'));
const at = (app: string) => join(folder, app);

const REACT_18 = {
  react: '18.3.1',
  'react-dom': '18.3.1',
  '@types/react': '18.3.31',
  '@types/react-dom': '18.3.7',
};
const REACT_19 = ownVersions('react', 'react-dom', '@types/react', '@types/react-dom');

const modules = entries().filter((entry) => !entry.endsWith('.css'));
const styles = entries().filter((entry) => entry.endsWith('.css'));

let browser: Browser;

beforeAll(async () => {
  const packed = await rehearseRelease(folder);
  const installed = Promise.all([
    installApp(at('react-18'), 'vite', packed, {
      ...REACT_18,
      ...ownVersions('vite', '@vitejs/plugin-react', 'typescript'),
    }),
    installApp(at('react-19'), 'vite', packed, {
      ...REACT_19,
      ...ownVersions(
        'vite',
        '@vitejs/plugin-react',
        'typescript',
        'ai',
        '@modelcontextprotocol/sdk',
        '@types/node',
      ),
    }),
    installApp(at('next'), 'next', packed, { ...REACT_19, next: '16.4.6' }),
    installApp(at('node'), 'node', packed, {
      ...REACT_19,
      ...ownVersions('ai', '@modelcontextprotocol/sdk'),
      jest: '30.5.2',
    }),
  ]);
  await installed.finally(packed.stop);
  browser = await chromium.launch(launchOptions());
}, 480_000);

afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
}, 480_000);

describe('what is packed', () => {
  test.each(packageNames)(
    '%s says "use client" in every module that needs it and in none that does not',
    (name) => {
      const found = clientModules(
        join(at('next'), 'node_modules/@agent-transcript', name, 'dist'),
        at('next'),
      );
      const wrong = found.filter(({ directive, reason }) => directive !== (reason !== undefined));
      expect(wrong).toEqual([]);
      expect(found.filter(({ path, directive }) => directive && /(?:^|\/)index\.js$/.test(path))).toEqual([]);
    },
  );

  test.each(packageNames)(
    '%s says where it comes from, and its README has no link into this repository’s folders',
    (name) => {
      const installed = join(at('node'), 'node_modules/@agent-transcript', name);
      const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as object;
      expect(manifest).toMatchObject({
        homepage: `https://rehearsal.example/agent-transcript/tree/main/packages/${name}#readme`,
        repository: { directory: `packages/${name}` },
        engines: { node: expect.any(String) as string },
        keywords: expect.arrayContaining(['agent']) as string[],
      });
      const readme = readFileSync(join(installed, 'README.md'), 'utf8');
      const headings = [...readme.matchAll(/^#+ (.*)$/gm)].map(([, words = '']) =>
        words
          .toLowerCase()
          .replace(/[^\p{L}\p{N} _-]/gu, '')
          .replaceAll(' ', '-'),
      );
      const links = [...readme.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link);
      const broken = links.filter((link) =>
        link.startsWith('#') ? !headings.includes(link.slice(1)) : !link.startsWith('https://'),
      );
      expect(broken).toEqual([]);
    },
  );

  test('names types of RJSF in one entry alone: that of themes for RJSF', () => {
    const installed = join(at('node'), 'node_modules/@agent-transcript/auto-form');
    const { exports } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as {
      exports: Readonly<Record<string, string | { readonly types?: string }>>;
    };
    const naming = Object.entries(exports).filter(
      ([, entry]) =>
        typeof entry === 'object' &&
        entry.types !== undefined &&
        !entry.types.endsWith('.css.d.ts') &&
        declaredPackages(join(installed, entry.types)).some((name) => name.startsWith('@rjsf/')),
    );
    expect(naming.map(([name]) => name)).toEqual(['./rjsf']);
  });

  test('has no sources inside source maps', () => {
    const holding = installedFiles(at('next')).filter((path) => path.endsWith('.map'));
    expect(holding).toEqual([]);
  });

  test('installs without json-schema-to-ts, 2.8 MB for types', () => {
    const lock = JSON.parse(readFileSync(join(at('react-18'), 'package-lock.json'), 'utf8')) as {
      packages: Record<string, unknown>;
    };
    const installed = Object.keys(lock.packages).map((path) => path.replace(/.*node_modules\//, ''));
    expect(installed).not.toContain('json-schema-to-ts');
  });
});

describe('Node', () => {
  test('imports every entry, and requires it too', async () => {
    const imported = await run(at('node'), 'import.mjs', modules);
    expect(imported).toContain('@agent-transcript/parser StringifyError ');
    expect(await run(at('node'), 'require.cjs', modules)).toBe(imported);
  });

  test('Jest takes what is imported, and says what to set up where it refuses what is required', async () => {
    const jest = (name: string, env = {}) => run(at('node'), 'node_modules/jest/bin/jest.js', [name], env);
    expect(await jest('imported', { NODE_OPTIONS: '--experimental-vm-modules' })).toContain('1 passed');
    const said = await jest('required').catch(String);
    expect(said).toMatch(/1 passed|Must use import to load ES Module[^]*transformIgnorePatterns/);
  });
});

describe('TypeScript, with the types of libraries checked too', () => {
  const check = (app: string, flags: string, files: Readonly<Record<string, string>>) => {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(at(app), name), text);
    const all = `--noEmit --strict --target es2022 ${flags}`.split(' ');
    return run(at(app), 'node_modules/typescript/bin/tsc', [...all, ...Object.keys(files)]);
  };
  const importing = (names: readonly string[]) =>
    [
      ...styles.map((entry) => `import '${entry}';`),
      ...names.map((entry, index) => `import * as m${index} from '${entry}';`),
      `export const all = [${names.map((_, index) => `m${index}`).join(', ')}];`,
      `import { parse, type Root } from '@agent-transcript/parser';`,
      `export const tree: Root = parse('');`,
      '// @ts-expect-error -- a tree is no string, and not `any`',
      `export const text: string = parse('');`,
      '',
    ].join('\n');
  // The types of the optional peers take half a minute.
  const own = importing(modules.filter((entry) => !/\/(?:ai-sdk|mcp)$/.test(entry)));

  test.each([
    ['--module nodenext', ['entries.mts', 'entries.cts']],
    ['--module node16', ['entries.mts']],
    ['--module preserve --moduleResolution bundler', ['entries.ts', 'entries.mts', 'entries.cts']],
  ])('%s: %j', async (flags, names) => {
    const files = Object.fromEntries(names.map((name) => [name, own]));
    expect(await check('react-19', flags, files)).toBe('');
  });

  test('the adapters, with their peers', async () => {
    const files = { 'adapters.mts': importing(modules.filter((entry) => /\/(?:ai-sdk|mcp)$/.test(entry))) };
    expect(await check('react-19', '--module nodenext --types node', files)).toBe('');
  });

  test('--module node16 lets CommonJS import() ours, and says so', async () => {
    const loads = `export const loaded = import('@agent-transcript/parser');\n`;
    expect(await check('react-19', '--module node16', { 'loads.cts': loads })).toBe('');
    const said = await check('react-19', '--module node16', { 'entries.cts': own }).catch(String);
    expect(said).toContain(`writing a dynamic 'import("@agent-transcript/parser")' call instead`);
  });

  test('with React 18’s types', async () => {
    const flags = '--module preserve --moduleResolution bundler';
    expect(await check('react-18', flags, { 'entries.ts': own })).toBe('');
  });
});

describe.each(['react-18', 'react-19'])('a bare Vite application with %s', (app) => {
  let server: Server;
  let warnings: string;

  beforeAll(async () => {
    warnings = await run(at(app), 'node_modules/vite/bin/vite.js', ['build', '--logLevel', 'warn']);
    server = await serve(join(at(app), 'dist'));
  }, 120_000);

  afterAll(() => {
    server?.close();
  });

  test('builds without a warning', () => {
    expect(warnings).toBe('');
  });

  test('renders on a server, in the language that is named', async () => {
    const html = await run(at(app), 'render.mjs', []);
    expect(html).toContain('Étape 1');
    expect(html).toContain('Envoyer');
  });

  test('shows the transcript and runs the playground, and fetches nothing else', async () => {
    const { port } = server.address() as AddressInfo;
    const page = await browser.newPage();
    const { said, asked } = listen(page);
    await page.goto(`http://127.0.0.1:${port}/`);
    const heading = page.getByRole('heading', { name: 'Step 1 Look it up done' });
    await heading.waitFor({ timeout: 10_000 }).catch((error) => {
      throw new Error(`${String(error)}\nThe page said: ${said.join('\n')}`);
    });
    const weight = await page.getByText('Found.').evaluate((element) => getComputedStyle(element).fontWeight);
    expect(weight).toBe('700');
    const border = await heading
      .getByRole('button')
      .evaluate((element) => getComputedStyle(element).borderTopWidth);
    expect(border).toBe('0px');
    await openThinking(page, 'Thinking 5 words');
    // The file, made by React's server renderer.
    await page.getByText('Download', { exact: true }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'HTML' }).click(),
    ]);
    expect(readFileSync(await file.path(), 'utf8')).toContain('Look it up');
    // The playground, with the validator that is loaded when it is first needed.
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByText('One value needs attention').waitFor();
    await page.getByRole('textbox', { name: 'A' }).fill('21');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByRole('region', { name: 'Playground' }).getByText('42', { exact: true }).waitFor();
    expect(said).toEqual([]);
    const own = `http://127.0.0.1:${port}/`;
    expect(asked.filter((url) => !url.startsWith(own))).toEqual([]);
    // The languages that nobody named are left on the server.
    const loaded = asked.filter((url) => url.endsWith('.js')).map((url) => url.slice(own.length));
    const scripts = loaded.map((path) => readFileSync(join(at(app), 'dist', path), 'utf8')).join('\n');
    expect(scripts).toContain('Playground');
    expect(scripts).not.toMatch(/Bac à sable|Étape|Песочница|Шаг/);
    await page.close();
  }, 60_000);
});

describe('Next.js, ours in server components', () => {
  let next: ChildProcess;
  let address: string;

  beforeAll(async () => {
    const bin = 'node_modules/next/dist/bin/next';
    const env = { NEXT_TELEMETRY_DISABLED: '1' };
    await run(at('next'), bin, ['build'], env);
    next = spawn(process.execPath, [bin, 'start', '-H', '127.0.0.1', '-p', '0'], {
      cwd: at('next'),
      env: { ...process.env, ...env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    address = await new Promise((resolve, reject) => {
      let text = '';
      next.on('exit', () => reject(new Error(`next start ended: ${text}`)));
      next.stdout?.on('data', (chunk) => {
        text += String(chunk);
        const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(text) ?? [];
        if (found && text.includes('Ready')) resolve(found);
      });
    });
  }, 240_000);

  afterAll(() => {
    next?.kill();
  });

  test('the page is there before any script, and hydrates without a word', async () => {
    const reader = await browser.newContext({ javaScriptEnabled: false });
    const still = await reader.newPage();
    await still.goto(address);
    await expectPage(still);
    await reader.close();

    const page = await browser.newPage();
    const { said } = listen(page);
    await page.goto(address);
    await expectPage(page);
    await openThinking(page, 'Réflexion');
    await page.getByRole('button', { name: 'Modifier en JSON' }).click();
    await page.getByRole('button', { name: 'Retour aux champs' }).waitFor();
    expect(said).toEqual([]);
    await page.close();
  }, 60_000);

  test('a server component calls parse, outlineOf and findInTree', async () => {
    const page = await browser.newPage();
    await page.goto(`${address}/outline`);
    expect(await page.getByRole('listitem').allInnerTexts()).toEqual(['Look it up']);
    await page.getByText('Found in 1 block').waitFor();
    await page.close();
  }, 60_000);

  async function expectPage(page: Page) {
    await page.getByRole('heading', { name: 'Étape 1 Look it up terminé' }).waitFor();
    await page.getByRole('button', { name: 'Копировать' }).waitFor();
    await page.getByText('1,200').or(page.getByText('1200')).first().waitFor();
    expect(await page.getByText('server', { exact: true }).evaluate((element) => element.tagName)).toBe(
      'STRONG',
    );
    await page.getByRole('textbox', { name: 'A' }).waitFor();
  }
});

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

async function serve(files: string): Promise<Server> {
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '/');
    response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream');
    response.end(readFileSync(join(files, path)));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return server;
}

/** What a page says on its console, and what it asks of any server. */
function listen(page: Page) {
  const said: string[] = [];
  const asked: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(error.message));
  page.on('request', (request) => {
    if (!/^(?:data|blob):/.test(request.url())) asked.push(request.url());
  });
  return { said, asked };
}

async function openThinking(page: Page, name: string) {
  const thinking = page.getByRole('button', { name });
  expect(await thinking.getAttribute('aria-expanded')).toBe('false');
  // A click before React has taken the server's page over is lost.
  const isAlive = () =>
    thinking.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')));
  await expect.poll(isAlive, { timeout: 10_000 }).toBe(true);
  await thinking.click();
  await expect.poll(() => thinking.getAttribute('aria-expanded')).toBe('true');
}
