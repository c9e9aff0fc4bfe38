import type { MealPlanType } from '../../contract/model.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { addDays, type CalendarDay } from '../../kernel/calendar-day.ts';
import { minorUnits } from '../../kernel/currency.ts';
import { compare, type Decimal, fromScaled, subtract, sum, ZERO } from '../../kernel/decimal.ts';
import type { UnsoldStay } from '../request/stay-price.ts';
import type { Source, StayRequest } from '../request/stay-request.ts';
import { priceBook } from '../stay/price-book.ts';
import { requestFor } from '../stays/alike-stays.ts';
import type { GuestParty } from '../stays/guest-parties.ts';
import { AttackCauses, type SoldBooking, type Statements } from './attack-causes.ts';
import {
  ATTACK_KINDS,
  type Attack,
  type AttackKind,
  type AttackOptions,
  type Booking,
  type Usual,
} from './attack-search.ts';
import { findAttacks, type Searched } from './find-attacks.ts';

/** Attacks of one kind with one cause. */
export interface AttackGroup {
  readonly kind: AttackKind;
  readonly usual?: Usual;
  /** What in the contract makes it possible. */
  readonly causes: readonly Source[];
  /** What the worst one saves. */
  readonly saves: Decimal;
  readonly rates: readonly string[];
  readonly rooms: readonly string[];
  readonly mealPlans: readonly MealPlanType[];
  readonly parties: readonly GuestParty[];
  /** Lengths of stays. */
  readonly nights: readonly number[];
  /** How many days of arrival. */
  readonly arrivals: { readonly count: number; readonly first: CalendarDay; readonly last: CalendarDay };
  /** The worst one. */
  readonly worst: Statements & { readonly refused?: { readonly request: StayRequest; readonly price: UnsoldStay } };
}

export interface FoundAttacks extends Omit<Searched, 'nights'> {
  /** Those that are usual practice last, then by kind, then most money first. */
  readonly groups: readonly AttackGroup[];
}

/** The attacks on a contract, equal ones together. */
export function attackGroups(options: AttackOptions): FoundAttacks {
  const { contract, firstDay, switches } = options;
  const alike = new Map<string, Collected>();
  const { nights: _, ...searched } = findAttacks(options, (attack) => {
    const key = keyOf(attack);
    const known = alike.get(key);
    if (known) collect(known, attack);
    else alike.set(key, collected(attack));
  });
  const books = {
    all: priceBook(contract, switches),
    withoutOffers: priceBook({ ...contract, offers: [] }, switches),
  };
  const request = ({ stay, guests }: Booking): StayRequest => requestFor(firstDay, stay, guests);
  const sold = (booking: Booking, book = books.all): readonly SoldBooking[] => {
    const asked = request(booking);
    const price = book.price(asked);
    return price.sold ? [{ request: asked, price }] : [];
  };
  const causes = new AttackCauses(contract, switches);
  const numbers = new Map<object, number>();
  const explained = [...alike.values()].flatMap((one) => {
    const { kind, refused, dearer: other } = one.worst;
    const cheaper = one.worst.cheaper.flatMap((booking) => sold(booking));
    // A release is dodged at the price of the stay itself.
    const [dearer = kind === 'dodged-release' ? cheaper[0] : undefined] =
      kind === 'dodged-release' ? [] : sold(other, kind === 'below-floor' ? books.withoutOffers : books.all);
    if (!dearer) return [];
    const unsold = refused && books.all.price(request(refused));
    const statements = { cheaper, dearer };
    const sources = causes.of(one.worst, statements);
    const key = JSON.stringify([
      kind,
      one.worst.usual,
      sources.map(({ record, key: path }) => [numberOf(numbers, record), path]),
    ]);
    const worst = {
      ...statements,
      ...(refused && unsold && !unsold.sold && { refused: { request: request(refused), price: unsold } }),
    };
    return [{ one, sources, key, worst }];
  });
  const groups = [...groupBy(explained, ({ key }) => key).values()].flatMap((members): readonly AttackGroup[] => {
    const worst = members.reduce((most, next) => (next.one.worst.saves > most.one.worst.saves ? next : most));
    const all = members.map(({ one }) => one).reduce(merged);
    const days = [...all.arrivals].sort((a, b) => a - b);
    const [first] = days;
    const last = days.at(-1);
    if (first === undefined || last === undefined) return [];
    return [
      {
        kind: worst.one.worst.kind,
        ...(worst.one.worst.usual && { usual: worst.one.worst.usual }),
        causes: worst.sources,
        saves: savesOf(worst.one.worst, worst.worst, minorUnits(contract.hotel.currency)),
        rates: [...all.rates],
        rooms: [...all.rooms],
        mealPlans: [...all.mealPlans],
        parties: [...all.parties],
        nights: [...all.nights].sort((a, b) => a - b),
        arrivals: { count: days.length, first: addDays(firstDay, first), last: addDays(firstDay, last) },
        worst: worst.worst,
      },
    ];
  });
  return { ...searched, groups: groups.sort(byWeight) };
}

