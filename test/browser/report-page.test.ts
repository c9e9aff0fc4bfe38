import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { EVERY_CASE } from '../support/every-case.ts';
import { temporaryFolder } from '../support/run-contracts.ts';
import { barriers } from './barriers.ts';
import { HOSTILE_NAMES, hostileContract } from './hostile-contract.ts';
import { largeContract } from './large-contract.ts';
import { ADDRESS, describeInBrowser } from './open-page.ts';
import { AS_OF, reportOf } from './report-of.ts';

/** The report of a contract in a separate file. */
async function reportOfText(text: string): Promise<string> {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, 'hotel.yaml'), text);
  return reportOf(folder);
}

describeInBrowser('the page of a report', (open) => {
  const seen = [
    ['beach-resort', 'light', 390],
    ['mountain-lodge', 'dark', 820],
    ['city-hotel', 'dark', 1280],
    ['city-hotel', 'light', 1280],
  ] as const;

  // At night: by day the page of hostile names is looked at in both schemes.
  it.each(seen.filter(() => EVERY_CASE))(
    'of %s has no barriers that axe finds, in %s and %i pixels wide',
    async (name, colorScheme, width) => {
      const { page } = await open(await reportOf(name), { colorScheme, viewport: { width, height: 900 } });
      expect(await barriers(page)).toEqual([]);
    },
  );

  it('fits every width without scrolling the page sideways, and prints with a box for signatures and without controls', async () => {
    const html = await reportOf('beach-resort');
    const { page } = await open(html, { viewport: { width: 1440, height: 900 } });
    for (const width of [1280, 820, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('#signatures').getByText('Signature', { exact: true }).count()).toBe(2);
    expect(await page.locator('#signatures .line').first().isVisible()).toBe(true);
    expect(await page.locator('select:visible, input:visible, button:visible, #calc-statement:visible').count()).toBe(
      0,
    );
  });

  it('runs no script and loads nothing that is put into it', async () => {
    const { page, requests } = await open(await reportOf('mountain-lodge'));
    const refused = await page.evaluate(async () => {
      const directives: string[] = [];
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
        directives.push(effectiveDirective),
      );
      const script = document.createElement('script');
      script.textContent = 'document.title = "hacked"';
      const image = document.createElement('img');
      image.src = 'https://evil.test/pixel.png';
      const button = document.createElement('button');
      button.setAttribute('onclick', 'document.title = "hacked"');
      document.body.append(script, image, button);
      button.click();
      await fetch('https://evil.test/').catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 0));
      return directives.sort();
    });
    expect(refused).toEqual(['connect-src', 'img-src', 'script-src-attr', 'script-src-elem']);
    expect(await page.title()).not.toContain('hacked');
    expect(requests).toEqual([ADDRESS]);
  });

  it('shows hostile names as they are written, asks for nothing over the network, and keeps its rules', async () => {
    const { page, requests, troubles } = await open(await reportOfText(hostileContract()));
    await page.getByRole('button', { name: 'Calculate' }).click();
    await useEverything(page);
    const text = await page.evaluate(() => document.body.innerText);
    for (const name of HOSTILE_NAMES) expect(text).toContain(name);
    expect(await page.evaluate(() => 'hacked' in globalThis)).toBe(false);
    expect(await page.locator('img, section svg[onload], [onfocus]').count()).toBe(0);
    expect(await page.locator('main section').count()).toBeGreaterThan(7);
    expect([requests, troubles]).toEqual([[ADDRESS], []]);
    expect(await barriers(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await barriers(page, ['color-contrast'])).toEqual([]);
  });

  it('can be walked through with the keyboard, from the first link to the last control and out', async () => {
    const { page } = await open(await reportOf('beach-resort'));
    const walked: string[] = [];
    const seen = new Set<string>();
    for (let count = 0; count < 300; count += 1) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const element = document.activeElement;
        if (element === null || element === document.body) return undefined;
        const { width, height } = element.getBoundingClientRect();
        const isOutlined = width > 0 && height > 0 && getComputedStyle(element).outlineStyle !== 'none';
        const name = element.id || element.getAttribute('aria-label') || element.textContent || element.tagName;
        return { isOutlined, name };
      });
      if (focused === undefined) break;
      walked.push(focused.name);
      if (focused.isOutlined) seen.add(focused.name);
    }
    // A date has several fields; the last marks itself.
    expect(walked.filter((name) => !seen.has(name))).toEqual([]);
    expect(walked).toEqual(expect.arrayContaining(['calc-check-in', 'calc-board', 'cal-room', 'calc-statement']));
    expect(walked.length).toBeLessThan(300);
  });

  it('shows the statement of a night on focus and under the pointer, or why it is not sold, and goes from night to night with the arrows', async () => {
    const { page, troubles } = await open(await reportOf('beach-resort'));
    await page.getByLabel('Room').first().selectOption('FAM');
    await page.getByLabel('Board').first().selectOption('HALF_BOARD');
    await page.locator('[data-d="2027-06-01"]').focus();
    const words = page.locator('#cal-night-text');
    const statement = page.locator('#cal-statement');
    expect(await words.textContent()).toBe('2027-06-01: FAM, half board, 2 adults, rate "Contract 2027"');
    expect(await page.locator('[data-d="2027-06-01"] b').textContent()).toBe('200.00');
    expect(await statement.textContent()).toMatch(/^Total +200\.00$/m);
    await page.keyboard.press('ArrowLeft');
    expect(await words.textContent()).toMatch(/^2027-05-31: /);
    await page.keyboard.press('ArrowUp');
    expect(await words.textContent()).toMatch(/^2027-05-24: /);
    await page.locator('[data-d="2027-07-15"]').hover();
    expect(await words.textContent()).toMatch(/^2027-07-15: /);
    await page.locator('#cal-months td.no').first().focus();
    expect(await words.textContent()).toBe('2027-08-07: room FAM is in a stop sale on the night of 2027-08-07');
    expect(await statement.isVisible()).toBe(false);
    await page.locator('[data-d="2027-06-01"]').focus();
    expect(await statement.isVisible()).toBe(true);
    await page.setViewportSize({ width: 820, height: 900 });
    await page.keyboard.press('Escape');
    expect(await statement.isVisible()).toBe(false);
    expect(troubles).toEqual([]);
  });

  it('shows everything but the choices where scripts are off', async () => {
    const { page } = await open(await reportOf('beach-resort'), { javaScriptEnabled: false });
    expect(await page.locator('main section').count()).toBe(10);
    expect(await page.locator('[data-d="2027-06-01"] b').textContent()).toBe('120.00');
    expect(await page.getByText('The calculator needs JavaScript.').isVisible()).toBe(true);
    expect(await page.locator('select:visible, input:visible, button:visible').count()).toBe(0);
  });

  it('stays under 1 MB with 20 rooms and 1,000 nights, and opens without trouble', async () => {
    const html = await reportOfText(largeContract(AS_OF));
    expect(Buffer.byteLength(html)).toBeLessThan(1_000_000);
    const { page, troubles } = await open(html);
    expect(await page.locator('#calc-status').textContent()).toMatch(/^The stay costs/);
    expect(troubles).toEqual([]);
  });
});

/** Chooses every answer of every list once, and in the end the one that it had. */
async function useEverything(page: Page): Promise<void> {
  for (const list of await page.locator('select:visible').all()) {
    const had = await list.inputValue();
    const values = await list.evaluate((element) =>
      element instanceof HTMLSelectElement ? [...element.options].map((option) => option.value) : [],
    );
    for (const value of [...values, had]) await list.selectOption(value);
  }
}
