import { expect, it } from 'vitest';
import { GOOD_SHEETS } from '../sheets/import/layouts/good-sheets.ts';
import { sheetOf } from '../sheets/import/layouts/sheet-texts.ts';
import { isTurn } from '../support/every-case.ts';
import { pageOf } from '../support/import-sheet.ts';
import { barriers } from './barriers.ts';
import { HOSTILE_NAMES } from './hostile-contract.ts';
import { describeInBrowser } from './open-page.ts';

const { drawn, mapping } = GOOD_SHEETS['season-blocks'];
const wrong = (text: string): string => text.replace('"2": 90', '"2": 39');

describeInBrowser('the page of an import', (open) => {
  const seen = [
    ['light', 390],
    ['dark', 1280],
    ['dark', 390],
    ['light', 1280],
  ] as const;
  // By day each light and each width.
  it.each(seen.filter((_, index) => isTurn(Math.floor(index / 2), 2)))(
    'has no barriers that axe finds, in %s and %i pixels wide',
    async (colorScheme, width) => {
      const wide = sheetOf(drawn.replaceAll('|', '| a long heading of a column |'));
      for (const html of [pageOf(sheetOf(drawn), mapping, wrong), pageOf(wide, mapping)]) {
        const { page, requests, troubles } = await open(html, { colorScheme, viewport: { width, height: 900 } });
        expect(await barriers(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        expect([requests.length, troubles]).toEqual([1, []]);
      }
    },
  );

  it('says what became of a cell where the mouse or the keyboard is, without covering others in print', async () => {
    const { page } = await open(pageOf(sheetOf(drawn), mapping, wrong));
    const why = page.getByText('but the contract has 39').last();
    const heightOf = async () => (await why.boundingBox())?.height ?? 0;
    expect(await heightOf()).toBeLessThan(2);
    await page.getByRole('link', { name: 'B2' }).first().click();
    await page.locator('td.is-missing').first().focus();
    expect(await heightOf()).toBeGreaterThan(10);
    await page.locator('h1').click();
    await page.locator('td.is-missing').first().hover();
    expect(await heightOf()).toBeGreaterThan(10);
    await page.emulateMedia({ media: 'print' });
    expect(await why.isVisible()).toBe(false);
  });

  it('runs nothing that stands in a sheet', async () => {
    const rows = HOSTILE_NAMES.map((name) => `${name.replaceAll('|', '')} | 1 | 2`);
    const { page, requests, troubles } = await open(pageOf(sheetOf(`${drawn}${rows.join('\n')}`), mapping));
    expect(await page.evaluate(() => Reflect.get(globalThis, 'hacked'))).toBe(undefined);
    expect([requests.length, troubles]).toEqual([1, []]);
    for (const name of HOSTILE_NAMES) expect(await page.locator('table').first().textContent()).toContain(name);
  });
});
