import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe } from 'vitest';
import { findProgram } from '../../src/host/find-program.ts';

const program = findProgram('chromium') ?? findProgram('chromium-browser') ?? findProgram('google-chrome');

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface OpenPage {
  readonly page: Page;
  /** The addresses that the page asked for. */
  readonly requests: readonly string[];
  /** Errors of scripts, and what the page's policy refused. */
  readonly troubles: readonly string[];
}

type Open = (html: string, options?: BrowserContextOptions) => Promise<OpenPage>;

/** The one address of the tests; nothing listens there, the browser gets the page from the test. */
export const ADDRESS = 'http://report.test/';

/** Tests in Chromium, started once for all of them. Without Chromium they are skipped, but not in CI, which installs it. */
export function describeInBrowser(name: string, tests: (open: Open) => void): void {
  const isMissing = program === undefined && process.env['CI'] === undefined;
  describe.skipIf(isMissing)(
    isMissing ? `${name} (skipped: Chromium is not installed)` : name,
    { timeout: 180_000 },
    () => {
      let browser: Browser | undefined;
      beforeAll(async () => {
        if (program === undefined) throw new Error('Chromium is not installed; .ci/run installs it');
        browser = await chromium.launch({ executablePath: program, args: FLAGS });
      });
      afterAll(() => browser?.close());

      tests(async (html, options = {}) => {
        if (browser === undefined) throw new Error('the browser has not started');
        const context = await browser.newContext(options);
        const page = await context.newPage();
        const requests: string[] = [];
        const troubles: string[] = [];
        await context.route('**', (route) => {
          const url = route.request().url();
          requests.push(url);
          return url === ADDRESS ? route.fulfill({ body: html, contentType: 'text/html' }) : route.abort();
        });
        page.on('pageerror', (error) => troubles.push(error.message));
        page.on('console', (message) => {
          if (message.type() === 'error' || message.type() === 'warning') troubles.push(message.text());
        });
        await page.goto(ADDRESS);
        return { page, requests, troubles };
      });
    },
  );
}
