import type { RollPlan } from '../../contract/roll/roll-contract.ts';
import type { SeasonRule } from '../../contract/roll/rolled-seasons.ts';
import { type CalendarDay, type DayRange, inRange } from '../../kernel/calendar-day.ts';
import { parseRange } from '../../kernel/day-ranges.ts';
import { inQuotes } from '../../kernel/did-you-mean.ts';
import { easterSunday, orthodoxEaster } from '../../kernel/easter.ts';
import { foldedName } from '../../kernel/folded-name.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { matchesAny } from '../../rules/check/selection.ts';
import { usageFailure, wrongUsage } from '../../use/ground/exit/exit-code.ts';
import type { Config } from '../../use/ground/settings/config-file.ts';

const EASTERS = new Map([
  ['easter', easterSunday],
  ['orthodox-easter', orthodoxEaster],
]);

/** What seasons of Easter and of the feasts that move with it are called, without accents, in the languages of contracts. */
const EASTER_NAMES = new RegExp(
  `(?<!\\p{L})(?:${[
    'easter|oster(?:n|\\p{L}*(?:ferien|woche|tag|sonntag|montag))|pascua|paques|pasqua|pascoa|pasen|paas(?:weekend|vakantie|week|dag)',
    'holy week|good friday|karwoche|karfreitag|semana santa|viernes santo|semaine sainte|vendredi saint|settimana santa|venerdi santo|sexta[- ]feira santa|goede (?:week|vrijdag)',
    'palm sunday|palmsonntag|domingo de ramos|rameaux|domenica delle palme|palmzondag',
    'carnival|mardi gras|carnaval|carnevale|karneval|fasching|fas(?:t)?nacht|rosenmontag|entrudo',
    'ascension|(?<!mari\\p{L}* )(?:christi )?himmelfahrt|ascensione|ascensao|hemelvaart',
    'whitsun|whit (?:sun|mon)day|pentecost|pfingst|pentecote|pinkster',
    'corpus christi|corpus domini|fronleichnam|fete[- ]dieu|corpo de deus|sacramentsdag',
  ].join('|')})`,
  'u',
);

const anyOf = (...words: readonly string[]): RegExp => new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`, 'u');

/** Names of Orthodox Easter and what moves with it, in the same way. The Greek words for Easter and Pentecost may mean either. */
const ORTHODOX = anyOf(
  'orthodox\\p{L}*(?! christmas)|ortodox\\p{L}*|pascha|paskha|paste(?:le)?(?!\\p{L})|πασχα|πασχαλιν\\p{L}*|πεντηκοστη|αποκριες|пасха|великден',
);

/** Names of feasts of other calendars, whose days only the settings know. */
const OTHER_FEASTS = anyOf(
  'ramadan|ramazan|eid|bayram|\\p{L}*bayrami|passover|pesach|purim|sukkot|rosh hashan\\p{L}*|yom kippur|hanuk\\p{L}*|chanuk\\p{L}*',
  'diwali|divali|holi|nowruz|vesak|(?:chinese|lunar) new year|chinesisches neujahr|ano nuevo chino|nouvel an chinois|capodanno cinese|mid-autumn',
);

/**
 * The rule of each season: what `--move SEASON=RULE` says, else Easter or an event of `calendar:` in the settings if the season is named after it,
 * else `keep`. A season named after a feast of another calendar has no rule until one is given.
 */
export function seasonRules(
  moves: readonly string[],
  { keep, calendar = {} }: Pick<RollPlan, 'keep'> & Pick<Config, 'calendar'>,
): RollPlan['ruleOf'] {
  const asked = moves.map((move) => {
    const at = move.lastIndexOf('=');
    if (at <= 0)
      throw wrongUsage(
        `--move ${move} is not a rule`,
        'write --move "Holy Week=easter", =dates, =weekdays or =NAME of an event',
      );
    return { season: move.slice(0, at), rule: move.slice(at + 1) };
  });
  const events = Object.keys(calendar);
  return (season, sourceYear, years, nights = []) => {
    const given = asked.find((one) => matchesAny(season, [one.season]))?.rule ?? eventIn(season, events);
    const isEaster = EASTER_NAMES.test(plainName(season));
    const holds = (easter: (year: number) => CalendarDay): boolean =>
      nights.some((range) => inRange(easter(sourceYear), range));
    const isOrthodox = ORTHODOX.test(plainName(season)) || (isEaster && holds(orthodoxEaster) && !holds(easterSunday));
    if (given === undefined && isOrthodox) return fail(easterQuestion(season, sourceYear + years));
    if (given === undefined && OTHER_FEASTS.test(plainName(season)))
      return fail(feastQuestion(season, sourceYear, sourceYear + years));
    const word = given ?? (isEaster ? 'easter' : keep);
    if (word === 'dates' || word === 'weekdays') return ok({ by: word });
    const days = (year: number): Result<DayRange, string> => daysOf(word, year, calendar);
    const [from, into] = [days(sourceYear), days(sourceYear + years)];
    if (!from.ok) return from;
    return into.ok ? ok({ by: 'event', name: word, from: from.value, to: into.value } satisfies SeasonRule) : into;
  };
}

const plainName = (season: string): string => foldedName(season).normalize('NFKD').replace(/\p{M}/gu, '');

const eventIn = (season: string, events: readonly string[]): string | undefined =>
  events.find((event) => foldedName(season).includes(foldedName(event)));

/** Its days follow no rule that is built in. */
const feastQuestion = (season: string, year: number, later: number): string =>
  `season ${inQuotes(season)} falls on different days each year; add its days in ${year} and ${later} under calendar: in the settings, ` +
  `or add --move "${season}=dates" to keep its dates`;

const easterQuestion = (season: string, year: number): string =>
  `season ${inQuotes(season)} may move with another calendar (Orthodox Easter ${year}: ${orthodoxEaster(year)}); ` +
  `add --move "${season}=orthodox-easter", =easter or =dates, or write its days in the settings (calendar:)`;

function daysOf(event: string, year: number, calendar: NonNullable<Config['calendar']>): Result<DayRange, string> {
  const days = calendar[event];
  if (!days) {
    const sunday = EASTERS.get(event.toLowerCase())?.(year);
    if (sunday === undefined)
      return fail(
        `${inQuotes(event)} is neither dates, weekdays, easter, orthodox-easter nor an event in the settings (calendar:)`,
      );
    return ok({ start: sunday, end: sunday });
  }
  const written = days[year];
  if (written === undefined)
    return fail(`the settings do not say when ${inQuotes(event)} is in ${year}; add it to calendar:`);
  const range = parseRange(written);
  if (!range) throw usageFailure('bad-config', `calendar: ${event} ${year}: ${written} is not a range of days`);
  return ok(range);
}
