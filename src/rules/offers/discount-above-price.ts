import { effectiveLimits } from '../../contract/effective-limits.ts';
import type { HotelContract, Occupancy, Offer, Supplement } from '../../contract/model.ts';
import { occupancyText } from '../../contract/model.ts';
import { toChoose } from '../../findings/advice.ts';
import { add, compare, type Decimal, decimalOf, multiply, subtract, ZERO } from '../../kernel/decimal.ts';
import { type ReachedSeason, reachedSeasons } from '../facts/linking-rates.ts';
import { lodgingPrice, mealPlansIn, mealPrice } from '../facts/lodging-price.ts';
import { mealPlansOf, meetsGuestLimits, modifierNamed, roomCodesOf } from '../facts/price-modifiers.ts';
import { partyText, quoted, seasonNamed } from '../facts/record-names.ts';
import { isConstantFee } from '../facts/words/taxes.ts';
import { EVENT } from '../facts/yearly-supplements.ts';
import { type HotelContext, type Problem, rule } from '../rule.ts';
import { OF_A_NIGHT } from './impossible-free-nights.ts';

/** A percentage above 100, or an amount of half the price, is O04. */
export const discountAbovePrice = rule({
  id: 'O05',
  name: 'discount-above-price',
  severity: 'warning',
  summary:
    'A discount amount is less than the cheapest night or stay it applies to, and a percentage is not per person.',
  why: 'Otherwise the price would be 0. A percentage with apply PER_NIGHT_PERSON or PER_STAY_PERSON is taken once from what the whole party pays, not per person. With PER_NIGHT or PER_STAY it is clear and not reported.',
  hotel: function* (contract, context) {
    for (const modifier of context.priceModifiers()) {
      const { kind, record } = modifier;
      if (record.type === 'PERCENT' && record.apply?.endsWith('_PERSON')) {
        yield {
          message: `${modifierNamed(modifier)}: a percentage is not multiplied by the number of guests, so ${record.apply} is the same as ${record.apply.replace('_PERSON', '')}`,
          ...context.at(record, 'apply'),
          ...(kind === 'supplement' && isAmount(record)
            ? {
                hint: `write type: ABSOLUTE if ${record.value} is an amount of money; apply: LODGING if it is a percentage`,
              }
            : toChoose(
                'write apply: LODGING, MEAL or LODGING_AND_MEAL, whichever the percentage is of',
                record.apply,
                ...OF_A_NIGHT,
              )),
        };
      }
      if (kind === 'offer' && record.type === 'ABSOLUTE')
        yield* tooMuch(record, reachedSeasons(modifier, contract), contract, context);
    }
  },
});

/** Dinners, taxes and what children pay less for are amounts. */
const isAmount = (supplement: Supplement): boolean =>
  supplement.childValue !== undefined ||
  isConstantFee(supplement) ||
  (supplement.names?.some(({ description }) => EVENT.test(description)) ?? false);

export interface DiscountedNight {
  readonly reached: ReachedSeason;
  readonly room: string;
  readonly party: Occupancy;
  /** The price, and the discount on it. */
  readonly price: Decimal;
  readonly discount: Decimal;
  readonly nights: number;
  readonly record: object;
}

function* tooMuch(
  offer: Offer,
  reached: readonly ReachedSeason[],
  contract: HotelContract,
  context: HotelContext,
): Generator<Problem> {
  let worst: DiscountedNight | undefined;
  for (const night of pricedNights(offer, reached, contract)) {
    if (compare(night.discount, night.price) < 0) continue;
    if (!worst || compare(excess(night), excess(worst)) > 0) worst = night;
  }
  if (!worst) return;
  const { room, party, price, discount, nights, record } = worst;
  const stay = nights > 1 ? `for ${nights} nights` : 'a night';
  yield {
    message: `offer ${quoted(offer.providerCode)} takes ${discount} off, but ${what(offer, room)} ${price} ${stay} for ${partyText(party)} in ${seasonNamed(worst.reached.rate, worst.reached.season)}`,
    ...context.at(offer, 'value'),
    ...context.seeAlso(`the price for ${quoted(occupancyText(party))} is here`, record),
    hint: 'lower the value, or limit the offer to dearer nights',
  };
}

function what({ apply }: Offer, room: string): string {
  if (apply === 'MEAL') return `meals in room ${quoted(room)} cost`;
  return apply === 'LODGING' ? `room ${quoted(room)} costs` : `room ${quoted(room)} with meals costs`;
}

const excess = ({ discount, price }: DiscountedNight): Decimal => subtract(discount, price);

/** For each season, room and allowed party, the least that a night costs (for PER_STAY, the shortest stay). */
export function* pricedNights(
  offer: Offer,
  reached: readonly ReachedSeason[],
  { hotel }: HotelContract,
): Generator<DiscountedNight> {
  const codes = new Set(roomCodesOf(offer, hotel));
  const rooms = new Map(hotel.rooms.map((room) => [room.providerCode, room]));
  const types = new Set(mealPlansOf(offer, hotel));
  for (const found of reached) {
    const { rate, season } = found;
    const plans = mealPlansIn(season, hotel).filter(({ mealPlan }) => types.has(mealPlan));
    const shortest = Math.max(1, offer.minimumStay ?? 1, effectiveLimits(hotel, rate, season).minimumStay ?? 1);
    const nights = offer.apply.startsWith('PER_STAY') ? shortest : 1;
    for (const price of season.seasonRoomPrices) {
      const room = codes.has(price.providerRoomCode) ? rooms.get(price.providerRoomCode) : undefined;
      for (const party of (room?.distributions ?? []).filter((allowed) => meetsGuestLimits(allowed, offer))) {
        const lodging = lodgingPrice(season, price, party);
        if (lodging === undefined || compare(lodging, ZERO) <= 0) continue; // P01, P04
        const meals = plans.flatMap((plan) => mealPrice(plan, party) ?? []);
        const cost = costOf(offer, lodging, meals);
        if (cost === undefined) continue;
        const total = multiply(cost, decimalOf(nights));
        const discount = discountOf(offer, party);
        yield { reached: found, room: price.providerRoomCode, party, price: total, discount, nights, record: price };
      }
    }
  }
}

/** Free meals cannot be discounted. */
function costOf({ apply }: Offer, lodging: Decimal, meals: readonly Decimal[]): Decimal | undefined {
  if (apply === 'LODGING') return lodging;
  if (apply === 'MEAL') return least(meals.filter((meal) => compare(meal, ZERO) > 0));
  return add(lodging, least(meals) ?? ZERO);
}

const least = (amounts: readonly Decimal[]): Decimal | undefined =>
  amounts.reduce<Decimal | undefined>((best, next) => (best && compare(best, next) <= 0 ? best : next), undefined);

const discountOf = ({ apply, value = ZERO, childValue = ZERO }: Offer, { adults, children }: Occupancy): Decimal =>
  apply.endsWith('_PERSON')
    ? add(multiply(value, decimalOf(adults)), multiply(childValue, decimalOf(children)))
    : value;
