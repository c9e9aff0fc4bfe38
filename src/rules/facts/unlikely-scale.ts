import { toNumber } from '../../kernel/decimal.ts';
import { COUNTRY_CURRENCIES } from '../iso/country-currencies.ts';
import { HUB_CURRENCIES } from '../iso/hub-currencies.ts';
import type { HotelFacts } from './hotel-facts.ts';
import type { PricedRoom } from './priced-rooms.ts';

/** What a euro is worth in each currency, roughly. Currencies that lose value fast are left out: their prices are not judged. */
export const WORTH: ReadonlyMap<string, number> = new Map(
  `EUR 1|USD 1.12|GBP .86|CHF .94|PLN 4.3|CZK 25|HUF 395|RON 5|SEK 11.2|NOK 11.6|DKK 7.46|ISK 145|JPY 168|KRW 1580|CNY 8.1|HKD 8.7|TWD 35|SGD 1.47|MYR 4.9|THB 37.5
   IDR 18300|PHP 65|VND 29000|INR 97|LKR 335|NPR 155|MVR 17.2|MUR 52|SCR 16|AED 4.1|SAR 4.2|QAR 4.1|KWD .34|BHD .42|OMR .43|JOD .8|ILS 4|MAD 10.6|TND 3.35|ZAR 20|KES 145|TZS 2900|UGX 4000
   NAD 20|BWP 15.5|AUD 1.72|NZD 1.9|FJD 2.55|XPF 119|CAD 1.55|MXN 21.5|BRL 6.2|CLP 1060|COP 4600|PEN 4.1|UYU 45|CRC 570|DOP 69|GTQ 8.6|BSD 1.12|BBD 2.25|JMD 179|XCD 3.02|ALL 99|RSD 117|BAM 1.96|MKD 61.5|BGN 1.96|GEL 3.1|AMD 430|AZN 1.9|KZT 590|RUB 95|UAH 48`
    .split(/\||\n\s*/)
    .map((pair) => [pair.slice(0, 3), Number(pair.slice(4))] as const),
);
/** Contracts of these countries in euros have prices that a contract in their own currency could have. */
const NEAR_EUROS = ['PLN', 'CZK', 'SEK', 'NOK', 'DKK', 'RON', 'HUF', 'ISK', 'BRL', 'MXN', 'ZAR', 'MAD', 'AED', 'THB'];

/** In euros, what a night for two may cost at all, and up to what it is usual, by stars. */
const LIMITS: Readonly<Record<string, readonly [least: number, usual: number, most: number]>> = {
  1: [7, 130, 450],
  2: [7, 160, 500],
  3: [11, 230, 800],
  4: [14, 420, 1800],
};
const OTHERS = [7, 1200, 8000] as const;
const LEAST_USUAL = 24;

export interface UnlikelyScale {
  /** What a night for two costs, half the prices being above it. */
  readonly typical: number;
  readonly first: PricedRoom;
  /** The currency that would fit, or what the prices would have to be divided by. */
  readonly meant: { readonly currency: string } | { readonly factor: number } | undefined;
}

/** Prices that no hotel of the category has in its currency; `undefined` for all others. */
export function unlikelyScale(facts: HotelFacts): UnlikelyScale | undefined {
  const { currency, category, address } = facts.contract.hotel;
  const worth = WORTH.get(currency);
  const [first, ...more] = facts.pricedRooms();
  if (worth === undefined || !first) return undefined;
  const prices = [first, ...more]
    .map((one) => 2 * priceOfGuest(one))
    .filter((price) => price > 0)
    .sort((a, b) => a - b);
  const typical = prices[Math.floor(prices.length / 2)];
  if (typical === undefined) return undefined;
  const [least, usual, most] = LIMITS[category.slice(1)] ?? OTHERS;
  const euros = typical / worth;
  const fits = (value: number): boolean => value >= LEAST_USUAL && value <= usual;
  const own = (COUNTRY_CURRENCIES.get(address?.country ?? '') ?? []).filter((code) => code !== currency);
  const near =
    LIMITS[category.slice(1)] &&
    own.find((code) => NEAR_EUROS.includes(code) && fits(typical / (WORTH.get(code) ?? Number.NaN)));
  if (euros >= least && euros <= most && !(euros > usual && near !== undefined)) return undefined;
  const code = [...own, 'EUR', 'USD'].find((one) => {
    const other = typical / (WORTH.get(one) ?? Number.NaN);
    return (
      one !== currency &&
      HUB_CURRENCIES.has(one) &&
      other >= LEAST_USUAL &&
      (own.includes(one) ? other <= most : fits(other))
    );
  });
  // A foreign currency is the likelier mistake; in the own one, the scale is.
  const factors = euros < least ? [0.001, 0.01, 0.1] : inTens(facts.pricedRooms()) ? [100, 10, 1000] : [7];
  const factor = factors.find((one) => euros / one >= LEAST_USUAL && euros / one <= most);
  const isOwn = (COUNTRY_CURRENCIES.get(address?.country ?? '') ?? []).includes(currency);
  const meant =
    code !== undefined && (!isOwn || factor === undefined || euros < 1) ? { currency: code } : factor && { factor };
  return { typical, first, meant: meant || undefined };
}

/** Prices with a digit too many end in 0, those for a week hardly all. */
const inTens = (rooms: readonly PricedRoom[]): boolean =>
  rooms.every(({ price: { basePrice, distributionPrices = [] } }) =>
    [basePrice ?? '0', ...distributionPrices.map(({ amount }) => amount)].every((amount) => amount.endsWith('0')),
  );

/** What a guest pays of two, or of another party: about the same in all rooms of a kind. */
function priceOfGuest({ season, price }: PricedRoom): number {
  const { basePrice, adultPrices: [second = basePrice] = [], distributionPrices = [] } = price;
  if (season.priceType === 'PAX')
    return basePrice === undefined || second === undefined ? Number.NaN : (toNumber(basePrice) + toNumber(second)) / 2;
  const party =
    distributionPrices.find(({ adults, children }) => adults === 2 && children === 0) ?? distributionPrices[0];
  return party ? toNumber(party.amount) / Math.max(2, party.adults + party.children) : Number.NaN;
}
