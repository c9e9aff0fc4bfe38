import { type DayRange, WEEKDAYS } from '../../../kernel/calendar-day.ts';
import { mergedRanges, rangesWithout } from '../../../kernel/day-ranges.ts';
import type { StopSaleFact } from '../facts.ts';
import type { Source } from '../source.ts';
import type { Message, MessageReader } from './message-reader.ts';
import { lengthsOfStay } from './plan-rules.ts';
import { nightsOn } from './raw-plan.ts';
import { childOf, childrenOf, type XmlNode } from './read-xml.ts';

interface Closing {
  readonly nights: readonly DayRange[];
  readonly source: Source;
}

/** Closed nights by hotel, rate and room. A later message about the same nights wins. */
class Closings {
  readonly #all = new Map<string, { readonly key: Omit<StopSaleFact, 'nights' | 'source'>; list: Closing[] }>();

  set(
    key: Omit<StopSaleFact, 'nights' | 'source'>,
    nights: readonly DayRange[],
    source: Source,
    closed: boolean,
  ): void {
    const id = [key.hotel, key.rate ?? '', key.room].join('\n');
    const own = this.#all.get(id) ?? { key, list: [] };
    const before = own.list.map((one) => ({
      ...one,
      nights: rangesWithout(mergedRanges(one.nights), mergedRanges(nights)),
    }));
    this.#all.set(id, { key, list: closed ? [...before, { nights, source }] : before });
  }

  get facts(): readonly StopSaleFact[] {
    return [...this.#all.values()].flatMap(({ key, list }) =>
      list.flatMap(({ nights, source }) => nights.map((range) => ({ ...key, nights: range, source }))),
    );
  }
}

/** Stop sales of availability messages. Numbers of free rooms are not part of a contract. */
export function readAvailability(
  reader: MessageReader,
  messages: readonly Message[],
  roomsOf: (hotel: string) => readonly string[],
): readonly StopSaleFact[] {
  const closings = new Closings();
  for (const message of messages)
    for (const [lists, entry, read] of [
      ['Inventories', 'Inventory', freeRooms],
      ['AvailStatusMessages', 'AvailStatusMessage', availStatus],
    ] as const)
      for (const list of childrenOf(message.root, lists))
        for (const node of childrenOf(list, entry)) {
          const control = childOf(node, 'StatusApplicationControl');
          // AlpineBits resets everything with one empty message.
          const place = control && placeOf(reader, message, list, control, roomsOf);
          if (place) read(reader, message, node, place, closings);
        }
  return closings.facts;
}

/** A range without counts, or with none to book, is closed; `AllInvCode` closes the house. */
function freeRooms(reader: MessageReader, message: Message, node: XmlNode, place: Place, closings: Closings): void {
  const counts = childrenOf(childOf(node, 'InvCounts'), 'InvCount');
  const bookable = counts
    .filter(({ attributes }) => attributes['CountType'] === '2')
    .map((one) => reader.count(message, one, 'Count') ?? 0)
    .reduce((sum, count) => sum + count, 0);
  if (bookable > 0)
    reader.findings.lose('free rooms', 'a contract has allotments by season, not free rooms by night', [place.source]);
  for (const room of place.rooms)
    closings.set({ hotel: place.hotel, room }, place.nights, place.source, bookable === 0);
}

function availStatus(reader: MessageReader, message: Message, node: XmlNode, place: Place, closings: Closings): void {
  const RatePlanCode = childOf(node, 'StatusApplicationControl')?.attributes['RatePlanCode'];
  const rate = RatePlanCode === undefined ? undefined : reader.rate(RatePlanCode, place.source);
  if (RatePlanCode !== undefined && rate === undefined) return;
  const limit = reader.count(message, node, 'BookingLimit');
  const status = childrenOf(node, 'RestrictionStatus');
  let state = limit === 0 ? 'close' : undefined;
  if (limit !== undefined && limit > 0)
    reader.findings.lose('free rooms', 'a contract has allotments by season, not free rooms by night', [place.source]);
  for (const one of status) {
    const { Restriction = 'Master', Status } = one.attributes;
    if (Restriction === 'Master') state = Status === undefined ? state : Status.toLowerCase();
    else if (/^close/i.test(Status ?? ''))
      reader.findings.lose('arrival and departure days', 'a contract does not close nights for arrival or departure', [
        reader.source(message, one, 'Restriction', 'Status'),
      ]);
    if (one.attributes['MinAdvancedBookingOffset'] !== undefined) loseLimits(reader, place.source);
  }
  if (lengthsOfStay(reader, message, node).length > 0) loseLimits(reader, place.source);
  if (state === undefined) return;
  for (const room of place.rooms)
    closings.set(
      { hotel: place.hotel, room, ...(rate !== undefined && { rate }) },
      place.nights,
      place.source,
      state.startsWith('close'),
    );
}

const loseLimits = ({ findings }: MessageReader, source: Source): void =>
  findings.lose('stay limits', 'stay limits are read from rate plans, not from availability messages', [source]);

interface Place {
  readonly hotel: string;
  readonly rooms: readonly string[];
  readonly nights: readonly DayRange[];
  readonly source: Source;
}

function placeOf(
  reader: MessageReader,
  message: Message,
  list: XmlNode,
  control: XmlNode,
  roomsOf: (hotel: string) => readonly string[],
): Place | undefined {
  const { InvTypeCode, InvCode, InvType, AllInvCode } = control.attributes;
  const source = reader.source(message, control, 'InvTypeCode', 'InvCode', 'RatePlanCode', 'Start', 'End');
  const hotel = reader.hotel(message, list);
  const range = reader.nights(message, control);
  if (InvTypeCode !== undefined && InvCode !== undefined && InvType === undefined) {
    reader.findings.lose('single rooms', 'a contract sells kinds of rooms, not single ones', [source]);
    return undefined;
  }
  const word = InvTypeCode ?? InvCode;
  const isHouse = word === undefined || /^(?:1|true)$/i.test(AllInvCode ?? '');
  const room = isHouse ? undefined : reader.room(word, source);
  if (hotel === undefined || !range || (!isHouse && room === undefined)) return undefined;
  const weekdays = reader.weekdays(control);
  const nights = weekdays.length === WEEKDAYS.length ? [range] : nightsOn(range, weekdays);
  return { hotel, nights, source, rooms: room === undefined ? roomsOf(hotel) : [room] };
}
