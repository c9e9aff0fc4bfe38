import { MEAL_PLAN_TYPES } from '../../contract/enumerations.ts';
import { hotelKey } from '../../contract/identity.ts';
import type { HotelContract } from '../../contract/model.ts';
import { type CalendarDay, dayNumber } from '../../kernel/calendar-day.ts';
import { OnDemand } from '../../kernel/on-demand.ts';
import { type WrittenPrice, writtenPrices } from '../../pricing/written-prices/written-price.ts';
import type { AskedParty } from '../stay/stay.ts';
import { countStays, type HotelOfSearch, type PlannedStay, type StayCounts, type UnprovedPrice } from './depth-plan.ts';
import type { Boundary } from './goals/boundary.ts';
import type { WhyNot } from './goals/goal.ts';
import { stayOf } from './goals/hotel-stays.ts';

/** By kind, the position of a price. */
const KINDS = ['room', 'meal plan', 'offer', 'supplement'] as const satisfies readonly WrittenPrice['of'][];

const indexOf = (place: number): number => Math.floor(place / KINDS.length);

/** The number of values of a stay before its prices and boundaries. */
const HEAD = 7;

/** Opens the contract: returns it with records that stay the same objects while it is in use. */
type Opened = (contract: HotelContract) => HotelContract;

/** Set only while stays are packed: the contract with its records, and the positions of its prices. */
interface Packing {
  readonly contract: HotelContract;
  readonly places: ReadonlyMap<WrittenPrice, number>;
}

/**
 * The planned stays of one hotel as positions in the lists of its contract, some 40 bytes per stay. They are created whenever they are
 * read: as objects, with the contracts of their prices, the stays of many hotels would fill the memory.
 */
export class PackedStays {
  readonly hotel: string;
  readonly contract: HotelContract;
  readonly #today: CalendarDay;
  readonly #opened: Opened;
  readonly #parties: AskedParty[] = [];
  readonly #boundaries: Boundary[] = [];
  #numbers: number[] | Uint32Array = [];
  #packing: Packing | undefined;

  constructor(contract: HotelContract, today: CalendarDay, opened: Opened) {
    this.hotel = hotelKey(contract);
    this.contract = contract;
    this.#today = today;
    this.#opened = opened;
  }

  /** Begins packing stays whose prices are those of `contract`, which is this contract with its records read. */
  begin(contract: HotelContract): void {
    const places = new Map(writtenPrices(contract).map((price, place) => [price, place]));
    this.#packing = { contract, places };
  }

