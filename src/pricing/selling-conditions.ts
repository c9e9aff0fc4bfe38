import type { Rate, Room } from '../contract/model.ts';
import { addDays, daysBetween, inRange } from '../kernel/calendar-day.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import type { NotSoldReason } from './not-sold-reason.ts';
import { type Party, sortParty } from './party.ts';
import { isStopped, type PricedNight, pricedNight } from './priced-night.ts';
import type { PricingSwitches } from './pricing-switches.ts';
import { stayLimit } from './stay-limit.ts';
import type { SellableContract, StaySearch } from './stay-request.ts';

// What the hub can be asked for at all.
const MOST_NIGHTS = 30;
const MOST_PEOPLE = 6;
const MOST_CHILDREN = 5;

/** A stay that may be sold, before anybody knows its price. */
export interface OpenStay {
  readonly party: Party;
  readonly nights: readonly PricedNight[];
  /** Some night has no free units. */
  readonly onRequest: boolean;
}

/** Checks everything but the prices. The first obstacle is the reason. */
export function sellingConditions(
  hotel: SellableContract['hotel'],
  rate: Rate,
  room: Room,
  search: StaySearch,
  switches: PricingSwitches,
): Result<OpenStay, NotSoldReason> {
  const party = sortParty(hotel, search, switches);
  const obstacle = datesObstacle(search) ?? partyObstacle(hotel, room, party) ?? windowObstacle(rate, search);
  if (obstacle) return fail(obstacle);

  const nights: PricedNight[] = [];
  for (let day = search.checkIn; day < search.checkOut; day = addDays(day, 1)) {
    const night = pricedNight(rate, room, day);
    if (!night.ok) return night;
    if (isStopped(rate, room, day)) return fail({ kind: 'stop-sale', night: day, room: room.providerCode });
    nights.push(night.value);
  }

  const refusal = limitObstacle(hotel, rate, nights, search) ?? unitsObstacle(nights);
  if (refusal) return fail(refusal);
  return ok({ party, nights, onRequest: nights.some((night) => !hasFreeUnits(night)) });
}

function datesObstacle({ checkIn, checkOut, bookedOn }: StaySearch): NotSoldReason | undefined {
  const nights = daysBetween(checkIn, checkOut);
  if (nights < 1) return { kind: 'no-night', checkIn, checkOut };
  if (nights > MOST_NIGHTS) return { kind: 'too-many-nights', nights, limit: MOST_NIGHTS };
  if (bookedOn > checkIn) return { kind: 'booked-after-check-in', bookedOn, checkIn };
  return undefined;
}

function partyObstacle(
  hotel: SellableContract['hotel'],
  room: Room,
  { adults, children, infants }: Party,
): NotSoldReason | undefined {
  const people = adults + children + infants;
  const minors = children + infants;
  if (adults < 1) return { kind: 'no-adult' };
  if (minors > MOST_CHILDREN) return { kind: 'too-many-children', children: minors, limit: MOST_CHILDREN };
  if (people > MOST_PEOPLE) return { kind: 'too-many-people', people, limit: MOST_PEOPLE };
  const infantsAllowed = hotel.infantsAllowed ?? 0;
  if (infants > infantsAllowed) return { kind: 'too-many-infants', infants, limit: infantsAllowed };
  if (!room.distributions.some((allowed) => allowed.adults === adults && allowed.children === children))
    return { kind: 'occupancy-not-allowed', room: room.providerCode, occupancy: { adults, children } };
  return undefined;
}

function windowObstacle({ name, bookingWindows = [] }: Rate, { bookedOn }: StaySearch): NotSoldReason | undefined {
  const open = bookingWindows.length === 0 || bookingWindows.some((window) => inRange(bookedOn, window));
  return open ? undefined : { kind: 'outside-booking-windows', rate: name, bookedOn };
}

function limitObstacle(
  hotel: SellableContract['hotel'],
  rate: Rate,
  nights: readonly PricedNight[],
  { checkIn, bookedOn }: StaySearch,
): NotSoldReason | undefined {
  const [arrival] = nights;
  if (arrival === undefined) return undefined;
  const sources = { season: arrival.season, rate, hotel };
  const minimum = stayLimit(sources, 'minimumStay');
  if (minimum && nights.length < minimum.limit)
    return { kind: 'below-minimum-stay', nights: nights.length, ...minimum };
  const maximum = stayLimit(sources, 'maximumStay');
  if (maximum && nights.length > maximum.limit)
    return { kind: 'above-maximum-stay', nights: nights.length, ...maximum };
  const release = stayLimit(sources, 'releaseDays');
  const daysAhead = daysBetween(bookedOn, checkIn);
  if (release && daysAhead < release.limit) return { kind: 'released', daysAhead, ...release };
  return undefined;
}

const hasFreeUnits = ({ roomPrice }: PricedNight): boolean => (roomPrice.unitsQuota ?? 0) > 0;

function unitsObstacle(nights: readonly PricedNight[]): NotSoldReason | undefined {
  const soldOut = nights.find((night) => !hasFreeUnits(night) && (night.roomPrice.unitsOnRequest ?? 0) <= 0);
  return soldOut && { kind: 'no-units', night: soldOut.day, room: soldOut.roomPrice.providerRoomCode };
}
