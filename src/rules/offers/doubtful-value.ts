import type { HotelContract, Offer, PriceModifier } from '../../contract/model.ts';
import { toChoose } from '../../findings/advice.ts';
import {
  add,
  compare,
  type Decimal,
  fromScaled,
  isNegative,
  isPositive,
  multiply,
  toNumber,
  ZERO,
} from '../../kernel/decimal.ts';
import { plainText } from '../facts/likely-cause.ts';
import { reachedSeasons } from '../facts/linking-rates.ts';
import { lodgingPrice } from '../facts/lodging-price.ts';
import { type KindOfModifier, modifierNamed } from '../facts/price-modifiers.ts';
import { partyText, quoted, seasonNamed } from '../facts/record-names.ts';
import { LONGEST_QUOTE_NIGHTS } from '../facts/stay-levels.ts';
import { isLevy } from '../facts/words/taxes.ts';
import { type HotelContext, type Problem, rule } from '../rule.ts';
import { type DiscountedNight, pricedNights } from './discount-above-price.ts';
import { promisedNights } from './promised-nights.ts';

/** Negative values are P04. */
export const doubtfulValue = rule({
  id: 'O04',
  name: 'doubtful-value',
  severity: 'error',
  summary: 'An offer or supplement changes the price, and by a plausible amount.',
  why: 'A value of 0 has no effect, and an offer above 100 % would pay the guest. Half the price or more (as a percentage, an amount or free nights), or less than 1 %, is possible but usually a mistake: 0.10 may mean 10 %. So is a tax of more than half of the cheapest night.',
  hotel: function* (contract, context) {
    for (const modifier of context.priceModifiers()) {
      const { record } = modifier;
      const found = doubt(modifier);
      if (found && record.value === undefined && context.isWritten(record, 'value')) continue;
      const halved = found ?? halving(modifier, contract, context) ?? inCents(modifier, context);
      if (!halved) continue;
      yield {
        ...context.at(record, record.value === undefined ? 'type' : 'value'),
        ...halved,
        message: `${modifierNamed(modifier)}: ${halved.message}`,
      };
    }
  },
});

/** Percentages. */
const [ONE, HALF, ALL] = [fromScaled(1n, 0), fromScaled(50n, 0), fromScaled(100n, 0)];

function doubt({ kind, record }: KindOfModifier): Problem | undefined {
  const { type, value } = record;
  if (type === 'STAY_TO_PAY') return undefined;
  if (value === undefined || value === ZERO) {
    if (type === 'ABSOLUTE' && isForChildren(record)) return value === ZERO ? undefined : forgottenAdults(kind);
    const does = kind === 'offer' ? 'takes nothing off' : 'charges nothing';
    return value === undefined
      ? { message: `value is missing, so it ${does}`, hint: 'add it, as in value: 10' }
      : { message: `value is 0, so it ${does}`, hint: `write the value, or remove the ${kind}` };
  }
  if (type !== 'PERCENT' || isNegative(value)) return undefined;
  if (kind === 'offer' && compare(value, ALL) > 0)
    return { message: `value is ${value} %, more than the whole price`, hint: 'write 100 or less' };
  if (compare(value, HALF) >= 0)
    return {
      severity: 'warning',
      message: `value is ${value} %, half the price or more`,
      hint: 'check the percentage',
    };
  if (compare(value, ONE) >= 0) return undefined;
  const meant = multiply(value, ALL);
  return {
    severity: 'warning',
    message: `value is ${value} %, less than 1 %`,
    ...toChoose(`for ${meant} % write value: ${meant}`, value, meant),
  };
}

