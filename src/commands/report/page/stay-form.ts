import { addDays, daysBetween, parseDay } from '../../../kernel/calendar-day.ts';
import { fail, ok, type Result } from '../../../kernel/result.ts';
import { mealPlansOf, type StaySearch } from '../../../pricing/request/stay-request.ts';
import type { StayChoice } from '../../../pricing/stay/combinations.ts';
import { stayOffers } from '../../../pricing/stay/stay-offers.ts';
import { mealPlanText } from '../../../view/price/stay-words.ts';
import type { CalculatorData } from '../data/calculator-data.ts';
import { type Answer, control, offer } from './controls.ts';

export interface AskedStay {
  readonly search: StaySearch;
  readonly choice: StayChoice;
}

export interface FormProblem {
  readonly control: HTMLElement;
  readonly message: string;
}

export class StayForm {
  readonly #data: CalculatorData;
  readonly #room = control('calc-room', HTMLSelectElement);
  readonly #board = control('calc-board', HTMLSelectElement);
  readonly #rate = control('calc-rate', HTMLSelectElement);
  readonly #checkIn = control('calc-check-in', HTMLInputElement);
  readonly #nights = control('calc-nights', HTMLInputElement);
  readonly #adults = control('calc-adults', HTMLInputElement);
  readonly #ages = control('calc-ages', HTMLInputElement);
  readonly #bookedOn = control('calc-booked-on', HTMLInputElement);

  /** Offers the rooms, boards and rates of the hotel, and asks for a week for two. */
  constructor(data: CalculatorData) {
    this.#data = data;
    const { hotel, rates } = data.contract;
    const rooms = hotel.rooms.map(({ providerCode, name }): Answer => [providerCode, `${providerCode} ${name ?? ''}`]);
    const boards = new Set(rates.flatMap((rate) => [...mealPlansOf(hotel, rate)]));
    offer(this.#room, [...rooms, ALL]);
    offer(this.#board, [...[...boards].map((board): Answer => [board, mealPlanText(board)]), ALL]);
    offer(this.#rate, [ALL, ...rates.map(({ name }): Answer => [name, name])]);
    this.#nights.value = '7';
    this.#adults.value = '2';
    this.#bookedOn.value = data.asOf;
    this.#arriveFirst();
  }

  /** Begins with the cheapest room and board on the first day of a season on which the stay is sold. */
  #arriveFirst(): void {
    const { contract, switches, asOf } = this.#data;
    const days = contract.rates
      .flatMap(({ seasons }) => seasons.flatMap(({ dateRanges }) => dateRanges))
      .flatMap(({ start, end }) =>
        [0, DAYS_AHEAD].map((days) => addDays(start < asOf ? asOf : start, days)).filter((day) => day <= end),
      )
      .sort()
      .slice(0, MOST_TRIED);
    for (const day of days) {
      this.#checkIn.value = day;
      const asked = this.asked();
      const [best] = asked.ok ? stayOffers(contract, asked.value.search, {}, switches).offered : [];
      if (best === undefined) continue;
      this.#room.value = best.room.providerCode;
      this.#board.value = best.mealPlan;
      return;
    }
    this.#checkIn.value = days[0] ?? asOf;
  }

  /** The stay that is asked for, or the first answer that cannot be one. */
  asked(): Result<AskedStay, FormProblem> {
    const checkIn = parseDay(this.#checkIn.value);
    const bookedOn = parseDay(this.#bookedOn.value);
    const nights = wholeNumber(this.#nights.value);
    const adults = wholeNumber(this.#adults.value);
    const childAges = this.#ages.value
      .split(/[\s,;]+/)
      .filter((age) => age !== '')
      .map(wholeNumber);
    if (checkIn === undefined) return problem(this.#checkIn, 'Enter the day of arrival.');
    if (nights === undefined || nights < 1) return problem(this.#nights, 'Enter at least 1 night.');
    const checkOut = addDays(checkIn, nights);
    if (daysBetween(checkIn, checkOut) < nights) return problem(this.#nights, 'Enter fewer nights.');
    if (adults === undefined || adults < 1) return problem(this.#adults, 'Enter at least 1 adult.');
    const ages = childAges.flatMap((age) => age ?? []);
    if (ages.length < childAges.length) return problem(this.#ages, 'Enter ages in whole years, such as 7, 4.');
    if (bookedOn === undefined) return problem(this.#bookedOn, 'Enter the day of booking.');
    const search = { checkIn, checkOut, bookedOn, adults, childAges: ages };
    return ok({ search, choice: this.#choice() });
  }

  #choice(): StayChoice {
    const { hotel, rates } = this.#data.contract;
    const room = hotel.rooms.find(({ providerCode }) => providerCode === this.#room.value);
    const rate = rates.find(({ name }) => name === this.#rate.value);
    const plans = rates.flatMap((one) => [...mealPlansOf(hotel, one)]);
    const mealPlan = plans.find((plan) => plan === this.#board.value);
    return {
      ...(room && { room: room.providerCode }),
      ...(mealPlan && { mealPlan }),
      ...(rate && { rate: rate.name }),
    };
  }
}

/** Beyond the release days of most hotels. */
const DAYS_AHEAD = 30;
const MOST_TRIED = 24;

const ALL: Answer = ['', 'All'];

const problem = (where: HTMLElement, message: string): Result<never, FormProblem> => fail({ control: where, message });

const wholeNumber = (text: string): number | undefined => (/^\d{1,3}$/.test(text) ? Number(text) : undefined);
