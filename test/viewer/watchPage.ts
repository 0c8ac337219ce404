import type { Browser, Page } from 'playwright';

/** A page, and what went wrong in it. */
export interface WatchedPage {
  readonly page: Page;
  /** Errors, warnings, violations of the policy, and requests that leave the page's own origin. */
  readonly wrong: string[];
}

/** Opens a page that tells what a reader must never see or be exposed to. */
export async function watchPage(browser: Browser, origin: string, options = {}): Promise<WatchedPage> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, ...options });
  const wrong: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) wrong.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', ({ message }) => wrong.push(message));
  page.on('dialog', (dialog) => {
    wrong.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!/^(?:blob|data):/.test(url) && !url.startsWith(origin)) wrong.push(`request: ${url}`);
  });
  await page.exposeFunction('tellViolation', (what: string) => wrong.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { tellViolation } = window as unknown as { tellViolation: (what: string) => void };
      tellViolation(`policy: ${violatedDirective} ${blockedURI}`);
    });
  });
  return { page, wrong };
}
