import { scaleOf, toScaled } from '../../../kernel/decimal.ts';
import type { PricingSwitches } from '../../../pricing/settings/pricing-switches.ts';
import { DIRECTIONS } from '../../../pricing/written-prices/changed-price.ts';
import type { PricedStay } from '../../../pricing/written-prices/price-effects.ts';
import type { WrittenPrice } from '../../../pricing/written-prices/written-price.ts';
import type { Stay } from '../../stay/stay.ts';
import type { HotelStays } from '../plan/hotel-stays.ts';

/**
 * The written prices that a stay proves when the hub sells it at the contract's price: with one of them off by 7 % to either side, the
 * hub would ask another amount, further off than rounding could explain, and no other rate or room that it would show under the same
 * name and meal plan costs what is expected. A price that the stay only touches, because an offer takes it back or a floor hides it, is
 * not among them.
 */
export function provedPrices(
  stays: HotelStays,
  stay: Stay,
  among: (price: WrittenPrice) => boolean = () => true,
): readonly WrittenPrice[] {
  const own = stays.book.stay(stay);
  if (own === undefined || !stays.isCheapestShown(stay)) return [];
  const rivals = stays.rivals(stay).flatMap((rival) => stays.book.stay(rival) ?? []);
  const hidden = hiddenUnits(own, stays.switches);
  const isOther = (units: bigint | undefined): boolean =>
    units === undefined || units > own.units + hidden || units < own.units - hidden;
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

/** What rounding can make of the amount at most: each line a unit the other way, in a hub whose lines are already one off. */
function hiddenUnits({ lines }: PricedStay, { markup, markupFactor }: PricingSwitches): bigint {
  const units = BigInt(2 * lines + 1);
  const scale = scaleOf(markupFactor);
  const factor = toScaled(markupFactor, scale);
  const one = 10n ** BigInt(scale);
  return markup === 'none' || factor >= one ? units : (units * one) / factor + 1n;
}
