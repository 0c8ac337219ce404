// Finds a Chromium for the tests. No imports from node_modules: runs before the install too.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const cache = fileURLToPath(new URL('../node_modules/.cache/chromium/', import.meta.url));

export function findChromium() {
  const paths = [
    process.env.CHROMIUM_BIN,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    `${cache}chromium`,
  ];
  return paths.find((p) => p && existsSync(p));
}

/**
 * Launch options for Playwright: our Chromium, and no network access, so that tests can assert that nothing is fetched.
 */
export function launchOptions() {
  const executablePath = findChromium();
  const inCache = executablePath?.startsWith(cache) ?? false;
  return {
    ...(executablePath ? { executablePath } : null),
    ...(inCache ? { env: { ...process.env, LD_LIBRARY_PATH: `${cache}lib` } } : null),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-quic',
      '--no-first-run',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
    ],
  };
}
