import { Origins } from '../../contract/compact/origins.ts';
import { hotelKey } from '../../contract/identity.ts';
import type { HotelContract } from '../../contract/model.ts';
import type { DayRange } from '../../kernel/calendar-day.ts';
import { type DueItem, hotelAgenda } from '../../rules/agenda/hotel-agenda.ts';
import { HotelContext } from '../../rules/facts/hotel-context.ts';
import type { Due } from '../../view/agenda/agenda-document.ts';
import { dueWords } from '../../view/agenda/due-words.ts';

/** A hotel's due items in these days, from today on. */
export function duesOf(contract: HotelContract, within: DayRange): readonly Due[] {
  if (contract.incomplete) return [];
  const hotel = hotelKey(contract);
  // Nothing is said about places in files.
  const context = new HotelContext(contract, { origins: new Origins(), today: within.start });
  return hotelAgenda(context, within).map((item) => dueOf(item, hotel));
}

function dueOf({ kind, day, records, nights, rooms }: DueItem, hotel: string): Due {
  const due = {
    kind,
    records: [...records],
    ...(rooms && { rooms: [...rooms] }),
    ...(nights && { nights: kind === 'no-successor' ? { start: nights.start } : nights }),
  };
  return { day, hotel, ...due, text: dueWords(due) };
}
