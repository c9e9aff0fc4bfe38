import { rangeText } from '../../../src/kernel/day-ranges.ts';
import { pricesText, readCompact } from '../compact-hotel.ts';
import { SEA_PALACE } from '../fixtures/palma.ts';

export interface TermsHotel {
  /** The occupancies of each room. */
  readonly rooms?: Readonly<Record<string, string>>;
  readonly currency?: string;
  /** The hotel's own `prices`. */
  readonly prices?: string;
  /** The records of `rates`, from the `- `. */
  readonly rates: readonly string[];
}

/** A season of one week, from Monday, 3 May 2027. */
export const WEEK = 'dateRanges: [2027-05-03..2027-05-09], priceType: DISTRIBUTION';

/** A rate with one season, Low, of a double room for 100 and a suite for 150. */
export const PLAIN = `- name: Plain
  seasons:
    - { name: Low, ${WEEK}, seasonRoomPrices: [
        { providerRoomCode: DBL, unitsQuota: 5, distributionPrices: { "2": 100 } },
        { providerRoomCode: SUI, unitsQuota: 2, distributionPrices: { "2": 150 } } ] }`;

/** The text of a hotel with these rates. */
export function termsText({ rooms = { DBL: '"2"', SUI: '"2"' }, currency = 'EUR', prices, rates }: TermsHotel): string {
  const before = SEA_PALACE.slice(0, SEA_PALACE.indexOf('  rooms:\n')).replace(
    'currency: EUR',
    `currency: ${currency}`,
  );
  const listed = Object.entries(rooms).map(
    ([code, distributions]) =>
      `    - { providerCode: ${code}, name: Room ${code}, distributions: [${distributions}] }\n`,
  );
  const records = rates.map((rate) => `  ${rate.replaceAll('\n', '\n  ')}\n`);
  return `${before}${prices === undefined ? '' : `  prices: ${prices}\n`}  rooms:
${listed.join('')}  mealPlans: [ROOM_ONLY]
rates:
${records.join('')}`;
}

export const rateCalled = (hotel: TermsHotel, name: string) => {
  const rate = readCompact(termsText(hotel)).contract.rates.find((one) => one.name === name);
  if (!rate) throw new Error(`no rate ${name}`);
  return rate;
};

/** `Low Fri 2027-05-07..2027-05-07: DBL 2: 120 | SUI 2: 180` for each season of the rate, or of the first one. */
export function seasonsIn(hotel: TermsHotel, name?: string): readonly string[] {
  const { contract } = readCompact(termsText(hotel));
  const rate = name === undefined ? contract.rates[0] : rateCalled(hotel, name);
  return (rate?.seasons ?? []).map(
    (season) =>
      `${season.name} ${season.dateRanges.map(rangeText).join(', ')}: ${pricesText(season.seasonRoomPrices).join(' | ')}`,
  );
}
