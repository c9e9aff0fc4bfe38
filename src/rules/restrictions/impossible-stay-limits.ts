import { effectiveLimits } from '../../contract/effective-limits.ts';
import type { StayLimits } from '../../contract/model.ts';
import { LONGEST_QUOTE_NIGHTS } from '../facts/longest-quote.ts';
import { modifierNamed } from '../facts/price-modifiers.ts';
import { hotelNamed, type Named, rateNamed, seasonNamed } from '../facts/record-names.ts';
import { type HotelContext, type Problem, rule } from '../rule.ts';

export const impossibleStayLimits = rule({
  id: 'O07',
  name: 'impossible-stay-limits',
  severity: 'error',
  summary: 'A stay of 1 to 30 nights can meet the minimum and maximum stay in force at every level.',
  why: 'Limits that no stay can meet silently close the season. The hub does not quote stays of more than 30 nights.',
  hotel: function* (_, context) {
    for (const { levels, own } of limitedRecords(context)) {
      yield* impossibleNumbers(own, context);
      yield* conflict(levels, context);
    }
  },
});

/** A record with limits, and its name in messages. */
interface Level {
  readonly named: Named;
  readonly record: StayLimits;
}

/** Every record with limits, and the records it inherits from, outermost first. */
function* limitedRecords({
  contract,
  priceModifiers,
}: HotelContext): Generator<{ levels: readonly Level[]; own: Level }> {
  const hotel: Level = { named: () => hotelNamed(contract.hotel), record: contract.hotel };
  if (givesLimits(contract.hotel)) yield { levels: [hotel], own: hotel };
  for (const record of contract.rates) {
    const rate: Level = { named: () => rateNamed(record), record };
    if (givesLimits(record)) yield { levels: [hotel, rate], own: rate };
    for (const inner of record.seasons) {
      if (!givesLimits(inner)) continue;
      const season: Level = { named: () => seasonNamed(record, inner), record: inner };
      yield { levels: [hotel, rate, season], own: season };
    }
  }
  for (const modifier of priceModifiers()) {
    if (!givesLimits(modifier.record)) continue;
    const own: Level = { named: () => modifierNamed(modifier), record: modifier.record };
    yield { levels: [own], own };
  }
}

const givesLimits = ({ minimumStay, maximumStay }: StayLimits): boolean =>
  minimumStay !== undefined || maximumStay !== undefined;

function* impossibleNumbers({ named, record }: Level, context: HotelContext): Generator<Problem> {
  const { minimumStay, maximumStay } = record;
  if (minimumStay !== undefined && (minimumStay < 1 || minimumStay > LONGEST_QUOTE_NIGHTS)) {
    yield {
      message:
        minimumStay < 1
          ? `${named()}: minimumStay is ${minimumStay}; the shortest stay is 1 night`
          : `${named()}: minimumStay is ${minimumStay}, but no stay of more than ${LONGEST_QUOTE_NIGHTS} nights can be quoted`,
      ...context.at(record, 'minimumStay'),
      hint: minimumStay < 1 ? 'write minimumStay: 1' : `write ${LONGEST_QUOTE_NIGHTS} or less`,
    };
  }
  if (maximumStay !== undefined && (maximumStay < 1 || maximumStay > LONGEST_QUOTE_NIGHTS)) {
    yield {
      ...(maximumStay > LONGEST_QUOTE_NIGHTS && { severity: 'warning' }),
      message:
        maximumStay < 1
          ? `${named()}: maximumStay is ${maximumStay}, so no stay is allowed`
          : `${named()}: maximumStay is ${maximumStay}, but no stay of more than ${LONGEST_QUOTE_NIGHTS} nights can be quoted`,
      ...context.at(record, 'maximumStay'),
      hint:
        maximumStay < 1
          ? 'remove maximumStay if there is no limit; to close nights, use stopSales'
          : `write maximumStay: ${LONGEST_QUOTE_NIGHTS}, or remove it`,
    };
  }
}

/** Reported only for the innermost record that sets one of the limits, not for those that inherit them. */
function* conflict(levels: readonly Level[], context: HotelContext): Generator<Problem> {
  const own = levels.at(-1);
  const { minimumStay, maximumStay } = effectiveLimits(...levels.map(({ record }) => record));
  if (!own || minimumStay === undefined || maximumStay === undefined) return;
  if (minimumStay <= maximumStay || maximumStay < 1) return;
  const [minimum, maximum] = [giver(levels, 'minimumStay'), giver(levels, 'maximumStay')];
  if (minimum !== own && maximum !== own) return;
  const [ownKey, otherKey, other] =
    minimum === own
      ? (['minimumStay', 'maximumStay', maximum] as const)
      : (['maximumStay', 'minimumStay', minimum] as const);
  const both = other === own || !other ? '' : ` of ${other.named()}`;
  yield {
    message:
      ownKey === 'minimumStay'
        ? `${own.named()}: minimumStay ${minimumStay} is more than maximumStay ${maximumStay}${both}, so no stay is allowed`
        : `${own.named()}: maximumStay ${maximumStay} is less than minimumStay ${minimumStay}${both}, so no stay is allowed`,
    ...context.at(own.record, ownKey),
    ...(other && context.seeAlso(`${otherKey} is set here`, other.record, otherKey)),
    hint: both === '' ? 'the two may be swapped' : `set ${otherKey} here too, or change one of the two`,
  };
}

const giver = (levels: readonly Level[], key: 'minimumStay' | 'maximumStay'): Level | undefined =>
  levels.findLast(({ record }) => record[key] !== undefined);
