import { scaleOf, toScaled } from '../../../kernel/decimal.ts';
import type { PricingSwitches } from '../../../pricing/settings/pricing-switches.ts';
import { DIRECTIONS, type PricedStay } from '../../../pricing/written-prices/price-effects.ts';
import type { WrittenPrice } from '../../../pricing/written-prices/written-price.ts';
import type { Stay } from '../../stay/stay.ts';
import type { HotelStays } from './hotel-stays.ts';

/**
 * The written prices that a stay proves if the hub sells it at the contract's price. If one of them were off by 7 % in either direction,
 * the stay's price would change by more than rounding explains, and no other rate or room that the hub shows under the same name and meal
 * plan costs the expected price. A price without such an effect, because an offer or a minimum amount hides it, is not proved.
 */
export function provedPrices(
  stays: HotelStays,
  stay: Stay,
  among: (price: WrittenPrice) => boolean = () => true,
): readonly WrittenPrice[] {
  const own = stays.book.stay(stay);
  if (own === undefined || !stays.isCheapestShown(stay)) return [];
  const rivals = stays.rivals(stay).flatMap((rival) => stays.book.stay(rival) ?? []);
  const isOther = isVisiblyOther(own, stays.switches);
  return own
    .prices()
    .filter(
      (price) =>
        among(price) &&
        DIRECTIONS.every((direction) =>
          [own, ...rivals].every((offered) => isOther(offered.unitsIf(price, direction))),
        ),
    );
}

/** Whether a total differs from the stay's by more than rounding explains; `undefined`: the other stay is not sold. */
export function isVisiblyOther(own: PricedStay, switches: PricingSwitches): (units: bigint | undefined) => boolean {
  const hidden = hiddenUnits(own, switches);
  return (units) => units === undefined || units > own.units + hidden || units < own.units - hidden;
}

/** The most that rounding can change the amount: each line by one unit, plus one unit in the hub's own total. */
function hiddenUnits({ lines }: PricedStay, { markup, markupFactor }: PricingSwitches): bigint {
  const units = BigInt(2 * lines + 1);
  const scale = scaleOf(markupFactor);
  const factor = toScaled(markupFactor, scale);
  const one = 10n ** BigInt(scale);
  return markup === 'none' || factor >= one ? units : (units * one) / factor + 1n;
}
