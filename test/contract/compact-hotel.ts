import { occupancyText, type SeasonRoomPrice } from '../../src/contract/model.ts';
import { SEA_PALACE } from './fixtures/palma.ts';
import { readPalma } from './read.ts';

export interface CompactHotel {
  /** The occupancies of each room. */
  readonly rooms: Readonly<Record<string, string>>;
  readonly priceType?: 'DISTRIBUTION' | 'PAX';
  readonly currency?: string;
  /** The season's own `prices`. */
  readonly prices?: string;
  /** The entries of `seasonRoomPrices`, without their braces. */
  readonly entries: readonly string[];
}

/** The text of a hotel with one season. */
export function compactText({ rooms, priceType = 'DISTRIBUTION', currency = 'EUR', prices, entries }: CompactHotel) {
  const before = SEA_PALACE.slice(0, SEA_PALACE.indexOf('  rooms:\n')).replace(
    'currency: EUR',
    `currency: ${currency}`,
  );
  const listed = Object.entries(rooms).map(
    ([code, distributions]) =>
      `    - { providerCode: ${code}, name: Room ${code}, distributions: [${distributions}] }\n`,
  );
  return `${before}  rooms:
${listed.join('')}  mealPlans: [ROOM_ONLY]
rates:
  - name: Summer 2027
    seasons:
      - name: Low
        dateRanges: [2027-05-01..2027-05-31]
        priceType: ${priceType}
${prices === undefined ? '' : `        prices: ${prices}\n`}        seasonRoomPrices:
${entries.map((entry) => `          - { ${entry} }\n`).join('')}`;
}

export function readCompact(hotel: CompactHotel | string) {
  const text = typeof hotel === 'string' ? hotel : compactText(hotel);
  const read = readPalma(text);
  return { ...read, text, prices: read.contract.rates[0]?.seasons[0]?.seasonRoomPrices ?? [] };
}

/** `DBL 1: 80, 2: 100` or `DBL 80 + [20] + [25]`. */
export const pricesIn = (hotel: CompactHotel | string): readonly string[] => pricesText(readCompact(hotel).prices);

export const pricesText = (prices: readonly SeasonRoomPrice[]): readonly string[] =>
  prices.map(({ providerRoomCode, distributionPrices, basePrice, adultPrices = [], childPrices = [] }) =>
    distributionPrices
      ? `${providerRoomCode} ${distributionPrices.map((one) => `${occupancyText(one)}: ${one.amount}`).join(', ')}`
      : `${providerRoomCode} ${basePrice} + [${adultPrices.join(', ')}] + [${childPrices.join(', ')}]`,
  );

/** `S06: message (hint) at "the text written there"`. */
export function findingsIn(hotel: CompactHotel | string): readonly string[] {
  const { findings, text } = readCompact(hotel);
  const lines = text.split('\n');
  return findings.map(({ code, message, hint, place }) => {
    const line = lines[(place?.line ?? 0) - 1] ?? '';
    const end = place?.endLine === place?.line ? place?.endColumn : undefined;
    const at = line.slice((place?.column ?? 1) - 1, end === undefined ? undefined : end - 1);
    return `${code.id}: ${message}${hint === undefined ? '' : ` (${hint})`} at ${at}`;
  });
}
