import { MEAL_PLAN_TYPES } from '../../contract/enumerations.ts';
import { hotelKey } from '../../contract/identity.ts';
import type { HotelContract } from '../../contract/model.ts';
import { type CalendarDay, dayNumber } from '../../kernel/calendar-day.ts';
import { OnDemand } from '../../kernel/on-demand.ts';
import { type WrittenPrice, writtenPrices } from '../../pricing/written-prices/written-price.ts';
import { type AskedParty, stayOf } from '../stay/stay.ts';
import { countStays, type HotelOfSearch, type PlannedStay, type StayCounts, type UnprovedPrice } from './depth-plan.ts';
import type { Boundary } from './goals/boundary.ts';
import type { WhyNot } from './goals/goal.ts';

/** By kind, the position of a price. */
const KINDS = ['room', 'meal plan', 'offer', 'supplement'] as const satisfies readonly WrittenPrice['of'][];

/** Opens the contract: returns it with records that stay the same objects while it is in use. */
type Opened = (contract: HotelContract) => HotelContract;

/** A stay as positions in the lists of its contract. Those of prices also say which kind each price is. */
type Row = readonly [
  sold: 0 | 1,
  rate: number,
  room: number,
  mealPlan: number,
  party: number,
  prices: readonly number[],
  boundaries: readonly number[],
];

/** Set only while stays are packed: the contract with its records, and the positions of its prices. */
interface Packing {
  readonly contract: HotelContract;
  readonly places: ReadonlyMap<WrittenPrice, number>;
}

/**
 * The planned stays of one hotel as texts of positions in the lists of its contract, some 40 bytes per stay. They are created whenever they
 * are read: as objects, with the contracts of their prices, the stays of many hotels would fill the memory.
 */
export class PackedStays {
  readonly hotel: string;
  readonly contract: HotelContract;
  readonly today: CalendarDay;
  readonly parties: AskedParty[] = [];
  readonly boundaries: Boundary[] = [];
  readonly #opened: Opened;
  #packing: Packing | undefined;

  constructor(contract: HotelContract, today: CalendarDay, opened: Opened) {
    this.hotel = hotelKey(contract);
    this.contract = contract;
    this.today = today;
    this.#opened = opened;
  }

  /** Begins packing stays whose prices are those of `contract`, which is this contract with its records read. */
  begin(contract: HotelContract): void {
    const places = new Map(writtenPrices(contract).map((price, place) => [price, place]));
    this.#packing = { contract, places };
  }

  /** Packs the hotel's stays in one search, which have the same arrival and length. */
  add(stays: readonly PlannedStay[]): HotelOfSearch {
    const [first] = stays;
    if (first === undefined) throw new Error(`there is nothing to add to ${this.hotel}`);
    const { rates, hotel } = this.#begun().contract;
    const rows = stays.map(
      ({ stay, sold, prices, boundaries }): Row => [
        sold ? 1 : 0,
        rates.findIndex(({ name }) => name === stay.rate),
        hotel.rooms.findIndex(({ providerCode: code, name = code }) => code === stay.room && name === stay.roomName),
        MEAL_PLAN_TYPES.indexOf(stay.mealPlan),
        this.#partyPlace(stay),
        prices.map((price) => this.#pricePlace(price)),
        boundaries.map((boundary) => this.boundaries.push(boundary) - 1),
      ],
    );
    return new StaysOfSearch(this, JSON.stringify(rows), dayNumber(first.stay.checkIn), first.stay.nights);
  }

  unproved(price: WrittenPrice, why: WhyNot): UnprovedPrice {
    return unproved.object(why, { packed: this, place: this.#pricePlace(price) });
  }

  /** Ends packing: nothing is added after this. */
  end(): void {
    this.#packing = undefined;
  }

  get opened(): HotelContract {
    return this.#opened(this.contract);
  }

  price(place: number): WrittenPrice {
    return itemAt(writtenPrices(this.opened), indexOf(place));
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
    const known = this.parties.findIndex(
      (party) => party.adults === adults && party.childAges.join() === childAges.join(),
    );
    return known === -1 ? this.parties.push({ adults, childAges }) - 1 : known;
  }
}

const indexOf = (place: number): number => Math.floor(place / KINDS.length);

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
  /** The rows as JSON text, which takes less memory than objects. */
  readonly #text: string;
  readonly #checkIn: number;
  readonly #nights: number;

  constructor(packed: PackedStays, text: string, checkIn: number, nights: number) {
    this.#packed = packed;
    this.#text = text;
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
    const packed = this.#packed;
    const { rates, hotel } = packed.opened;
    return this.#rows().map(({ sold, rate, room, mealPlan, party, prices, boundaries }): PlannedStay => {
      const kind = {
        rate: itemAt(rates, rate),
        room: itemAt(hotel.rooms, room),
        party: itemAt(packed.parties, party),
        nights: this.#nights,
      };
      return {
        stay: stayOf(kind, itemAt(MEAL_PLAN_TYPES, mealPlan), this.#checkIn, packed.today),
        sold,
        prices: prices.map((place) => packed.price(place)),
        boundaries: boundaries.map((place) => itemAt(packed.boundaries, place)),
      };
    });
  }

  get counts(): StayCounts {
    return countStays(
      this.#rows().map(({ sold, prices, boundaries }) => ({
        sold,
        prices: prices.map((place) => ({ of: itemAt(KINDS, place % KINDS.length) })),
        boundaries: boundaries.map((place) => itemAt(this.#packed.boundaries, place)),
      })),
    );
  }

  get places(): readonly number[] {
    return this.#rows().flatMap(({ prices }) => prices.map(indexOf));
  }

  #rows() {
    const rows: readonly Row[] = JSON.parse(this.#text);
    return rows.map(([sold, rate, room, mealPlan, party, prices, boundaries]) => {
      return { sold: sold === 1, rate, room, mealPlan, party, prices, boundaries };
    });
  }
}