const byWeight = (a: AttackGroup, b: AttackGroup): number =>
  Number(a.usual !== undefined) - Number(b.usual !== undefined) ||
  ATTACK_KINDS.indexOf(a.kind) - ATTACK_KINDS.indexOf(b.kind) ||
  compare(b.saves, a.saves);

function savesOf({ kind, saves }: Attack, { cheaper, dearer }: Statements, digits: number): Decimal {
  if (kind === 'dodged-release') return ZERO;
  if (kind === 'below-floor') return fromScaled(BigInt(Math.round(saves)), digits);
  return subtract(dearer.price.total, sum(cheaper.map(({ price }) => price.total)));
}

function numberOf(numbers: Map<object, number>, record: object): number {
  const number = numbers.get(record) ?? numbers.size;
  numbers.set(record, number);
  return number;
}

/** Attacks that probably have the same cause, with the worst of them. */
interface Collected {
  worst: Attack;
  readonly arrivals: Set<number>;
  readonly rates: Set<string>;
  readonly rooms: Set<string>;
  readonly mealPlans: Set<MealPlanType>;
  readonly parties: Set<GuestParty>;
  readonly nights: Set<number>;
}

const collected = (attack: Attack): Collected => {
  const sets = { rates: new Set<string>(), rooms: new Set<string>(), mealPlans: new Set<MealPlanType>() };
  const made: Collected = {
    ...{ worst: attack, ...sets, arrivals: new Set(), parties: new Set(), nights: new Set() },
  };
  collect(made, attack);
  return made;
};

function collect(into: Collected, attack: Attack): void {
  for (const day of attack.arrivals) into.arrivals.add(day);
  for (const { stay, guests } of attack.cheaper) {
    into.rates.add(stay.place.rate.record.name);
    into.rooms.add(stay.place.room.providerCode);
    into.mealPlans.add(guests.mealPlan);
    into.parties.add(guests.party);
  }
  into.nights.add(attack.cheaper.reduce((total, { stay }) => total + stay.nights, 0));
  if (attack.saves > into.worst.saves) into.worst = attack;
}

function merged(into: Collected, other: Collected): Collected {
  for (const day of other.arrivals) into.arrivals.add(day);
  for (const rate of other.rates) into.rates.add(rate);
  for (const room of other.rooms) into.rooms.add(room);
  for (const plan of other.mealPlans) into.mealPlans.add(plan);
  for (const party of other.parties) into.parties.add(party);
  for (const nights of other.nights) into.nights.add(nights);
  return into;
}

/** What most likely distinguishes causes: rates, seasons at both ends, and for rooms and meal plans which are compared. */
function keyOf({ kind, usual, cheaper, dearer, refused }: Attack): string {
  const [first] = cheaper;
  if (!first) return kind;
  const { place, arrival } = first.stay;
  const seasonOn = (day: number): string => place.kind(place.kinds[day] ?? -1).season?.season.name ?? '';
  const end = cheaper.reduce((day, { stay }) => Math.max(day, stay.arrival + stay.nights - 1), 0);
  const countingOn = ({ stay }: Booking, day: number): string =>
    stay.place
      .kind(stay.place.kinds[day] ?? -1)
      .linked.filter(({ open, ahead }) => open[stay.booked] && stay.arrival - stay.booked >= ahead)
      .map(({ record }) => record.providerCode)
      .join();
  return JSON.stringify([
    ...[kind, usual, cheaper.map(({ stay }) => stay.place.rate.record.name), dearer.stay.place.rate.record.name],
    ...[seasonOn(arrival), seasonOn(end), refused && seasonOn(refused.stay.arrival)],
    ...(kind === 'better-room' ? [place.room.providerCode, dearer.stay.place.room.providerCode] : []),
    ...(kind === 'better-board' ? [first.guests.mealPlan, dearer.guests.mealPlan] : []),
    ...(kind === 'more-guests' ? [first.guests.party, dearer.guests.party, place.room.providerCode] : []),
    ...(kind.startsWith('dodged') ? [] : [countingOn(first, arrival), countingOn(cheaper.at(-1) ?? first, end)]),
  ]);
}
