import type { MealPlanType, Offer, Supplement } from '../../contract/model.ts';
import { addDays } from '../../kernel/calendar-day.ts';
import type { BillLine } from '../calculation/bill.ts';
import type { PricingSwitches } from '../settings/pricing-switches.ts';
import { nightsAlone } from '../stay/nights-alone.ts';
import { type PriceBook, priceBook, type StayUnits } from '../stay/price-book.ts';
import type { GuestParty } from './guest-parties.ts';
import { numbered, type OpenNights, type RoomInRate } from './open-nights.ts';

export type Counting = readonly (Offer | Supplement)[];

/** Who stays, and what they eat. */
export interface NumberedGuests {
  /** The same for the same meal plan and party in all rooms and rates. */
  readonly id: number;
  readonly mealPlan: MealPlanType;
  readonly party: GuestParty;
}

/** The price of a night. Its lines have numbers: those of the same thing have the same one on every night. */
export interface NightUnits extends StayUnits {
  readonly lines: readonly (BillLine & { readonly number: number })[];
}

/** For guests; `undefined` if the night is not sold to them. */
export type NightPrice = (guests: NumberedGuests) => NightUnits | undefined;

/** What single nights cost as parts of longer stays. */
export class NightPrices {
  readonly #nights: Pick<OpenNights, 'contract' | 'firstDay'>;
  readonly #switches: PricingSwitches;
  readonly #books = new Map<string, PriceBook>();
  readonly #known = new Map<string, NightPrice>();
  readonly #lines = new Map<string, number>();

  constructor(nights: Pick<OpenNights, 'contract' | 'firstDay'>, switches: PricingSwitches) {
    this.#nights = nights;
    this.#switches = switches;
  }

  /** For nights like that of the day on which exactly these offers and supplements count. */
  on(place: RoomInRate, day: number, counting: Counting): NightPrice {
    const codes = counting.map(({ providerCode }) => JSON.stringify(providerCode)).join();
    const name = JSON.stringify([place.rate.record.name, place.room.providerCode, place.kinds[day], codes]);
    const known = this.#known.get(name);
    if (known) return known;
    const prices: (NightUnits | null | undefined)[] = [];
    const price: NightPrice = (guests) => {
      const before = prices[guests.id];
      if (before !== undefined) return before ?? undefined;
      const made = this.#price(place, day, counting, codes, guests);
      prices[guests.id] = made ?? null;
      return made;
    };
    this.#known.set(name, price);
    return price;
  }

  #price(
    place: RoomInRate,
    day: number,
    counting: Counting,
    codes: string,
    guests: NumberedGuests,
  ): NightUnits | undefined {
    const { contract, firstDay } = this.#nights;
    const book = this.#books.get(codes) ?? priceBook(nightsAlone(contract, counting), this.#switches);
    this.#books.set(codes, book);
    const checkIn = addDays(firstDay, day);
    const { adults, childAges } = guests.party;
    const units = book.units({
      ...{ rate: place.rate.record.name, room: place.room.providerCode, mealPlan: guests.mealPlan, adults, childAges },
      ...{ checkIn, checkOut: addDays(checkIn, 1), bookedOn: checkIn },
    });
    const nameOf = (line: BillLine): string => ('code' in line ? `${line.kind} ${line.code}` : line.kind);
    return (
      units && {
        ...units,
        lines: units.lines.map((line) => ({ ...line, number: numbered(this.#lines, nameOf(line)) })),
      }
    );
  }
}

const NIGHTLY: ReadonlySet<string> = new Set(['LODGING', 'MEAL', 'LODGING_AND_MEAL', 'PER_NIGHT', 'PER_NIGHT_PERSON']);

/** Whether what an offer or supplement takes from a night or adds to it depends on nothing but that night. */
export const isByNight = (
  { type, apply }: Offer | Supplement,
  { travelWindow, operationalDays, percentStacking }: PricingSwitches,
): boolean =>
  (type === 'PERCENT' || type === 'ABSOLUTE') &&
  (apply === undefined || NIGHTLY.has(apply)) &&
  (type !== 'PERCENT' || percentStacking === 'additive' || percentStacking === 'compounding') &&
  travelWindow === 'each-night' &&
  operationalDays === 'each-night';

/** Whether a stay of this many nights is neither too short nor too long for it. */
export const mayCount = (record: Offer | Supplement, nights: number): boolean =>
  (record.minimumStay ?? 0) <= nights &&
  (record.maximumStay ?? nights) >= nights &&
  !('stay' in record && record.type === 'STAY_TO_PAY' && (record.stay ?? 0) > nights);
