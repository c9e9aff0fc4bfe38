import { isOfClosedHotel } from '../../contract/assemble/closed-hotel.ts';
import type { Rate } from '../../contract/model.ts';
import type { DayRange } from '../../kernel/calendar-day.ts';
import type { HotelContext } from './hotel-context.ts';
import { linkingRates } from './linking-rates.ts';
import { modifierNamed } from './price-modifiers.ts';
import { hotelNamed, type Named, quoted, rateNamed, seasonNamed } from './record-names.ts';
import { writtenStopSales } from './stopped-nights.ts';

/** A list of date ranges as it is written. */
export interface WrittenRanges {
  /** One of them: `rate "Summer", season "Low": the range`. */
  readonly of: Named;
  readonly ranges: readonly DayRange[];
  readonly kind: 'season' | 'rate window' | 'stop sale' | 'booking window' | 'travel window';
  /** The rates whose nights they concern. */
  readonly rates: readonly Rate[];
}

/** Every list of date ranges in the contract. */
export function* writtenRanges({ contract, priceModifiers }: HotelContext): Generator<WrittenRanges> {
  for (const rate of contract.rates) {
    const { bookingWindows = [], seasons } = rate;
    const rates = [rate];
    yield { of: () => `${rateNamed(rate)}: the booking window`, ranges: bookingWindows, kind: 'rate window', rates };
    for (const season of seasons)
      yield { of: () => `${seasonNamed(rate, season)}: the range`, ranges: season.dateRanges, kind: 'season', rates };
  }
  const { closed = [] } = contract.hotel;
  const ofHotel = () => `${hotelNamed(contract.hotel)}, closed: the range`;
  yield { of: ofHotel, ranges: closed, kind: 'stop sale', rates: contract.rates };
  for (const { of: whose, stop, rates } of writtenStopSales(contract)) {
    if (isOfClosedHotel(contract.hotel, stop)) continue;
    const of = () => `${whose()}: the stop sale of room ${quoted(stop.providerRoomCode ?? stop.roomName ?? '')}`;
    yield { of, ranges: stop.stopSales, kind: 'stop sale', rates };
  }
  for (const modifier of priceModifiers()) {
    const { bookingWindows = [], travelWindows } = modifier.record;
    const rates = linkingRates(modifier, contract);
    const of = (kind: string) => () => `${modifierNamed(modifier)}: the ${kind}`;
    yield { of: of('booking window'), ranges: bookingWindows, kind: 'booking window', rates };
    yield { of: of('travel window'), ranges: travelWindows, kind: 'travel window', rates };
  }
}
