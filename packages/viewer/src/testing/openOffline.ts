import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { launchOptions } from '../../../../test/chromium.mjs';

/** An opened page with everything that it did. */
export interface OpenPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors, warnings, policy violations, and hostile scripts that ran. */
  readonly heard: string[];
  /** Requested addresses, except files and data. */
  readonly asked: string[];
}

export const launch = (): Promise<Browser> => chromium.launch(launchOptions());

/** Opens an address in a browser, without a network for files. */
export async function openPage(browser: Browser, url: string, options: object = {}): Promise<OpenPage> {
  const context = await browser.newContext({ offline: url.startsWith('file:'), ...options });
  const page = await context.newPage();
  const heard: string[] = [];
  const asked: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) heard.push(message.text());
  });
  page.on('pageerror', (error) => heard.push(String(error)));
  page.on('request', (request) => {
    if (!/^(?:file|data|blob):/.test(request.url())) asked.push(request.url());
  });
  await page.exposeFunction('heard', (what: string) => heard.push(what));
  await page.addInitScript(`
    addEventListener('securitypolicyviolation', (event) => heard('violation: ' + event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sample));
    globalThis.pwned = (by) => heard('pwned: ' + by);
  `);
  await page.goto(url);
  return { page, context, heard, asked };
}
