import path from 'node:path';
import { expect, it } from 'vitest';
import { hotelKey } from '../../src/contract/identity.ts';
import type { HotelContract } from '../../src/contract/model.ts';
import { opened } from '../../src/contract/packed-contract.ts';
import { nodeFiles } from '../../src/host/node-files.ts';
import { addDays, type CalendarDay, daysBetween } from '../../src/kernel/calendar-day.ts';
import type { Decimal } from '../../src/kernel/decimal.ts';
import { mealPlansOf } from '../../src/pricing/request/stay-request.ts';
import { type PricingSwitches, referencePricing } from '../../src/pricing/settings/pricing-switches.ts';
import { stayOffers } from '../../src/pricing/stay/stay-offers.ts';
import { priceText } from '../../src/view/price/price-text.ts';
import { createPaint } from '../../src/view/text/paint.ts';
import { inReadingOrder } from '../../src/view/text/wrap-text.ts';
import { byDay, isTurn } from '../support/every-case.ts';
import { loadContracts } from '../support/load-contracts.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { describeInBrowser } from './open-page.ts';
import { AS_OF, reportOf } from './report-of.ts';

const root = path.join(import.meta.dirname, '../..');
const EXAMPLES = ['beach-resort', 'city-hotel', 'island-group', 'mountain-lodge', 'ski-hotel'];
const examples = await Promise.all(
  EXAMPLES.map(async (name) => {
    const { contracts } = await loadContracts(nodeFiles, [`contracts-examples/${name}`], root);
    return contracts.hotels.map((contract) => ({ name, contract: opened(contract) }));
  }),
);
const hotels = examples.flat();

/** The report of an example, priced by other settings. */
function pricedBy(html: string, switches: PricingSwitches): string {
  const settings = JSON.stringify(referencePricing).slice(1, -1);
  const other = html.replace(settings, JSON.stringify(switches).slice(1, -1));
  if (other === html) throw new Error('the page has no pricing settings');
  return other;
}

interface Stay {
  readonly hotel: number;
  readonly room: string;
  readonly board: string;
  readonly rate: string;
  readonly checkIn: CalendarDay;
  readonly nights: number;
  readonly bookedOn: CalendarDay;
  readonly adults: number;
  readonly ages: readonly number[];
}

/** Stays in and around the seasons of the hotels, most of them such as guests ask for; one answer in five is left open. */
function randomStays(count: number): Stay[] {
  const random = seededRandom(20);
  const below = (limit: number): number => Math.floor(random() * limit);
  const oneOf = <T>(values: readonly T[], otherwise: T): T => values[below(values.length)] ?? otherwise;
  const orAll = (values: readonly string[]): string => (below(5) === 0 ? '' : oneOf(values, ''));
  return Array.from({ length: count }, () => {
    const index = below(hotels.length);
    const { hotel, rates } = contractAt(index);
    const rate = oneOf(rates, undefined);
    const season = oneOf(rate?.seasons ?? [], undefined);
    const { start, end } = oneOf(season?.dateRanges ?? [], { start: AS_OF, end: AS_OF });
    const checkIn = addDays(start, below(daysBetween(start, end) + 3) - 1);
    const [window] = rate?.bookingWindows ?? [];
    const bookedOn = addDays(checkIn, 1 - below(120));
    return {
      hotel: index,
      room: orAll(season?.seasonRoomPrices.map(({ providerRoomCode }) => providerRoomCode) ?? []),
      board: orAll(rate ? [...mealPlansOf(hotel, rate)] : []),
      rate: below(3) === 0 ? (rate?.name ?? '') : '',
      checkIn,
      nights: 1 + below(oneOf([7, 7, 14, 32], 7)),
      bookedOn: window && below(4) > 0 && window.end < bookedOn ? window.end : bookedOn,
      adults: oneOf([1, 2, 2, 2, 3], 2),
      ages: oneOf([[], [], [8], [1], [3, 13]], []),
    };
  });
}

function contractAt(index: number): HotelContract {
  const example = hotels[index];
  if (example === undefined) throw new Error(`there is no hotel ${index}`);
  return example.contract;
}

/** The command line has a flag for what the page folds away. */
const HINT = /\n\n[^\n]* not offered; -v says why/;

/** What `contracts price -v` prints on a screen of that width, without the places in files. */
function commandLineText(stay: Stay, width: number, switches = referencePricing, verbose = true): string {
  const contract = contractAt(stay.hotel);
  const { checkIn, nights, bookedOn, adults, ages: childAges } = stay;
  const search = { checkIn, checkOut: addDays(checkIn, nights), bookedOn, adults, childAges };
  const plans = contract.rates.flatMap((rate) => [...mealPlansOf(contract.hotel, rate)]);
  const mealPlan = plans.find((plan) => plan === stay.board);
  const choice = {
    ...(stay.room && { room: stay.room }),
    ...(stay.rate && { rate: stay.rate }),
    ...(mealPlan && { mealPlan }),
  };
  const offers = stayOffers(contract, search, choice, switches);
  const report = { hotel: hotelKey(contract), contract, switches, placeOf: () => undefined, search, choice, ...offers };
  return inReadingOrder(priceText(report, createPaint(false, { width }), verbose));
}

