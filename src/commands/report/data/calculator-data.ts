import { hotelKey } from '../../../contract/identity.ts';
import type { HotelContract } from '../../../contract/model.ts';
import type { CalendarDay } from '../../../kernel/calendar-day.ts';
import type { PricingSwitches } from '../../../pricing/settings/pricing-switches.ts';

/** What the stay calculator of a report needs: JSON without loss, because amounts and days are texts. */
export interface CalculatorData {
  /** The day that counts as today. */
  readonly asOf: CalendarDay;
  readonly switches: PricingSwitches;
  /** `SUPPLIER/HOTEL`. */
  readonly hotel: string;
  readonly contract: HotelContract;
}

/** Texts, pictures and addresses, on which no price depends. */
const LEFT_OUT = new Set(['extra', 'descriptions', 'voucherRemarks', 'images', 'address', 'definition']);
const UNITS = new Set(['unitsQuota', 'unitsOnRequest']);

/**
 * The contract without what pricing does not use. With `redact`, it says only whether there are units, not how many: the same stays are
 * sold, and the same ones on request.
 */
export function calculatorData(
  contract: HotelContract,
  switches: PricingSwitches,
  asOf: CalendarDay,
  { redact }: { readonly redact: boolean },
): CalculatorData {
  const kept = (key: string, value: unknown): unknown =>
    LEFT_OUT.has(key) ? undefined : redact && UNITS.has(key) ? Math.min(Number(value), 1) : value;
  const records: HotelContract = JSON.parse(JSON.stringify({ ...contract, files: [], tests: [] }, kept));
  return { asOf, switches, hotel: hotelKey(contract), contract: records };
}
