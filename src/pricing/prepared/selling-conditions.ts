import type { Rate, Room, SeasonRoomPrice, StayLimits } from '../../contract/model.ts';
import { dayNumber } from '../../kernel/calendar-day.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { type Party, sortParty, withChildrenAsAdults } from '../request/party.ts';
import {
  fewestDaysAhead,
  type GivenLimit,
  isBookable,
  minimumStay,
  type Refusal,
  refuse,
  type SellableContract,
  type Source,
  type StaySearch,
  stayLimit,
} from '../request/stay-request.ts';
import type { PricingSwitches } from '../settings/pricing-switches.ts';
import type { PreparedRate, RoomNight } from './prepared-rate.ts';

// The hub's limits for a search.
const MOST_NIGHTS = 30;
export const MOST_PEOPLE = 6;
export const MOST_CHILDREN = 5;

/** A stay that meets all conditions, before it is priced. */
export interface OpenStay {
  readonly party: Party;
  readonly nights: readonly RoomNight[];
  /** At least one night has no free units. */
  readonly onRequest: boolean;
}

/** Checks everything except prices. Fails with the first unmet condition. */
export function sellingConditions(prepared: PreparedRate, room: Room, search: StaySearch): Result<OpenStay, Refusal> {
  const { hotel, switches } = prepared;
  const dates = datesObstacle(search);
  if (!dates.ok) return dates;
  const party = partyFor(hotel, room, sortParty(hotel, search, switches), switches);
  if (!party.ok) return party;
  const before = lastAsked.get(prepared);
  const { checkIn, checkOut, bookedOn } = search;
  const isSame =
    before?.room === room &&
    before.search.checkIn === checkIn &&
    before.search.checkOut === checkOut &&
    before.search.bookedOn === bookedOn;
  const asked = isSame ? before : { room, search, open: openNights(prepared, room, search) };
  if (!isSame) lastAsked.set(prepared, asked);
  const { open } = asked;
  return open.ok ? ok({ party: party.value, ...open.value }) : open;
}

type OpenNights = Result<Pick<OpenStay, 'nights' | 'onRequest'>, Refusal>;

/** Many guests ask for the same nights one after the other. */
const lastAsked = new WeakMap<
  PreparedRate,
  { readonly room: Room; readonly search: StaySearch; readonly open: OpenNights }
>();

/** Checks the conditions that do not depend on the guests. */
function openNights(prepared: PreparedRate, room: Room, search: StaySearch): OpenNights {
  const arrival = dayNumber(search.checkIn);
  const count = dayNumber(search.checkOut) - arrival;
  const roomNight = prepared.nights(room);
  const nights: RoomNight[] = [];
  for (let offset = 0; offset < count; offset += 1) {
    const night = roomNight(arrival + offset);
    if (!night.ok) return night;
    nights.push(night.value);
  }

  // After the nights: of many weekly rates, those without a season for them are not the ones to book earlier or later.
  const window = windowObstacle(prepared.rate, search);
  if (!window.ok) return window;
  const limits = limitObstacle(prepared, nights, arrival - dayNumber(search.bookedOn));
  if (!limits.ok) return limits;
  const units = unitsObstacle(nights);
  if (!units.ok) return units;
  return ok({ nights, onRequest: !nights.every(hasFreeUnits) });
}

type Checked = Result<undefined, Refusal>;
const passed: Checked = ok(undefined);

function datesObstacle({ checkIn, checkOut, bookedOn }: StaySearch): Checked {
  const nights = dayNumber(checkOut) - dayNumber(checkIn);
  if (nights < 1) return refuse({ kind: 'no-night', checkIn, checkOut });
  if (nights > MOST_NIGHTS) return refuse({ kind: 'too-many-nights', nights, limit: MOST_NIGHTS });
  if (bookedOn > checkIn) return refuse({ kind: 'booked-after-check-in', bookedOn, checkIn });
  return passed;
}