/** Half of the stay free, or an amount of half the price. The whole price is O05; impossible numbers of nights are O01 and O03. */
function halving(modifier: KindOfModifier, contract: HotelContract, context: HotelContext): Problem | undefined {
  const { kind, record } = modifier;
  if (kind !== 'offer') return undefined;
  const { type, stay = 0, pay = 0 } = record;
  const isHalf = type === 'STAY_TO_PAY' && pay >= 1 && stay >= 2 * pay;
  if (isHalf && stay <= LONGEST_QUOTE_NIGHTS && !saysOtherNights(record))
    return {
      severity: 'warning',
      message: `guests stay ${stay} nights and pay for ${pay}, half the price or less`,
      ...context.at(record, 'pay'),
      ...toChoose(`check pay; for one free night write pay: ${stay - 1}`, `${pay}`, `${stay - 1}`),
    };
  if (type !== 'ABSOLUTE' || record.apply === 'MEAL') return undefined;
  const night = dearestDiscount(pricedNights(record, reachedSeasons(modifier, contract), contract));
  if (!night || compare(night.discount, night.price) >= 0 || compare(twice(night.discount), night.price) < 0)
    return undefined;
  const { reached, room, party, price, discount, nights } = night;
  const stayed = nights > 1 ? `${nights} nights` : 'a night';
  return {
    severity: 'warning',
    message: `it takes ${discount} off, at least half of the ${price} that ${stayed} in room ${quoted(room)} cost${nights > 1 ? '' : 's'} ${partyText(party)} in ${seasonNamed(reached.rate, reached.season)}`,
    ...context.seeAlso('the price is here', night.record),
    hint: 'check the value, or limit the offer to dearer nights or longer stays',
  };
}

/** O19 reports that the two disagree. */
function saysOtherNights({ names = [], stay, pay }: Offer): boolean {
  const promised = names.flatMap(({ description }) => promisedNights(description));
  return promised.length > 0 && !promised.every((one) => one.stay === stay && one.pay === pay);
}

/** A tax or fee that is out of proportion to the cheapest night. Its decimal point was usually left out. */
function inCents({ kind, record }: KindOfModifier, context: HotelContext): Problem | undefined {
  const { type, apply = '', value = ZERO } = record;
  const isByGuest = apply.endsWith('_PERSON');
  if (kind !== 'supplement' || type !== 'ABSOLUTE' || !(isByGuest || apply === 'PER_NIGHT') || !isLevy(record))
    return undefined;
  const nights = context
    .pricedRooms()
    .flatMap(({ season, price, room }) =>
      context.doubtfulPrices().rooms.has(price)
        ? []
        : (room?.distributions ?? [])
            .filter(({ children }) => children === 0)
            .map((party) => toNumber(lodgingPrice(season, price, party) ?? ZERO) / (isByGuest ? party.adults : 1)),
    );
  const cheapest = Math.min(...nights.filter((night) => night > 0));
  if (toNumber(value) * 2 <= cheapest) return undefined;
  const meant = multiply(value, CENT);
  return {
    severity: 'warning',
    message: `value is ${value}, more than half of the cheapest night${isByGuest ? ' per guest' : ''} (${plainText(cheapest)})`,
    ...(toNumber(meant) * MOST_TIMES_LEVY < cheapest
      ? toChoose(`if the decimal point is missing, write value: ${meant}`, value, meant)
      : { hint: 'compare with the signed contract' }),
  };
}

const CENT = fromScaled(1n, 2);
/** A tax is hardly ever more than a tenth of the price. */
const MOST_TIMES_LEVY = 10;

/** The night with the largest share discounted. */
function dearestDiscount(nights: Iterable<DiscountedNight>): DiscountedNight | undefined {
  let most: DiscountedNight | undefined;
  for (const night of nights)
    if (!most || compare(multiply(night.discount, most.price), multiply(most.discount, night.price)) > 0) most = night;
  return most;
}

const twice = (amount: Decimal): Decimal => add(amount, amount);

/** A value of 0 is written on purpose. */
const forgottenAdults = (kind: KindOfModifier['kind']): Problem => {
  const verb = kind === 'offer' ? 'get' : 'pay';
  return {
    message: `there is a childValue but no value, so adults ${verb} nothing`,
    hint: `add what adults ${verb}, or write value: 0 if only children ${verb} something`,
  };
};

/** Whether it applies to children. */
const isForChildren = ({ apply, childValue = ZERO }: PriceModifier): boolean =>
  apply?.endsWith('_PERSON') === true && isPositive(childValue);
