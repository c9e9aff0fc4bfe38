import { knownKeys } from '../../contract/format/known-keys.ts';
import type { MealPlan } from '../../contract/model.ts';
import { modifierNamed } from '../facts/price-modifiers.ts';
import {
  hotelNamed,
  type Named,
  quoted,
  rateNamed,
  roomNamed,
  seasonNamed,
  supplierNamed,
} from '../facts/record-names.ts';
import { type HotelContext, type Places, type Problem, rule } from '../rule.ts';

/** `extra` is only for fields that the format does not have: any other field there would escape every check. */
export const fieldInExtra = rule({
  id: 'R19',
  name: 'field-in-extra',
  severity: 'error',
  summary: 'extra: contains only fields that the format does not have and that the hub does not set itself.',
  why: 'Fields under extra: are sent unchecked: a price there would escape every check, and an id could change another record in the hub.',
  supplier: (supplier, places) =>
    problems({ record: supplier, path: ['supplier'], named: () => supplierNamed(supplier) }, places),
  hotel: function* (_, context) {
    for (const record of recordsOf(context)) yield* problems(record, context);
  },
});

type Path = readonly (string | number)[];

interface WithExtra {
  readonly record: { readonly extra?: Readonly<Record<string, unknown>> };
  /** Where records of this kind are in a document. */
  readonly path: Path;
  readonly named: Named;
}

function* recordsOf({ contract: { hotel, rates }, priceModifiers }: HotelContext): Generator<WithExtra> {
  const plansOf = (plans: readonly MealPlan[], path: Path, of = (): string => ''): readonly WithExtra[] =>
    plans.map((plan) => ({ record: plan, path, named: () => `${of()}meal plan ${plan.mealPlan}` }));
  yield { record: hotel, path: ['hotel'], named: () => hotelNamed(hotel) };
  for (const room of hotel.rooms) yield { record: room, path: ['hotel', 'rooms', 0], named: () => roomNamed(room) };
  yield* plansOf(hotel.mealPlans, ['hotel', 'mealPlans', 0]);
  for (const rate of rates) {
    yield { record: rate, path: ['rates', 0], named: () => rateNamed(rate) };
    for (const season of rate.seasons) {
      const path = ['rates', 0, 'seasons', 0];
      const named = () => seasonNamed(rate, season);
      yield { record: season, path, named };
      if (season.mealPlans) yield* plansOf(season.mealPlans, [...path, 'mealPlans', 0], () => `${named()}, `);
      for (const price of season.seasonRoomPrices) {
        if (price.extra === undefined) continue; // most records
        const ofRoom = () => `${named()}, room ${quoted(price.providerRoomCode)}`;
        yield { record: price, path: [...path, 'seasonRoomPrices', 0], named: ofRoom };
      }
    }
  }
  for (const modifier of priceModifiers())
    yield { record: modifier.record, path: [`${modifier.kind}s`, 0], named: () => modifierNamed(modifier) };
}

const GIVEN_BY_HUB: ReadonlySet<string> = new Set(['id', 'roomId', 'contractId']);
const ANSWERED_OF_HOTEL: ReadonlySet<string> = new Set(['active', 'facilities']);
/** Separate records, written by separate requests. */
const SECTIONS: ReadonlySet<string> = new Set(['rates', 'offers', 'supplements']);

function* problems({ record, path, named }: WithExtra, places: Places): Generator<Problem> {
  if (record.extra === undefined) return;
  const known = new Set(knownKeys(path));
  for (const key of Object.keys(record.extra)) {
    const hint = hintFor(key, known, path);
    if (hint === undefined) continue;
    yield { message: `${named()}: extra contains the field ${quoted(key)}`, ...places.at(record, 'extra', key), hint };
  }
}

function hintFor(key: string, known: ReadonlySet<string>, path: Path): string | undefined {
  if (known.has(key)) return 'move it out of extra:, next to the other fields, where it is checked';
  const isHotel = path[0] === 'hotel' && path.length === 1;
  if (GIVEN_BY_HUB.has(key) || (isHotel && ANSWERED_OF_HOTEL.has(key)))
    return 'the hub gives this field itself; leave it out';
  return isHotel && SECTIONS.has(key) ? `write them in the ${key}: section of a document` : undefined;
}
