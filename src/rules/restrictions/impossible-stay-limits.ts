import { effectiveLimits } from '../../contract/effective-limits.ts';
import type { StayLimits } from '../../contract/model.ts';
import { toChoose } from '../../findings/advice.ts';
import { allStayLevels, LONGEST_QUOTE_NIGHTS, type StayLevel } from '../facts/stay-levels.ts';
import { type HotelContext, type Problem, rule } from '../rule.ts';

export const impossibleStayLimits = rule({
  id: 'O07',
  name: 'impossible-stay-limits',
  severity: 'error',
  summary: 'A stay of 1 to 30 nights can meet the minimum and maximum stay in force at every level.',
  why: 'Limits that no stay can meet silently close the season. The hub does not quote stays of more than 30 nights.',
  hotel: function* (_, context) {
    for (const level of allStayLevels(context)) {
      if (!givesLimits(level.record)) continue;
      yield* impossibleNumbers(level, context);
      yield* conflict(level, context);
    }
  },
});

const givesLimits = ({ minimumStay, maximumStay }: StayLimits): boolean =>
  minimumStay !== undefined || maximumStay !== undefined;

function* impossibleNumbers({ named, record }: StayLevel, context: HotelContext): Generator<Problem> {
  const { minimumStay, maximumStay } = record;
  if (minimumStay !== undefined && (minimumStay < 1 || minimumStay > LONGEST_QUOTE_NIGHTS)) {
    yield {
      message:
        minimumStay < 1
          ? `${named()}: minimumStay is ${minimumStay}; the shortest stay is 1 night`
          : `${named()}: minimumStay is ${minimumStay}, but no stay of more than ${LONGEST_QUOTE_NIGHTS} nights can be quoted`,
      ...context.at(record, 'minimumStay'),
      ...(minimumStay < 1
        ? toChoose('write minimumStay: 1 if guests may stay one night', `${minimumStay}`, '1')
        : { hint: `write ${LONGEST_QUOTE_NIGHTS} or less` }),
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
      ...(maximumStay < 1
        ? { hint: 'remove maximumStay if there is no limit; to close nights, use stopSales' }
        : toChoose(
            `write maximumStay: ${LONGEST_QUOTE_NIGHTS}, or remove it`,
            `${maximumStay}`,
            `${LONGEST_QUOTE_NIGHTS}`,
          )),
    };
  }
}

/** Reported only for the innermost record that sets one of the limits, not for those that inherit them. */
function* conflict(own: StayLevel, context: HotelContext): Generator<Problem> {
  const levels = [...own.outer, own];
  const { minimumStay, maximumStay } = effectiveLimits(...levels.map(({ record }) => record));
  if (minimumStay === undefined || maximumStay === undefined) return;
  if (minimumStay <= maximumStay || maximumStay < 1) return;
  const [minimum, maximum] = (['minimumStay', 'maximumStay'] as const).map((key) =>
    levels.findLast(({ record }) => record[key] !== undefined),
  );
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
