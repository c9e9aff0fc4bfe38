import { toChoose } from '../../findings/advice.ts';
import { exchangedMinimums, misplacedMaximums, type OutlyingLimit } from '../facts/outlying-limits.ts';
import { quoted, seasonNamed } from '../facts/record-names.ts';
import { rule } from '../rule.ts';
import { isImprobable } from './improbable-stay-limits.ts';

/** Limits that no stay can meet are O07, O08 and O10, improbable ones O21, an extra digit in a quota P22. */
export const outlyingLimit = rule({
  id: 'P27',
  name: 'outlying-limit',
  severity: 'warning',
  summary:
    'Release days, minimum and maximum stay of a season and the quota of a room are not far from those of the other seasons or of the year before; the cheapest season asks for no longer stays than the dearest.',
  why: 'An extra or a missing digit, or hours or weeks in place of days, closes a season to most guests, although nothing else is wrong. The dearest season and seasons named after an event may have limits that no other has, such as a release of 60 days; they are compared with the year before only.',
  hotel: function* (_, context) {
    for (const found of context.outlyingLimits()) {
      const { named, record, key, value, usual, where } = found;
      if (isImprobable(key, value)) continue;
      const [meant, why] = likelySlip(found) ?? [];
      yield {
        message: `${named()}: ${key} is ${value}, but ${usual} ${where}`,
        ...context.at(record, key),
        ...(meant === undefined
          ? { hint: 'compare it with the contract' }
          : toChoose(`write ${key}: ${meant} if ${why}`, `${value}`, `${meant}`)),
      };
    }
    const reported = new Set<object>(context.outlyingLimits().map(({ record }) => record));
    for (const { rate, low, high } of exchangedMinimums(context)) {
      if (reported.has(low) || reported.has(high) || isImprobable('minimumStay', low.minimumStay ?? 1)) continue;
      const nights = `${low.minimumStay}`;
      yield {
        severity: 'info',
        message: `${seasonNamed(rate, low)} is the cheapest of its rate, but minimumStay is ${nights}, and ${high.minimumStay ?? 'not set'} in season ${quoted(high.name)}, the dearest`,
        ...context.at(low, 'minimumStay'),
        ...context.seeAlso('the dearest season is here', high, high.minimumStay === undefined ? 'name' : 'minimumStay'),
        hint: `are the two exchanged? then write minimumStay: ${nights} in season ${quoted(high.name)}, and ${high.minimumStay === undefined ? 'none' : high.minimumStay} here`,
      };
    }
    for (const { rate, season } of misplacedMaximums(context)) {
      if (reported.has(season)) continue;
      yield {
        severity: 'info',
        message: `${seasonNamed(rate, season)}: maximumStay is ${season.maximumStay}, the only one of the hotel, so no guest can stay longer`,
        ...context.at(season, 'maximumStay'),
        hint: `write minimumStay: ${season.maximumStay} in place of maximumStay if it is the shortest stay`,
      };
    }
  },
});

/** The value of the year before, or that without the digit that was typed twice or added. */
function likelySlip({ key, value, usual, where }: OutlyingLimit): readonly [meant: number, why: string] | undefined {
  if (key === 'releaseDays' && value % 24 === 0 && value / 24 <= 3) return [value / 24, 'these are hours'];
  if (value === usual * 7 || value * 7 === usual) return [usual, 'one of the two is in weeks'];
  if (/^in rate/.test(where)) return [usual, key === 'unitsQuota' ? 'a digit is missing' : 'a digit is wrong'];
  const [, first] = /^(\d)(?:0|\1)$/.exec(`${value}`) ?? [];
  return first !== undefined && Number(first) <= usual ? [Number(first), 'a digit was added by mistake'] : undefined;
}
