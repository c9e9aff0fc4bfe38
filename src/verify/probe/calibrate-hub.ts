import { addDays } from '../../kernel/calendar-day.ts';
import { minorUnits } from '../../kernel/currency.ts';
import { compare, type Decimal, ZERO } from '../../kernel/decimal.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { factorRange, type PricePair, shortestFactor } from '../../pricing/amounts/factor-range.ts';
import type { PricingSwitches } from '../../pricing/settings/pricing-switches.ts';
import { calibrationRooms, FLAT_NIGHTS } from './calibration-rooms.ts';
import { type LaboratoryDays, type ProbeSearch, stay } from './laboratory-records.ts';
import type { ProbeTrouble } from './probe-report.ts';
import type { HubQuote } from './quote-hub.ts';

export interface Calibration {
  readonly currency: string;
  readonly factor: Decimal;
  readonly rangeEnd: PricingSwitches['rangeEnd'];
}

type Ask = (search: ProbeSearch) => Promise<Result<HubQuote, ProbeTrouble>>;

/**
 * Detects the factor and currency of quotes (Q24) and the meaning of range ends (Q21) from flat prices. `written` is the meaning with
 * which the dates were loaded.
 */
export async function calibrateHub(
  days: LaboratoryDays,
  written: PricingSwitches['rangeEnd'],
  ask: Ask,
): Promise<Result<Calibration, ProbeTrouble>> {
  const middle = await ask(stay(addDays(days.monday, 3), 1));
  if (!middle.ok) return middle;
  const flat = flatQuotes(middle.value);
  if (!flat.ok) return flat;
  const { quotes, currency } = flat.value;
  const factor = calibrate(quotes, currency);
  if (!factor.ok) return unexplained(factor.error);
  // The night that decides: the contract's last one if ends were written as nights, else the one after it.
  const doubtful = await ask(stay(addDays(days.monday, written === 'night' ? FLAT_NIGHTS - 1 : FLAT_NIGHTS), 1));
  if (!doubtful.ok) return doubtful;
  const sold = doubtful.value.pricesOf(calibrationRooms[0]?.room.name ?? '', 'ROOM_ONLY').length > 0;
  return ok({ currency, factor: factor.value, rangeEnd: sold ? 'night' : 'check-out-day' });
}

function flatQuotes({ pricesOf }: HubQuote): Result<{ quotes: readonly PricePair[]; currency: string }, ProbeTrouble> {
  const prices = calibrationRooms.map(({ room, amount }) => ({ amount, quoted: pricesOf(room.name, 'ROOM_ONLY') }));
  const currencies = new Set(prices.flatMap(({ quoted }) => quoted.map(({ currency }) => currency)));
  const [currency, ...others] = currencies;
  if (prices.some(({ quoted }) => quoted.length === 0) || currency === undefined)
    return unexplained('the hub does not offer the rooms with flat prices');
  if (others.length > 0) return unexplained(`the hub quotes in several currencies: ${[...currencies].join(', ')}`);
  const quotes = prices.flatMap(({ amount, quoted }) =>
    quoted.map((price) => ({ contract: amount, quoted: price.amount })),
  );
  return ok({ quotes, currency });
}

const unexplained = (detail: string): Result<never, ProbeTrouble> =>
  fail({
    step: 'calibrate',
    detail,
    advice: 'check in the back office that the probe hotel is active, mapped and on sale, then run the probe again',
  });

/**
 * The factor between the contract's flat prices and the quotes (Q24): the shortest decimal that explains all of them to the smallest
 * unit of `currency`; 1 without a markup. Fails if no factor explains them.
 */
export function calibrate(quotes: readonly PricePair[], currency: string): Result<Decimal, string> {
  const ranges = quotes.map((quote) => factorRange(quote, minorUnits(currency)));
  const lowest = ranges.reduce((most, range) => (range.lowest > most ? range.lowest : most), 0n);
  const highest = ranges.reduce(
    (least, range) => (range.highest < least ? range.highest : least),
    ranges[0]?.highest ?? 0n,
  );
  if (lowest > highest || quotes.some(({ quoted }) => compare(quoted, ZERO) <= 0)) {
    const ratios = quotes.map(({ contract, quoted }) => `${quoted} for ${contract}`);
    return fail(`no single factor explains the quotes for the contract's flat prices: ${ratios.join(', ')}`);
  }
  return ok(shortestFactor({ lowest, highest }));
}
