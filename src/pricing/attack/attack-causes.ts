import type { HotelContract } from '../../contract/model.ts';
import type { NightPrice, SoldStay } from '../request/stay-price.ts';
import { type Source, type StayRequest, stayLimit } from '../request/stay-request.ts';
import type { PricingSwitches } from '../settings/pricing-switches.ts';
import { type PriceBook, priceBook } from '../stay/price-book.ts';
import { type Attack, isCheaper } from './attack-search.ts';

/** What was booked in an attack, with its price. */
export interface SoldBooking {
  readonly request: StayRequest;
  readonly price: SoldStay;
}

export interface Statements {
  readonly cheaper: readonly SoldBooking[];
  readonly dearer: SoldBooking;
}

/** Finds the entries of the contract that make an attack possible. */
export class AttackCauses {
  readonly #contract: HotelContract;
  readonly #switches: PricingSwitches;
  readonly #without = new Map<string, PriceBook>();

  constructor(contract: HotelContract, switches: PricingSwitches) {
    this.#contract = contract;
    this.#switches = switches;
  }

  of(attack: Attack, statements: Statements): readonly Source[] {
    switch (attack.kind) {
      case 'dodged-minimum-stay':
        return this.#limit(attack, 'minimumStay');
      case 'dodged-release':
        return this.#limit(attack, 'releaseDays');
      case 'later-booking':
        return orPrices(this.#changes(statements), statements);
      case 'below-floor':
        return orPrices(
          applied(statements.cheaper).filter(({ kind }) => kind === 'offer'),
          statements,
        );
      default:
        return orPrices(this.#decisive(statements), statements);
    }
  }

  #limit({ refused }: Attack, key: 'minimumStay' | 'releaseDays'): readonly Source[] {
    if (!refused) return [];
    const { place, arrival } = refused.stay;
    const season = place.kind(place.kinds[arrival] ?? -1).season?.season;
    const rate = place.rate.record;
    const limit = season && stayLimit({ season, rate, hotel: this.#contract.hotel }, key);
    return limit
      ? [{ kind: limit.level, name: limit.record.name ?? limit.level, record: limit.record, key: [key] }]
      : [];
  }

  /** The offers and supplements without which the cheaper bookings would not be cheaper: each by itself, else all together. */
  #decisive(statements: Statements): readonly Source[] {
    const all = applied([...statements.cheaper, statements.dearer]);
    const decisive = all.filter((source) => !this.#holdsWithout([source], statements));
    if (decisive.length > 0 || all.length === 0 || this.#holdsWithout(all, statements)) return decisive;
    return all;
  }

  #holdsWithout(left: readonly Source[], { cheaper, dearer }: Statements): boolean {
    const codes = left.map(({ name }) => JSON.stringify(name)).join();
    const { offers, supplements } = this.#contract;
    const isKept = ({ providerCode }: { readonly providerCode: string }): boolean =>
      !left.some(({ name }) => name === providerCode);
    const contract = { ...this.#contract, offers: offers.filter(isKept), supplements: supplements.filter(isKept) };
    const book = this.#without.get(codes) ?? priceBook(contract, this.#switches);
    this.#without.set(codes, book);
    const [dear = Number.NaN, ...parts] = [dearer, ...cheaper].map(({ request }) => book.units(request)?.exact);
    return isCheaper(
      parts.reduce((sum: number, part = Number.NaN) => sum + part, 0),
      dear,
    );
  }

  /** What counts on one of two booking days only. */
  #changes({ cheaper: [cheaper], dearer }: Statements): readonly Source[] {
    if (!cheaper) return [];
    const rate = this.#contract.rates.find(({ name }) => name === dearer.price.rate);
    if (rate && cheaper.price.rate !== rate.name)
      return [{ kind: 'rate', name: rate.name, record: rate, key: ['bookingWindows'] }];
    const [before, after] = [applied([dearer]), applied([cheaper])];
    const only = (some: readonly Source[], others: readonly Source[]): readonly Source[] =>
      some.filter(({ name }) => !others.some((other) => other.name === name));
    return [...only(before, after), ...only(after, before)];
  }
}

function applied(bookings: readonly SoldBooking[]): readonly Source[] {
  const found = new Map<string, Source>();
  for (const { price } of bookings)
    for (const outcome of [...price.offers, ...price.supplements])
      if (outcome.applied) found.set(outcome.code, outcome.source);
  return [...found.values()];
}

/** If no offer or supplement is to blame, the prices of the first night that costs less. */
function orPrices(causes: readonly Source[], { cheaper, dearer }: Statements): readonly Source[] {
  if (causes.length > 0) return causes;
  const nights = cheaper.flatMap(({ price }) => price.nights);
  for (const night of nights) {
    const other = dearer.price.nights.find(({ day }) => day === night.day);
    if (!other) continue;
    const [lodging, meal] = [Number(night.lodging) < Number(other.lodging), Number(night.meal) < Number(other.meal)];
    if (lodging || meal) return [...(lodging ? lodgingOf(night, other) : []), ...(meal ? mealOf(night, other) : [])];
  }
  return nights.slice(0, 1).flatMap((night) => lodgingOf(night, night));
}

const lodgingOf = (night: NightPrice, other: NightPrice): readonly Source[] => [
  ...new Set([night.lodgingPrice.source, other.lodgingPrice.source]),
];

const mealOf = (night: NightPrice, other: NightPrice): readonly Source[] => [
  ...new Set([night.mealPrice.source, other.mealPrice.source]),
];
