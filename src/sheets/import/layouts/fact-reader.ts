import type { MealPlanType } from '../../../contract/model.ts';
import type { DayRange } from '../../../kernel/calendar-day.ts';
import { type Decimal, decimalOf, divideHalfUp, multiply } from '../../../kernel/decimal.ts';
import type { Guests } from '../../export/guests.ts';
import type { CellValue } from '../cells.ts';
import { type Facts, type HotelFact, type LimitFact, NO_FACTS, type PriceFact } from '../facts.ts';
import type { Source } from '../source.ts';
import { currencyInCell } from '../values/amount.ts';
import { currencySign } from '../values/currency.ts';
import { SheetReader } from './sheet-reader.ts';

const WEEK = 7;
/** Decimal places. */
const CENTS = 2;

export interface SeasonHeading {
  /** The word of the sheet for the hotel. Without it, the only one of the mapping. */
  readonly hotel?: string;
  /** Without it, the rate of the mapping. */
  readonly rate?: string;
  /** How many nights a price is for, if it is for a whole stay. */
  readonly stay?: number;
  readonly name: string;
  readonly ranges: readonly DayRange[];
}

/** Collects the facts that are read from a sheet of one hotel and rate. */
export class FactReader extends SheetReader {
  readonly #prices: PriceFact[] = [];
  readonly #limits: LimitFact[] = [];
  readonly #hotels: HotelFact[] = [];

  /** Those read so far. */
  protected get facts(): Facts {
    return { ...NO_FACTS, prices: this.#prices, limits: this.#limits, hotels: this.#hotels };
  }

  /** What the cell says of the currency of the hotel. */
  noteCurrency(cell: CellValue, source: Source): void {
    const currency = currencyInCell(cell);
    if (currency !== undefined) this.hotelFact('currency', currency, source);
  }

  protected noteSign(heading: Source): void {
    const sign = currencySign(heading.text);
    if (sign !== undefined) this.hotelFact('currency', sign, heading);
  }

  hotelFact(field: string, value: string | number, source: Source): void {
    // What a label says holds for all hotels of the sheet.
    const words = Object.keys(this.mapping.hotels ?? {});
    for (const word of words.length > 1 ? words : [undefined]) {
      const hotel = this.hotel(word, [source]);
      if (hotel !== undefined) this.#hotels.push({ hotel, field, value, source });
    }
  }

  /** `included` is the meal plan in the price. */
  roomPrice(
    season: SeasonHeading,
    code: string,
    guests: Guests,
    price: Decimal,
    sources: readonly Source[],
    included?: MealPlanType,
  ): void {
    const board = included ?? this.mapping.baseBoard;
    const amount = this.#perNight(price, season, sources);
    if (amount === undefined) return;
    const fact = { type: 'room', code, guests, amount, sources, ...(board && { board }) } as const;
    this.#forNights(season, sources, (at) => this.#prices.push({ ...at, ...fact, basis: 'room per night' }));
  }

  boardPrice(
    season: SeasonHeading,
    code: MealPlanType,
    guests: Guests,
    price: Decimal,
    sources: readonly Source[],
  ): void {
    const amount = this.#perNight(price, season, sources);
    if (amount === undefined) return;
    const fact = { type: 'board', code, guests, amount, sources } as const;
    this.#forNights(season, sources, (at) => this.#prices.push({ ...at, ...fact, basis: 'person per night' }));
  }

  /** A seventh of a price by the week. A contract has prices by the night, so a stay that is not some equal nights is refused. */
  #perNight(price: Decimal, { stay }: SeasonHeading, sources: readonly Source[]): Decimal | undefined {
    const nights = stay ?? (this.mapping.basis?.endsWith('week') === true ? WEEK : 1);
    if (nights === 1) return price;
    if (stay !== undefined)
      this.findings.lose('note', `prices of stays of ${stay} nights are sold by the night`, sources);
    const night = divideHalfUp(price, decimalOf(nights), CENTS);
    if (multiply(night, decimalOf(nights)) === price) return night;
    const text = stay === undefined ? 'a week is not seven' : `for ${stay} nights is not as many`;
    this.findings.fail(`${price} ${text} equal nights, and a contract has prices by the night`, sources);
    return undefined;
  }

  limit(season: SeasonHeading, field: LimitFact['field'], value: number, source: Source): void {
    this.#forNights(season, [source], (at) => this.#limits.push({ ...at, field, value, source }));
  }

  #forNights(
    season: SeasonHeading,
    where: readonly Source[],
    write: (at: { hotel: string; rate: string; season: string; nights: DayRange }) => void,
  ): void {
    const hotel = this.hotel(season.hotel, where.slice(0, 1));
    const rate = this.rate(season.rate, where.slice(0, 1));
    if (hotel === undefined || rate === undefined) return;
    for (const nights of season.ranges) write({ hotel, rate, season: season.name, nights });
  }
}
