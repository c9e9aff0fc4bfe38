import { isJsonObject, type Json, type JsonObject } from '../../kernel/json.ts';
import { plural } from '../text/plural.ts';

/** How an amount of money is shown. */
type Money = (value: Json | undefined) => string;

/**
 * A part of a record that was added or removed, in a form that suits it: a price as its amount, a season as its nights, a list as its
 * items. Empty if its key already says everything; `undefined` if its form is unknown.
 */
export function partText(key: string, value: Json | undefined, money: Money): string | undefined {
  if (value === key) return '';
  if (Array.isArray(value)) return value.length > 0 ? joined(value.map((item) => rangeText(item))) : undefined;
  if (!isJsonObject(value)) return undefined;
  if (value['amount'] !== undefined) return money(value['amount']);
  if (value['description'] !== undefined) return plainText(value['description']);
  if (value['seasonRoomPrices'] !== undefined) {
    const nights = joined(listOf(value['dateRanges']).map(rangeText));
    return joined([nights, plural(listOf(value['seasonRoomPrices']).length, 'room price')]);
  }
  if (value['providerRoomCode'] !== undefined)
    return joined([occupancyPrices(value, money), personPrices(value, money)]);
  if (value['mealPlan'] !== undefined) return personPrices(value, money);
  if (value['stopSales'] !== undefined) return joined(listOf(value['stopSales']).map(rangeText));
  if (value['distributions'] !== undefined) {
    return joined([plainText(value['name']), ...listOf(value['distributions']).map(occupancyText)]);
  }
  return rangeText(value) !== undefined || occupancyText(value) !== undefined ? '' : undefined;
}

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

const plainText = (value: Json | undefined): string | undefined => (typeof value === 'string' ? value : undefined);

/** `undefined` if one of them is unknown. */
const joined = (texts: readonly (string | undefined)[]): string | undefined =>
  texts.includes(undefined) ? undefined : texts.filter((text) => text !== '').join(', ');

const rangeText = (value: Json): string | undefined =>
  isJsonObject(value) && typeof value['start'] === 'string' && typeof value['end'] === 'string'
    ? `${value['start']}..${value['end']}`
    : undefined;

function occupancyText(value: Json): string | undefined {
  if (!isJsonObject(value) || typeof value['adults'] !== 'number') return undefined;
  const { adults, children = 0 } = value;
  return children === 0 ? `${adults}` : `${adults}+${String(children)}`;
}

const occupancyPrices = (price: JsonObject, money: Money): string | undefined =>
  joined(
    listOf(price['distributionPrices']).map((item) => {
      const occupancy = occupancyText(item);
      return occupancy && isJsonObject(item) ? `${occupancy}: ${money(item['amount'])}` : undefined;
    }),
  );

/** `9.00, adults [9.00], children [5.00]`, without zero prices. */
function personPrices({ basePrice, adultPrices, childPrices }: JsonObject, money: Money): string {
  const list = (name: string, value: Json | undefined) => (listOf(value).length > 0 ? [`${name} ${money(value)}`] : []);
  const base = basePrice === undefined || basePrice === 0 ? [] : [money(basePrice)];
  return [...base, ...list('adults', adultPrices), ...list('children', childPrices)].join(', ');
}