/** The page's answers to the stays, typed into its form. */
function answersOf(stays: readonly Stay[]): string[] {
  const field = (name: string): HTMLInputElement | HTMLSelectElement => {
    const element = document.getElementById(`calc-${name}`);
    if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) return element;
    throw new Error(`no calc-${name}`);
  };
  const button = document.querySelector<HTMLButtonElement>('#calc-form button');
  return stays.map((stay) => {
    for (const name of ['room', 'board', 'rate'] as const) field(name).value = stay[name];
    field('check-in').value = stay.checkIn;
    field('nights').value = `${stay.nights}`;
    field('booked-on').value = stay.bookedOn;
    field('adults').value = `${stay.adults}`;
    field('ages').value = stay.ages.join(', ');
    button?.click();
    const [statement = '', reasons] = ['statement', 'reasons'].map(
      (id) => document.getElementById(`calc-${id}`)?.textContent,
    );
    return reasons ? `${statement}\n\nNot offered:\n${reasons}` : statement;
  });
}

describeInBrowser('the stay calculator of a report', (open) => {
  it('answers stays as the command line does', async () => {
    const stays = randomStays(byDay(500));
    const expected: string[] = [];
    // By day every third hotel.
    for (const [index, { name, contract }] of hotels.entries()) {
      if (!isTurn(index, 3)) continue;
      const own = stays.filter(({ hotel }) => hotel === index);
      const isOne = hotels.filter((other) => other.name === name).length === 1;
      const report = await reportOf(name, isOne ? [] : ['--hotel', contract.hotel.providerCode]);
      const { page, troubles } = await open(report);
      // It begins with a stay that is sold.
      expect(await page.locator('#calc-status').textContent()).toMatch(/^The stay costs \d/);
      const texts = own.map((stay) => commandLineText(stay, 100));
      expect(await page.evaluate(answersOf, own)).toEqual(texts);
      expect(troubles).toEqual([]);
      expected.push(...texts);
    }
    const refused = expected.filter((text) => text.includes('Nothing is offered.')).length;
    expect(refused / expected.length).toBeGreaterThan(0.2);
    expect(refused / expected.length).toBeLessThan(0.8);
  });

  it('uses the pricing settings of the hub', async () => {
    const switches: PricingSwitches = {
      ...referencePricing,
      percentStacking: 'compounding',
      supplementPercentBase: 'net',
      rounding: 'night-half-up',
      freeNightsPosition: 'cheapest',
      markup: 'factor',
      markupFactor: '1.175' as Decimal,
    };
    const stays = randomStays(100).filter(({ hotel }) => hotel === 0);
    const { page } = await open(pricedBy(await reportOf('beach-resort'), switches));
    const statements = (await page.evaluate(answersOf, stays)).map((text) => text.split('\n\nNot offered:')[0]);
    expect(statements).toEqual(stays.map((stay) => commandLineText(stay, 100, switches, false).replace(HINT, '')));
    expect(statements.join('\n')).toContain('Quoted by the hub, x 1.175');
  });

  it('says which answer is missing or impossible, and goes there', async () => {
    const { page, troubles } = await open(await reportOf('beach-resort'));
    const status = page.locator('#calc-status');
    for (const [label, value, message] of [
      ['Arrival', '', 'Enter the day of arrival.'],
      ['Nights', '0', 'Enter at least 1 night.'],
      ['Nights', '2.5', 'Enter at least 1 night.'],
      ['Adults', '', 'Enter at least 1 adult.'],
      ['Ages of children', '7, four', 'Enter ages in whole years, such as 7, 4.'],
      ['Booked on', '', 'Enter the day of booking.'],
    ] as const) {
      const field = page.locator('#calc-form').getByLabel(label, { exact: true });
      const before = await field.inputValue();
      await field.fill(value);
      await page.getByRole('button', { name: 'Calculate' }).click();
      expect(await status.textContent()).toBe(message);
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe(await field.getAttribute('id'));
      expect(await page.locator('#calc-statement').isVisible()).toBe(false);
      await field.fill(before);
      await field.blur();
      expect(await field.getAttribute('aria-invalid')).toBeNull();
    }
    expect(await status.textContent()).toMatch(/^The stay costs/);
    expect(troubles).toEqual([]);
  });

  it('can be used with the keyboard alone', async () => {
    const { page } = await open(await reportOf('beach-resort'));
    await page.locator('#calc-nights').focus();
    await page.keyboard.type('3');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('8');
    await page.keyboard.press('Enter');
    const text = await page.locator('#calc-statement').textContent();
    expect(text).toContain('3 nights, 2 adults, a child of 8, booked 2026-11-23');
    const walked: string[] = [];
    for (let count = 0; count < 6; count += 1) {
      await page.keyboard.press('Tab');
      walked.push(await page.evaluate(() => document.activeElement?.id || document.activeElement?.tagName || ''));
    }
    expect(walked).toEqual([
      'calc-room',
      'calc-board',
      'calc-rate',
      'calc-booked-on',
      'calc-booked-on',
      'calc-booked-on',
    ]);
  });

  it('breaks the lines of a statement for the width of a phone', async () => {
    const { page } = await open(await reportOf('beach-resort'), { viewport: { width: 390, height: 800 } });
    const overflow = await page.evaluate(() => {
      const statement = document.getElementById('calc-statement');
      return (statement?.scrollWidth ?? 0) - (statement?.clientWidth ?? 0);
    });
    expect(overflow).toBe(0);
    const narrow = await page.locator('#calc-statement').textContent();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(() => page.locator('#calc-statement').textContent()).not.toBe(narrow);
  });
});
