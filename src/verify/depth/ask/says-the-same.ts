import type { HotelContract } from '../../../contract/model.ts';
import type { CalendarDay } from '../../../kernel/calendar-day.ts';
import { compare } from '../../../kernel/decimal.ts';
import type { PriceBook } from '../../../pricing/stay/price-book.ts';
import type { Ending } from '../../ending.ts';
import type { PlannedStay } from '../depth-plan.ts';

/** Whether the contract says the same about a stay booked on `bookedOn` as on the day of the plan. */
export const saysTheSame =
  (bookOf: (contract: HotelContract) => PriceBook, bookedOn: CalendarDay) =>
  (contract: HotelContract, { stay }: PlannedStay): boolean => {
    if (stay.bookedOn === bookedOn) return true;
    const book = bookOf(contract);
    // Competing rates matter too, because the hub may show one of them.
    return contract.rates.every(({ name }) => {
      const [was, is] = [stay.bookedOn, bookedOn].map(
        (day) => book.total({ ...stay, rate: name, bookedOn: day }).total,
      );
      return was === undefined || is === undefined ? was === is : compare(was, is) === 0;
    });
  };

/** The ending of a stay whose price has changed since the day of the plan. */
export const tooLate = (plannedFor: CalendarDay, bookedOn: CalendarDay = plannedFor): Ending => ({
  verdict: 'failed',
  stage: 'quote',
  detail: `not asked: planned for a booking on ${plannedFor}, and of one on ${bookedOn} the contract says something else`,
  advice: 'begin a verification anew, without --resume',
});
