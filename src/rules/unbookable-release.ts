import { effectiveLimits } from '../contract/effective-limits.ts';
import type { HotelContract, Rate, Season, StayLimits } from '../contract/model.ts';
import { type DayRange, daysBetween } from '../kernel/calendar-day.ts';
import { at, seeAlso } from './at.ts';
import { mergedRanges } from './day-ranges.ts';
import { isPlausibleRelease } from './last-bookable-day.ts';
import { type KindOfModifier, modifierNamed, priceModifiers } from './price-modifiers.ts';
import { hotelNamed, type Named, rateNamed, seasonNamed } from './record-names.ts';
import type { Problem, Rule, RuleContext } from './rule.ts';

/** A rate that as a whole can never be booked is D09. */
export const unbookableRelease: Rule = {
  code: {
    id: 'O10',
    name: 'unbookable-release',
    severity: 'warning',
    summary: 'releaseDays is 0 or more, at most 365, and leaves some day on which the nights can be booked.',
    why: 'Who must book earlier than booking opens cannot book: the season or offer is switched off without saying so. A negative number is an error.',
  },
  hotel: function* (contract, context) {
    const { hotel, rates } = contract;
    yield* implausible(() => hotelNamed(hotel), hotel, context);
    for (const rate of rates) {
      yield* implausible(() => rateNamed(rate), rate, context);
      for (const season of rate.seasons) yield* implausible(() => seasonNamed(rate, season), season, context);
      yield* unbookableSeasons(rate, contract, context);
    }
    for (const modifier of priceModifiers(contract)) {
      yield* implausible(() => modifierNamed(modifier), modifier.record, context);
      yield* unbookableModifier(modifier, context);
    }
  },
};

function* implausible(named: Named, record: StayLimits, context: RuleContext): Generator<Problem> {
  const { releaseDays = 0 } = record;
  if (isPlausibleRelease(releaseDays)) return;
  yield {
    ...(releaseDays < 0 && { severity: 'error' }),
    message:
      releaseDays < 0
        ? `${named()}: releaseDays is ${releaseDays}; nobody books after arrival`
        : `${named()}: releaseDays is ${releaseDays}, more than a year before arrival`,
    ...at(context, record, 'releaseDays'),
    hint: releaseDays < 0 ? `write ${-releaseDays} if only the sign is wrong` : 'write the days before arrival',
  };
}

/** Single seasons of a rate that is bookable otherwise. */
function* unbookableSeasons(rate: Rate, { hotel }: HotelContract, context: RuleContext): Generator<Problem> {
  const releaseOf = (season: Season): number => effectiveLimits(hotel, rate, season).releaseDays ?? 0;
  const shut = rate.seasons.flatMap((season) => {
    const days = daysAhead(rate.bookingWindows, season.dateRanges);
    return days !== undefined && releaseOf(season) > days ? [{ season, days }] : [];
  });
  if (shut.length === rate.seasons.length) return;
  for (const { season, days } of shut) {
    const releaseDays = releaseOf(season);
    if (!isPlausibleRelease(releaseDays)) continue;
    const giver = [season, rate, hotel].find((level) => level.releaseDays !== undefined);
    yield {
      message: `${seasonNamed(rate, season)}: releaseDays is ${releaseDays}, but booking opens ${openText(days, 'night')}, so it can never be booked`,
      ...at(context, season, giver === season ? 'releaseDays' : 'dateRanges'),
      ...(giver && giver !== season && seeAlso(context, 'releaseDays is set here', giver, 'releaseDays')),
      hint: 'lower releaseDays, or open booking earlier',
    };
  }
}

function* unbookableModifier(modifier: KindOfModifier, context: RuleContext): Generator<Problem> {
  const { releaseDays = 0, bookingWindows, travelWindows } = modifier.record;
  const days = daysAhead(bookingWindows, travelWindows);
  if (days === undefined || days < 0 || !isPlausibleRelease(releaseDays) || releaseDays <= days) return;
  yield {
    message: `${modifierNamed(modifier)}: releaseDays is ${releaseDays}, but its booking window opens ${openText(days, 'travel day')}, so it never applies`,
    ...at(context, modifier.record, 'releaseDays'),
    ...seeAlso(context, 'the booking window is here', modifier.record, 'bookingWindows'),
    hint: 'lower releaseDays, or let the booking window start earlier',
  };
}

/** From the first day of booking to the last night; `undefined` where booking is always open or there is no night. */
function daysAhead(booked: readonly DayRange[] | undefined, nights: readonly DayRange[]): number | undefined {
  const first = mergedRanges(booked ?? [])[0]?.start;
  const last = mergedRanges(nights).at(-1)?.end;
  return first === undefined || last === undefined ? undefined : daysBetween(first, last);
}

const openText = (days: number, night: string): string =>
  days < 0 ? `after its last ${night}` : `${days} days before its last ${night}`;
