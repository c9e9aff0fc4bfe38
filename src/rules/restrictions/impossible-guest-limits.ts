import type { Hotel, Occupancy, PriceModifier } from '../../contract/model.ts';
import { meetsGuestLimits, modifierNamed, roomCodesOf } from '../facts/price-modifiers.ts';
import { occupancyKeys } from '../facts/record-names.ts';
import { type HotelContext, type Problem, rule } from '../rule.ts';

export const impossibleGuestLimits = rule({
  id: 'O09',
  name: 'impossible-guest-limits',
  severity: 'error',
  summary: 'At least one allowed party meets the adult and child limits of an offer or supplement.',
  why: 'Limits that no party can meet silently disable the offer or supplement.',
  hotel: function* (contract, context) {
    for (const modifier of context.priceModifiers()) {
      const { record } = modifier;
      if (!LIMITS.flat().some((key) => record[key] !== undefined)) continue;
      const named = modifierNamed(modifier);
      const impossible = [...contradictions(record, named, context)];
      yield* impossible;
      if (impossible.length === 0) yield* unreachable(record, contract.hotel, named, context);
    }
  },
});

const LIMITS = [
  ['minimumAdults', 'maximumAdults'],
  ['minimumChildrens', 'maximumChildrens'],
] as const;

function* contradictions(record: PriceModifier, named: string, context: HotelContext): Generator<Problem> {
  if (record.maximumAdults !== undefined && record.maximumAdults < 1) {
    yield {
      message: `${named}: maximumAdults is ${record.maximumAdults}, but every party has an adult, so it never applies`,
      ...context.at(record, 'maximumAdults'),
      hint: 'remove maximumAdults if there is no limit',
    };
    return;
  }
  for (const [minimumKey, maximumKey] of LIMITS) {
    const [minimum, maximum] = [record[minimumKey], record[maximumKey]];
    if (minimum === undefined || maximum === undefined || minimum <= maximum) continue;
    yield {
      message: `${named}: ${minimumKey} ${minimum} is more than ${maximumKey} ${maximum}, so it never applies`,
      ...context.at(record, minimumKey),
      hint: 'the two may be swapped',
    };
  }
}

function* unreachable(record: PriceModifier, hotel: Hotel, named: string, context: HotelContext): Generator<Problem> {
  const given = LIMITS.flat().find((key) => record[key] !== undefined);
  if (given === undefined) return;
  const codes = new Set(roomCodesOf(record, hotel));
  const allowed = hotel.rooms.filter((room) => codes.has(room.providerCode)).flatMap((room) => room.distributions);
  if (allowed.length === 0 || allowed.some((occupancy) => meetsGuestLimits(occupancy, record))) return;
  yield {
    severity: 'warning',
    message: `${named}: no occupancy of its rooms meets its adult and child limits, so it never applies`,
    ...context.at(record, given),
    hint: `its rooms allow ${occupancyKeys(distinct(allowed))}`,
  };
}

const distinct = (occupancies: readonly Occupancy[]): readonly Occupancy[] => [
  ...new Map(occupancies.map((occupancy) => [`${occupancy.adults}+${occupancy.children}`, occupancy])).values(),
];
