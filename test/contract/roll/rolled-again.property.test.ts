import { expect, it } from 'vitest';
import { seasonRules } from '../../../src/commands/roll/season-rules.ts';
import type { Rate } from '../../../src/contract/model.ts';
import { movedRates, yearsOfRates } from '../../../src/contract/roll/moved-rate.ts';
import { addDays, type CalendarDay } from '../../../src/kernel/calendar-day.ts';
import { mergedRanges, rangesWithout, rangeText } from '../../../src/kernel/day-ranges.ts';
import { easterSunday } from '../../../src/kernel/easter.ts';
import { day } from '../../support/contract-builder.ts';
import { fc } from '../../support/fast-check.ts';

type Rules = Parameters<typeof seasonRules>;

/** Every way of rolling: by dates or weekdays, with seasons of either kind between the others, of Easter, and of events in the settings. */
const FAIR = Object.fromEntries(
  Array.from({ length: 24 }, (_, index) => [2024 + index, `${2024 + index}-${index % 2 === 0 ? '05-20' : '07-03'}`]),
);
const modes = fc.record({
  keep: fc.constantFrom('dates' as const, 'weekdays' as const),
  moves: fc.subarray(['Low=weekdays', 'High=dates', 'Mid=weekdays']),
});
const rulesOf = ({ keep, moves }: { readonly keep: 'dates' | 'weekdays'; readonly moves: string[] }) => {
  const calendar = Object.fromEntries(
    Object.entries(FAIR).map(([year, first]) => [year, `${first}..${addDays(day(first), 4)}`]),
  );
  const given: Rules = [moves, { keep, calendar: { Fair: calendar } }];
  return { keep, ruleOf: seasonRules(...given) };
};

const monthStart = (year: number, month: number): CalendarDay =>
  day(`${year + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`);

/** Rates of a year from any month, with seasons at the borders of months, or of days around the end of February, and Easter and a fair laid into them. */
const rates = fc
  .record({
    year: fc.integer({ min: 2024, max: 2028 }),
    from: fc.nat(11),
    borders: fc.uniqueArray(fc.integer({ min: 1, max: 11 }), { maxLength: 5 }),
    shifts: fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 6, maxLength: 6 }),
    names: fc.array(fc.constantFrom('Low', 'Mid', 'High'), { minLength: 6, maxLength: 6 }),
    easter: fc.option(fc.tuple(fc.nat(6), fc.nat(6))),
    fair: fc.boolean(),
  })
  .map(({ year, from, borders, shifts, names, easter, fair }) => {
    const starts = [0, ...borders.toSorted((a, b) => a - b)].map((month, index) =>
      addDays(monthStart(year, from + month), index === 0 ? 0 : (shifts[index] ?? 0)),
    );
    const end = addDays(monthStart(year, from + 12), -1);
    const [first = end] = starts;
    const sunday = [year, year + 1].map(easterSunday).find((one) => one >= first) ?? first;
    const laid = [
      ...(easter ? [{ name: 'Easter', start: addDays(sunday, -easter[0]), end: addDays(sunday, easter[1]) }] : []),
      ...(fair ? [year, year + 1] : []).flatMap((one) => {
        const start = day(FAIR[one] ?? '2024-05-20');
        return start >= first && addDays(start, 4) <= end ? [{ name: 'Fair', start, end: addDays(start, 4) }] : [];
      }),
    ].filter((one) => one.start >= first && one.end <= end);
    const ground = starts.map((start, index) => ({
      name: names[index] ?? 'Low',
      dateRanges: rangesWithout(
        [{ start, end: addDays(starts[index + 1] ?? addDays(end, 1), -1) }],
        mergedRanges(laid),
      ),
    }));
    const named = [...new Set(ground.map(({ name }) => name))].map((name) => ({
      name,
      dateRanges: ground.filter((one) => one.name === name).flatMap(({ dateRanges }) => dateRanges),
    }));
    const seasons = [...named, ...laid.map(({ name, ...range }) => ({ name, dateRanges: [range] }))];
    return {
      name: `Flexible ${year}`,
      seasons: seasons.filter(({ dateRanges }) => dateRanges.length > 0),
    } as unknown as Rate;
  });

/** The rates of the hotel and those that a roll adds; `undefined` if seasons meet, because then one of them loses nights for good. */
function rolled(all: readonly Rate[], of: number, to: number, rules: ReturnType<typeof rulesOf>): readonly Rate[] {
  const yearOf = yearsOfRates(all, rules);
  const made = movedRates(
    all,
    all.filter((rate) => yearOf(rate) === of),
    { to, ...rules },
  );
  if (!made.ok) throw new Error(made.error);
  return made.value.moved.map(({ rate, name, seasons }) => ({
    ...rate,
    name,
    seasons: seasons.flatMap(({ name: own, nights }) =>
      nights.length === 0 ? [] : [{ name: own, dateRanges: nights } as unknown as Rate['seasons'][number]],
    ),
  }));
}

const textOf = (list: readonly Rate[]): string[] =>
  list.map(({ name, seasons }) =>
    [name, ...seasons.map((season) => `${season.name} ${season.dateRanges.map(rangeText).join(' ')}`)].join('; '),
  );

it('rates that are rolled several times have the nights of those that are rolled once, in every way of rolling', () =>
  fc.assert(
    fc.property(
      fc.array(rates, { minLength: 1, maxLength: 2 }),
      modes,
      fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 2, maxLength: 3 }),
      (several, mode, steps) => {
        const rules = rulesOf(mode);
        const year = Number(several[0]?.name.slice(-4));
        const group = several.filter(({ name }) => name.endsWith(`${year}`));
        const once = rolled(group, year, year + steps.reduce((sum, step) => sum + step, 0), rules);
        fc.pre(once.every(({ seasons }, index) => seasons.length === group[index]?.seasons.length));
        let [all, at]: [readonly Rate[], number] = [group, year];
        let last: readonly Rate[] = group;
        for (const step of steps) {
          last = rolled(all, at, at + step, rules);
          fc.pre(last.every(({ seasons }, index) => seasons.length === group[index]?.seasons.length));
          all = [...all, ...last];
          at += step;
        }
        expect(textOf(last)).toEqual(textOf(once));
      },
    ),
    { numRuns: 200 },
  ));
