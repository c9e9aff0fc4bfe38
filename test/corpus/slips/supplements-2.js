import { inMonth, isDay, monthOf, namesOf, soldNights } from '../slip-shapes.js';
import { ends, nightsOf, range } from '../slip-tools.js';
import { slip } from '../slips.js';

const supplementsOf = (c) => c.supplements ?? [];
const isGala = (rule) =>
  /gala|dinner|christmas|new year/i.test(namesOf(rule)) &&
  (rule.travelWindows ?? []).some((days) => nightsOf(days).length === 1);
const isTax = (rule) => /\btax|taxe|fee\b|levy|dirham|contribution|abgabe/i.test(namesOf(rule));

export default [
  slip(
    'a tax for each guest is charged for each room',
    'supplements',
    /guest|person|PER_NIGHT_PERSON|childValue|per room|a room/i,
    (c, pick) => {
      const rule = pick(
        supplementsOf(c).filter(
          (one) => isTax(one) && one.apply === 'PER_NIGHT_PERSON' && one.childValue !== undefined,
        ),
      );
      if (!rule) return undefined;
      rule.apply = 'PER_NIGHT';
      return 'PER_NIGHT_PERSON';
    },
  ),
  slip(
    'the gala of one night is charged in the whole season',
    'supplements',
    /gala|one night|single night|long|whole season|every stay|dinner|24|31/i,
    (c, pick) => {
      const rule = pick(supplementsOf(c).filter(isGala));
      if (!rule) return undefined;
      const index = rule.travelWindows.findIndex((days) => nightsOf(days).length === 1);
      const truth = rule.travelWindows[index];
      const [night] = ends(truth);
      const season = c.rates
        .flatMap(({ seasons }) => seasons)
        .flatMap(({ dateRanges }) => dateRanges)
        .find((days) => nightsOf(days).includes(night) && nightsOf(days).length > 5);
      if (!season) return undefined;
      rule.travelWindows[index] = season;
      return night;
    },
  ),
  slip(
    'a tax ends a month before the season',
    'supplements',
    /without|not charged|no longer|last|until|ends|nights (after|from)|season|not covered/i,
    (c, pick) => {
      const sold = [...soldNights(...c.rates)].sort();
      const last = sold.at(-1);
      const rule = pick(
        supplementsOf(c).filter((one) => isTax(one) && ends(one.travelWindows?.at(-1) ?? '').at(-1) === last),
      );
      if (!rule) return undefined;
      const [from] = ends(rule.travelWindows.at(-1));
      const month = monthOf(last) - 1;
      const typed = [last, `${last.slice(0, 8)}30`].map((day) => inMonth(day, month)).find(isDay);
      if (!typed || month < 1 || typed < from || !sold.includes(typed)) return undefined;
      rule.travelWindows[rule.travelWindows.length - 1] = range(from, typed);
      return last;
    },
  ),
];
