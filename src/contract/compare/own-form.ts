import { isNegative, ZERO } from '../../kernel/decimal.ts';
import { isJsonObject, type JsonObject } from '../../kernel/json.ts';
import type { CompactPrice, GuestPrices, WrittenChange } from '../compact/compact-price.ts';
import type { HotelContract, SeasonRoomPrice } from '../model.ts';
import { contractForm } from './contract-form.ts';

/** A version of a contract, and the compact form in which its files write a price of a room, if they do. */
export interface WrittenContract {
  readonly contract: HotelContract;
  readonly compactOf: (price: SeasonRoomPrice) => CompactPrice | undefined;
}

const LONG: ReadonlySet<string> = new Set(['distributionPrices', 'basePrice', 'adultPrices', 'childPrices']);

/**
 * The forms of two versions, with each price per person or by another room where every version that has the price writes it so. Where the amounts are the
 * same in both, nothing has changed however it is written.
 */
export function ownForms(before: WrittenContract, after: WrittenContract): readonly [JsonObject, JsonObject] {
  const [was, is] = [writtenPrices(before), writtenPrices(after)];
  const isOwn = (key: string): boolean => {
    const [first, second] = [was.get(key), is.get(key)];
    return first?.amounts !== second?.amounts && [first, second].every((one) => one === undefined || one.compact);
  };
  const formOf = ({ contract }: WrittenContract, prices: typeof was): JsonObject =>
    [...prices].reduce<JsonObject>(
      (form, [key, { compact }]) => (compact && isOwn(key) ? withOwnPrices(form, JSON.parse(key), compact) : form),
      contractForm(contract),
    );
  return [formOf(before, was), formOf(after, is)];
}

/** By the path of the room price. */
const writtenPrices = ({ contract: { rates }, compactOf }: WrittenContract) =>
  new Map(
    rates.flatMap(({ name, seasons }) =>
      seasons.flatMap((season) =>
        season.seasonRoomPrices.map((price) => {
          const { providerRoomCode: room, distributionPrices, basePrice, adultPrices, childPrices } = price;
          const key = JSON.stringify(['rates', name, 'seasons', season.name, 'seasonRoomPrices', room]);
          const amounts = JSON.stringify([distributionPrices, basePrice, adultPrices, childPrices]);
          return [key, { amounts, compact: compactOf(price) }] as const;
        }),
      ),
    ),
  );

function withOwnPrices(form: JsonObject, [step, ...rest]: readonly string[], compact: CompactPrice): JsonObject {
  if (step !== undefined) {
    const inner = form[step];
    return isJsonObject(inner) ? { ...form, [step]: withOwnPrices(inner, rest, compact) } : form;
  }
  const kept = Object.fromEntries(Object.entries(form).filter(([name]) => !LONG.has(name)));
  const { prices, relativeTo, by, round } = compact;
  return {
    ...kept,
    ...(prices && relativeTo === undefined && { prices: guestPricesForm(prices) }),
    ...(relativeTo !== undefined && { relativeTo }),
    ...(by && { by: by.is === 'amount' ? `+${by.value}` : changeForm(by) }),
    ...(round !== undefined && { round }),
  };
}

const guestPricesForm = ({ perPerson, guests, round }: GuestPrices): JsonObject => ({
  perPerson,
  ...Object.fromEntries([...guests].map(([key, change]) => [key, changeForm(change)])),
  ...(round !== undefined && { round }),
});

/** `+60%`, `-12.5`, `80`, `free`. */
function changeForm({ is, value }: WrittenChange): string {
  if (is === 'amount') return value === ZERO ? 'free' : value;
  return `${isNegative(value) ? '' : '+'}${value}${is === 'percentage' ? '%' : ''}`;
}
