import type { Offer } from '../../contract/model.ts';
import type { Refusal, StayRequest } from '../request/stay-request.ts';
import type { PricingSwitches } from '../settings/pricing-switches.ts';
import { priceBook } from '../stay/price-book.ts';
import { type AlikeNights, AlikeStays, type CountedNights, type Pricing } from './alike-stays.ts';
import { mayCount, NightPrices } from './night-prices.ts';
import { type Bookable, numbered, type OpenNights, type RoomInRate, runKeys } from './open-nights.ts';

interface Indexed extends Pick<OpenNights, 'contract' | 'firstDay'> {
  readonly switches: PricingSwitches;
  /** Offers that are left out. */
  readonly left?: (offer: Offer) => boolean;
  readonly guestsOf?: Pricing['guestsOf'];
}

/**
 * The stays of a contract by room, rate, nights and booking day: which of them are alike, whether they are sold, and their prices. Each price is
 * calculated once for all stays that are alike. Prices come from the price book; where it can, the index adds up those of single nights.
 */
export class StayIndex {
  readonly #pricing: Pricing;
  readonly #left: ReadonlySet<object>;
  readonly #places = new Map<RoomInRate, StaysOfPlace>();

  constructor({ contract, firstDay, switches, left = () => false, guestsOf = () => [] }: Indexed) {
    const offers = contract.offers.filter((offer) => !left(offer));
    const book = priceBook({ ...contract, offers }, switches);
    const prices = new NightPrices({ contract, firstDay }, switches);
    const mealPlans = new Set(contract.hotel.mealPlans.map(({ mealPlan }) => mealPlan));
    this.#left = new Set<object>(contract.offers.filter(left));
    this.#pricing = { book, prices, firstDay, switches, mealPlans, isOffer: new Set(offers), guestsOf };
  }

  /** The stays that are like this one; `undefined` if it is not sold at all when it is booked on that day. */
  alike(place: RoomInRate, arrival: number, nights: number, booked: number): AlikeStays | undefined {
    const first = place.kind(place.kinds[arrival] ?? -1).season;
    if (!first || arrival - booked < first.ahead || !place.rate.open[booked]) return undefined;
    let stays = this.#places.get(place);
    if (!stays) {
      stays = new StaysOfPlace(place, this.#pricing, this.#left);
      this.#places.set(place, stays);
    }
    return stays.alike(arrival, nights, booked);
  }

  /** Why a stay is not sold. */
  refusal(asked: StayRequest): Refusal | undefined {
    return this.#pricing.book.refusal(asked);
  }
}

class StaysOfPlace {
  readonly #place: RoomInRate;
  readonly #pricing: Pricing;
  readonly #left: ReadonlySet<object>;
  readonly #keyOf: (arrival: number, nights: number) => string;
  readonly #byKey = new Map<string, AlikeNights | 'closed'>();
  /** By length, then by arrival. */
  readonly #byStay: (AlikeNights | 'closed')[][] = [];
  /** By booking day: alike days have the same number. */
  readonly #openings: readonly number[];
  /** Days ahead of arrival from which something counts. */
  readonly #steps: readonly number[];

  constructor(place: RoomInRate, pricing: Pricing, left: ReadonlySet<object>) {
    this.#place = place;
    this.#left = left;
    this.#pricing = pricing;
    this.#keyOf = runKeys(place.kinds);
    const linked = [...new Set([...new Set(place.kinds)].flatMap((kind) => place.kind(kind).linked))];
    this.#steps = [...new Set(linked.map(({ ahead }) => ahead))];
    const numbers = new Map<string, number>();
    this.#openings = place.kinds.map((_, day) =>
      numbered(numbers, linked.map(({ open }) => (open[day] ? 1 : 0)).join('')),
    );
  }

  alike(arrival: number, nights: number, booked: number): AlikeStays | undefined {
    const run = this.#nights(arrival, nights);
    if (run === 'closed') return undefined;
    const ahead = arrival - booked;
    let passed = 0;
    for (const least of this.#steps) if (ahead >= least) passed += 1;
    const number = (this.#openings[booked] ?? 0) * (this.#steps.length + 1) + passed;
    const known = run.stays[number];
    if (known) return known;
    const counting = run.linked.filter((one) => counts(one, arrival, booked));
    const isSame = (one: AlikeStays | undefined): boolean =>
      one?.counting.length === counting.length && counting.every(({ record }, index) => record === one.counting[index]);
    const stay = { place: this.#place, arrival, nights, booked };
    const made = run.stays.find(isSame) ?? new AlikeStays(stay, run, counting, this.#pricing);
    run.stays[number] = made;
    return made;
  }

  #nights(arrival: number, nights: number): AlikeNights | 'closed' {
    let ofLength = this.#byStay[nights];
    if (!ofLength) {
      ofLength = [];
      this.#byStay[nights] = ofLength;
    }
    const known = ofLength[arrival];
    if (known) return known;
    const key = this.#keyOf(arrival, nights);
    const made = this.#byKey.get(key) ?? this.#alikeNights(arrival, nights);
    this.#byKey.set(key, made);
    ofLength[arrival] = made;
    return made;
  }

  #alikeNights(arrival: number, nights: number): AlikeNights | 'closed' {
    const place = this.#place;
    const counted = new Map<number, CountedNights>();
    for (let day = arrival; day < arrival + nights; day += 1) {
      const kind = place.kinds[day] ?? -1;
      if (!place.kind(kind).season) return 'closed';
      const known = counted.get(kind);
      if (known) known.count += 1;
      else counted.set(kind, { day, count: 1 });
    }
    const all = new Set([...counted.keys()].flatMap((kind) => place.kind(kind).linked));
    const linked = [...all].filter(({ record }) => !this.#left.has(record));
    return {
      inReach: linked.map(({ record }) => record),
      linked: linked.filter(({ record }) => mayCount(record, nights)),
      days: [...counted.values()],
      stays: [],
    };
  }
}

/** Whether it counts for a stay, as far as its booking is concerned. */
const counts = ({ open, ahead }: Bookable<unknown>, arrival: number, booked: number): boolean =>
  open[booked] === true && arrival - booked >= ahead;
