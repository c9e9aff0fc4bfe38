import type { HotelContract, Rate, Season } from '../../contract/model.ts';
import { knownKeys } from '../../contract/shape/known-keys.ts';
import { hotelNamed, quoted, rateNamed, roomNamed, seasonNamed, supplierNamed } from '../facts/record-names.ts';
import { type Places, type Problem, rule } from '../rule.ts';

/** `extra` is only for fields that the format does not have: any other field there would escape every check. */
export const fieldInExtra = rule({
  id: 'R19',
  name: 'field-in-extra',
  severity: 'error',
  summary: 'extra: contains only fields that the format does not have and that the hub does not set itself.',
  why: 'Fields under extra: are sent unchecked: a price there would escape every check, and an id could change another record in the hub.',
  supplier: (supplier, context) => problems(supplier, ['supplier'], () => supplierNamed(supplier), context),
  hotel: function* (contract, context) {
    for (const { record, path, named } of recordsOf(contract)) yield* problems(record, path, named, context);
  },
});

interface Bearer {
  readonly extra?: Readonly<Record<string, unknown>>;
}

interface Told {
  readonly record: Bearer;
  /** Where records of this kind are in a document. */
  readonly path: readonly (string | number)[];
  readonly named: () => string;
}

/** Only the records that have `extra`, which are few. */
function* recordsOf({ hotel, rates, offers, supplements }: HotelContract): Generator<Told> {
  const path = (...steps: Told['path']) => steps;
  if (hotel.extra) yield { record: hotel, path: path('hotel'), named: () => hotelNamed(hotel) };
  for (const room of hotel.rooms)
    if (room.extra) yield { record: room, path: path('hotel', 'rooms', 0), named: () => roomNamed(room) };
  for (const plan of hotel.mealPlans)
    if (plan.extra)
      yield { record: plan, path: path('hotel', 'mealPlans', 0), named: () => `meal plan ${plan.mealPlan}` };
  for (const rate of rates) {
    if (rate.extra) yield { record: rate, path: path('rates', 0), named: () => rateNamed(rate) };
    for (const season of rate.seasons) yield* recordsOfSeason(rate, season);
  }
  for (const offer of offers)
    if (offer.extra)
      yield { record: offer, path: path('offers', 0), named: () => `offer ${quoted(offer.providerCode)}` };
  for (const one of supplements)
    if (one.extra)
      yield { record: one, path: path('supplements', 0), named: () => `supplement ${quoted(one.providerCode)}` };
}

function* recordsOfSeason(rate: Rate, season: Season): Generator<Told> {
  const path = ['rates', 0, 'seasons', 0];
  const named = () => seasonNamed(rate, season);
  if (season.extra) yield { record: season, path, named };
  for (const plan of season.mealPlans ?? [])
    if (plan.extra)
      yield { record: plan, path: [...path, 'mealPlans', 0], named: () => `${named()}, meal plan ${plan.mealPlan}` };
  for (const price of season.seasonRoomPrices) {
    if (price.extra === undefined) continue;
    const ofRoom = () => `${named()}, room ${quoted(price.providerRoomCode)}`;
    yield { record: price, path: [...path, 'seasonRoomPrices', 0], named: ofRoom };
  }
}

const GIVEN_BY_HUB: ReadonlySet<string> = new Set(['id', 'roomId', 'contractId']);
const ANSWERED_OF_HOTEL: ReadonlySet<string> = new Set(['active', 'facilities']);
/** Separate records, written by separate requests. */
const SECTIONS: ReadonlySet<string> = new Set(['rates', 'offers', 'supplements']);

function* problems(record: Bearer, path: Told['path'], named: Told['named'], places: Places): Generator<Problem> {
  if (record.extra === undefined) return;
  const known = new Set(knownKeys(path));
  for (const key of Object.keys(record.extra)) {
    const hint = hintFor(key, known, path);
    if (hint === undefined) continue;
    yield { message: `${named()}: extra contains the field ${quoted(key)}`, ...places.at(record, 'extra', key), hint };
  }
}

function hintFor(key: string, known: ReadonlySet<string>, path: Told['path']): string | undefined {
  if (known.has(key)) return 'move it out of extra:, next to the other fields, where it is checked';
  const isHotel = path[0] === 'hotel' && path.length === 1;
  if (GIVEN_BY_HUB.has(key) || (isHotel && ANSWERED_OF_HOTEL.has(key)))
    return 'the hub gives this field itself; leave it out';
  return isHotel && SECTIONS.has(key) ? `write them in the ${key}: section of a document` : undefined;
}
