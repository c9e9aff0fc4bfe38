import type { HotelContract } from '../../contract/model.ts';
import type { CalendarDay } from '../../kernel/calendar-day.ts';
import { compare } from '../../kernel/decimal.ts';
import { memoize } from '../../kernel/memoize.ts';
import type { PricingSwitches } from '../../pricing/settings/pricing-switches.ts';
import { priceBook } from '../../pricing/stay/price-book.ts';
import type { PlannedStay } from './depth-plan.ts';

/** Whether the contract says the same of a stay when it is booked on `bookedOn` as on the day for which it was planned. */
export function saysTheSame(
  switches: PricingSwitches,
  bookedOn: CalendarDay,
): (contract: HotelContract, planned: PlannedStay) => boolean {
  const books = memoize((contract: HotelContract) => priceBook(contract, switches));
  return (contract, { stay }) => {
    if (stay.bookedOn === bookedOn) return true;
    const book = books(contract);
    // What another rate sells matters too: it may be what the hub shows.
    return contract.rates.every(({ name }) => {
      const [was, is] = [stay.bookedOn, bookedOn].map(
        (day) => book.total({ ...stay, rate: name, bookedOn: day }).total,
      );
      return was === undefined || is === undefined ? was === is : compare(was, is) === 0;
    });
  };
}