/** The party as it occupies the room. With one setting (Q17) children may be priced as adults. */
export function partyFor(
  hotel: SellableContract['hotel'],
  room: Room,
  party: Party,
  { missingPair }: PricingSwitches,
): Result<Party, Refusal> {
  const { adults, children, infants } = party;
  const people = adults + children + infants;
  const minors = children + infants;
  if (adults < 1) return refuse({ kind: 'no-adult' });
  if (minors > MOST_CHILDREN) return refuse({ kind: 'too-many-children', children: minors, limit: MOST_CHILDREN });
  if (people > MOST_PEOPLE) return refuse({ kind: 'too-many-people', people, limit: MOST_PEOPLE });
  const infantsAllowed = hotel.infantsAllowed ?? 0;
  if (infants > infantsAllowed)
    return refuse(
      { kind: 'too-many-infants', infants, limit: infantsAllowed },
      {
        kind: 'hotel',
        name: 'hotel',
        record: hotel,
        key: hotel.infantsAllowed === undefined ? [] : ['infantsAllowed'],
      },
    );
  const allows = (pair: { adults: number; children: number }): boolean =>
    room.distributions.some((allowed) => allowed.adults === pair.adults && allowed.children === pair.children);
  const suited = missingPair === 'refuse' ? (allows(party) ? party : undefined) : withChildrenAsAdults(party, allows);
  if (suited) return ok(suited);
  return refuse(
    { kind: 'occupancy-not-allowed', room: room.providerCode, occupancy: { adults, children } },
    { kind: 'room', name: room.providerCode, record: room, key: ['distributions'] },
  );
}

function windowObstacle(rate: Rate, { bookedOn }: StaySearch): Checked {
  if (isBookable(rate, bookedOn)) return passed;
  const source = { kind: 'rate', name: rate.name, record: rate, key: ['bookingWindows'] } as const;
  return refuse({ kind: 'outside-booking-windows', bookedOn }, source);
}

function limitObstacle(
  { hotel, rate, switches }: PreparedRate,
  nights: readonly RoomNight[],
  daysAhead: number,
): Checked {
  const [first] = nights;
  if (first === undefined) return passed;
  const arrival = first.price.season;
  const at = { season: arrival, rate, hotel };
  const count = nights.length;
  const seasons = new Set(nights.map(({ price }) => price.season));

  const minimum = minimumStay([...seasons], at, switches);
  if (minimum && count < minimum.limit)
    return refuse(
      { kind: 'below-minimum-stay', nights: count, limit: minimum.limit, level: minimum.level },
      limitSource(minimum, 'minimumStay'),
    );
  const maximum = stayLimit(at, 'maximumStay');
  if (maximum && count > maximum.limit)
    return refuse(
      { kind: 'above-maximum-stay', nights: count, limit: maximum.limit, level: maximum.level },
      limitSource(maximum, 'maximumStay'),
    );
  const release = stayLimit(at, 'releaseDays');
  if (release && daysAhead < fewestDaysAhead(release.limit, switches))
    return refuse(
      { kind: 'released', daysAhead, limit: release.limit, level: release.level },
      limitSource(release, 'releaseDays'),
    );
  return passed;
}

function limitSource({ level, record }: GivenLimit, key: keyof StayLimits): Source {
  return { kind: level, name: record.name ?? level, record, key: [key] };
}

/** Whether a room is sold at all, if only on request. */
export const hasUnits = ({ unitsQuota = 0, unitsOnRequest = 0 }: SeasonRoomPrice): boolean =>
  unitsQuota > 0 || unitsOnRequest > 0;

export const hasFreeUnits = ({ price }: RoomNight): boolean => (price.record.unitsQuota ?? 0) > 0;

function unitsObstacle(nights: readonly RoomNight[]): Checked {
  const soldOut = nights.find(({ price }) => !hasUnits(price.record));
  if (soldOut === undefined) return passed;
  const { record } = soldOut.price;
  const room = record.providerRoomCode;
  return fail({
    reason: { kind: 'no-units', night: soldOut.day, room },
    sources: [{ kind: 'room price', name: room, record, key: record.unitsQuota === undefined ? [] : ['unitsQuota'] }],
  });
}
