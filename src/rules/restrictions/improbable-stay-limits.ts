import { decisiveLevel } from '../../contract/effective-limits.ts';
import type { Hotel, Rate, Season, StayLimits } from '../../contract/model.ts';
import { toChoose, withoutLastDigit } from '../../findings/advice.ts';
import { isPlausibleRelease } from '../facts/last-bookable-day.ts';
import { modifierNamed } from '../facts/price-modifiers.ts';
import { LONGEST_QUOTE_NIGHTS, type StayLevel, stayLevels } from '../facts/stay-levels.ts';
import { wordsOf } from '../facts/words/season-words.ts';
import { type HotelContext, type Problem, rule } from '../rule.ts';
import { shutSeasons } from './unbookable-release.ts';
import { shortSeasons } from './unreachable-minimum-stay.ts';

/** Three digits. */
const LEAST_IMPROBABLE_RELEASE = 100;
/** One to three days in hours. */
const isInHours = (days: number): boolean => days === 24 || days === 48 || days === 72;
/** Longer than two weeks, and not three. Monthly rentals say so in the name. */
const isImprobableMinimum = (nights: number): boolean => nights > 15 && nights !== 21;

/** Whether such a limit is reported here. */
export const isImprobable = (key: string, value: number): boolean =>
  key === 'releaseDays'
    ? isImprobableRelease({ releaseDays: value })
    : key === 'minimumStay' && isImprobableMinimum(value);

/** Limits that no stay can meet are O07 and O08; a release that leaves no day for booking is O10. */
export const improbableStayLimits = rule({
  id: 'O21',
  name: 'improbable-stay-limits',
  severity: 'warning',
  summary:
    'releaseDays has at most two digits and is not 24, 48 or 72, no minimum stay is longer than 15 nights, except 21, and no maximum stay is one night.',
  why: 'An extra digit (140 for 14, 30 for 3), or hours in place of days, closes a rate to almost everyone, although nothing else is wrong with it. Offers are not checked, because early-booking and long-stay offers set such limits deliberately, as do rates and seasons named after long stays.',
  hotel: function* (contract, context) {
    for (const level of stayLevels(context)) yield* inLevel(level, context);
    for (const record of contract.supplements) {
      const named = () => modifierNamed({ kind: 'supplement', record });
      if (record.bookingWindows === undefined && isImprobableRelease(record))
        yield longRelease(named(), record, context);
    }
  },
});

/** 366 or more is O10. */
export const isImprobableRelease = ({ releaseDays = 0 }: StayLimits): boolean =>
  isInHours(releaseDays) || (releaseDays >= LEAST_IMPROBABLE_RELEASE && isPlausibleRelease(releaseDays));

/** Whether the season's minimum stay looks mistakenly long, reported where it is set. */
export function hasSlippedMinimum(season: Season, rate: Rate, hotel: Hotel): boolean {
  if (season.minimumStay !== undefined) return hasImprobableMinimum(season, rate.name, season.name);
  return rate.minimumStay !== undefined ? hasImprobableMinimum(rate, rate.name) : hasImprobableMinimum(hotel);
}

/** Whether a minimum stay looks mistakenly long, given these names. */
const hasImprobableMinimum = ({ minimumStay = 1 }: StayLimits, ...names: readonly string[]): boolean =>
  isImprobableMinimum(minimumStay) &&
  minimumStay <= LONGEST_QUOTE_NIGHTS &&
  !names.some((name) => wordsOf(name).some((word) => LONG_STAY.test(word)));

// English, German, Spanish, Portuguese, French, Italian, without accents and case.
const LONG_STAY =
  /^(?:long|lang|larg[ao]|prolongad|longue|lung[ao]|month|monat|mensu|mensa|mensile|mes$|mois$|mese$|resid)/;

function* inLevel({ named, record, outer }: StayLevel, context: HotelContext): Generator<Problem> {
  if (isImprobableRelease(record) && !isShut(record, context)) yield longRelease(named(), record, context);
  if (record.maximumStay === 1 && record.minimumStay === undefined)
    yield {
      message: `${named()}: maximumStay is 1, so only stays of one night can be booked`,
      ...context.at(record, 'maximumStay'),
      hint: 'remove maximumStay, or write the longest stay',
    };
  if (!isImprobableMinimum(record.minimumStay ?? 1)) return;
  const names = [...outer.map((level) => level.record), record].flatMap(({ name }) => name ?? []);
  if (!hasImprobableMinimum(record, ...names) || isImpossible(record, context)) return;
  const { minimumStay = 0 } = record;
  const lengths = minimumStay === LONGEST_QUOTE_NIGHTS ? `${minimumStay}` : `${minimumStay} to ${LONGEST_QUOTE_NIGHTS}`;
  yield {
    message: `${named()}: minimumStay is ${minimumStay}, so only stays of ${lengths} nights can be booked`,
    ...context.at(record, 'minimumStay'),
    ...(isExchanged(record)
      ? {
          hint: `if it is exchanged with releaseDays, write minimumStay: ${record.releaseDays} and releaseDays: ${minimumStay}`,
        }
      : withoutLastDigit('minimumStay', minimumStay, '; if it is intended, put "long stay" in the name of the rate')),
  };
}

/** Whether both stand in one record and would be usual the other way round. */
const isExchanged = ({ minimumStay = 0, releaseDays = 0 }: StayLimits): boolean =>
  releaseDays > 1 &&
  releaseDays * 10 !== minimumStay &&
  releaseDays < minimumStay &&
  !isImprobableMinimum(releaseDays) &&
  minimumStay < LEAST_IMPROBABLE_RELEASE;

/** Whether the release closes a season that it applies to, which O10 or D09 reports. */
const isShut = (record: StayLimits, context: HotelContext): boolean =>
  context.contract.rates.some((rate) => shutSeasons(rate, context).some(({ setBy }) => setBy === record));

/** Whether a season has a lower maximum or fewer nights, which O07 and O08 report. */
const isImpossible = (record: StayLimits, context: HotelContext): boolean =>
  context.contract.rates.some(
    (rate) =>
      [...shortSeasons(rate, context)].some(({ setBy }) => setBy === record) ||
      rate.seasons.some((season, index) => {
        const { minimumStay = 0, maximumStay = minimumStay } = context.limitsOf(rate)[index] ?? {};
        const setBy = decisiveLevel('minimumStay', [context.contract.hotel, rate, season]);
        return setBy === record && minimumStay > maximumStay;
      }),
  );

function longRelease(named: string, record: StayLimits, context: HotelContext): Problem {
  const { releaseDays = 0 } = record;
  return {
    message: `${named}: releaseDays is ${releaseDays}, so bookings end ${releaseDays} days before arrival`,
    ...context.at(record, 'releaseDays'),
    ...(isInHours(releaseDays)
      ? toChoose(`write releaseDays: ${releaseDays / 24} if these are hours`, `${releaseDays}`, `${releaseDays / 24}`)
      : withoutLastDigit('releaseDays', releaseDays)),
  };
}