  /** Packs the hotel's stays in one search, which have the same arrival and length. */
  add(stays: readonly PlannedStay[]): HotelOfSearch {
    const numbers = this.#numbers;
    const [first] = stays;
    if (!Array.isArray(numbers) || first === undefined) throw new Error(`there is nothing to add to ${this.hotel}`);
    const { rates, hotel } = this.#begun().contract;
    const from = numbers.length;
    for (const { stay, sold, prices, boundaries } of stays)
      numbers.push(
        sold ? 1 : 0,
        prices.length,
        boundaries.length,
        rates.findIndex(({ name }) => name === stay.rate),
        hotel.rooms.findIndex(({ providerCode: code, name = code }) => code === stay.room && name === stay.roomName),
        MEAL_PLAN_TYPES.indexOf(stay.mealPlan),
        this.#partyPlace(stay),
        ...prices.map((price) => this.#pricePlace(price)),
        ...boundaries.map((boundary) => this.#boundaries.push(boundary) - 1),
      );
    return new StaysOfSearch(this, from, numbers.length, dayNumber(first.stay.checkIn), first.stay.nights);
  }

  unproved(price: WrittenPrice, why: WhyNot): UnprovedPrice {
    return unproved.object(why, { packed: this, place: this.#pricePlace(price) });
  }

  /** Ends packing: nothing is added after this. */
  end(): void {
    this.#numbers = Uint32Array.from(this.#numbers);
    this.#packing = undefined;
  }

  get opened(): HotelContract {
    return this.#opened(this.contract);
  }

  stays(from: number, to: number, checkIn: number, nights: number): readonly PlannedStay[] {
    const { rates, hotel } = this.opened;
    return [...this.#rows(from, to)].map(({ head, prices, boundaries }): PlannedStay => {
      const [sold, , , rate = 0, room = 0, mealPlan = 0, party = 0] = head;
      const kind = {
        rate: itemAt(rates, rate),
        room: itemAt(hotel.rooms, room),
        party: itemAt(this.#parties, party),
        nights,
      };
      return {
        stay: stayOf(kind, itemAt(MEAL_PLAN_TYPES, mealPlan), checkIn, this.#today),
        sold: sold === 1,
        prices: Array.from(prices, (place) => this.price(place)),
        boundaries: Array.from(boundaries, (place) => itemAt(this.#boundaries, place)),
      };
    });
  }

  counts(from: number, to: number): StayCounts {
    return countStays(
      [...this.#rows(from, to)].map(({ head: [sold], prices, boundaries }) => ({
        sold: sold === 1,
        prices: Array.from(prices, (place) => ({ of: itemAt(KINDS, place % KINDS.length) })),
        boundaries: Array.from(boundaries, (place) => itemAt(this.#boundaries, place)),
      })),
    );
  }

  places(from: number, to: number): readonly number[] {
    return [...this.#rows(from, to)].flatMap(({ prices }) => Array.from(prices, indexOf));
  }

  price(place: number): WrittenPrice {
    return itemAt(writtenPrices(this.opened), indexOf(place));
  }

  *#rows(
    from: number,
    to: number,
  ): Generator<Record<'head' | 'prices' | 'boundaries', ArrayLike<number> & Iterable<number>>> {
    const numbers = this.#numbers;
    for (let at = from; at < to; ) {
      const boundaries = at + HEAD + (numbers[at + 1] ?? 0);
      const end = boundaries + (numbers[at + 2] ?? 0);
      yield {
        head: numbers.slice(at, at + HEAD),
        prices: numbers.slice(at + HEAD, boundaries),
        boundaries: numbers.slice(boundaries, end),
      };
      at = end;
    }
  }

  #pricePlace(price: WrittenPrice): number {
    const index = this.#begun().places.get(price);
    if (index === undefined) throw new Error(`${this.hotel} has no such price`);
    return index * KINDS.length + KINDS.indexOf(price.of);
  }

  #begun(): Packing {
    if (this.#packing === undefined) throw new Error(`stays of ${this.hotel} are not being packed`);
    return this.#packing;
  }

  #partyPlace({ adults, childAges }: AskedParty): number {
    const known = this.#parties.findIndex(
      (party) => party.adults === adults && party.childAges.join() === childAges.join(),
    );
    return known === -1 ? this.#parties.push({ adults, childAges }) - 1 : known;
  }
}

function itemAt<Item>(items: readonly Item[], place: number): Item {
  const item = items[place];
  if (item === undefined) throw new Error('a packed stay is not of this contract');
  return item;
}

const unproved = new OnDemand<{ packed: PackedStays; place: number }, Pick<UnprovedPrice, 'hotel' | 'price'>>({
  hotel: ({ packed }) => packed.hotel,
  price: ({ packed, place }) => packed.price(place),
});

class StaysOfSearch implements HotelOfSearch {
  readonly #packed: PackedStays;
  readonly #from: number;
  readonly #to: number;
  readonly #checkIn: number;
  readonly #nights: number;

  constructor(packed: PackedStays, from: number, to: number, checkIn: number, nights: number) {
    this.#packed = packed;
    this.#from = from;
    this.#to = to;
    this.#checkIn = checkIn;
    this.#nights = nights;
  }

  get hotel(): string {
    return this.#packed.hotel;
  }

  get contract(): HotelContract {
    return this.#packed.contract;
  }

  get opened(): HotelContract {
    return this.#packed.opened;
  }

  get stays(): readonly PlannedStay[] {
    return this.#packed.stays(this.#from, this.#to, this.#checkIn, this.#nights);
  }

  get counts(): StayCounts {
    return this.#packed.counts(this.#from, this.#to);
  }

  get places(): readonly number[] {
    return this.#packed.places(this.#from, this.#to);
  }
}
