import { addDays, type CalendarDay, type DayRange, daysBetween, parseDay } from '../../../kernel/calendar-day.ts';
import { lengthOf } from '../../../kernel/day-ranges.ts';
import { easterSunday, orthodoxEaster } from '../../../kernel/easter.ts';
import { once } from '../once.ts';

/** A holiday that a name can refer to. */
interface Feast {
  /** The first letters of its words, found also within other words. */
  readonly beginning: RegExp;
  /** Compiled only for texts with such a beginning: for the letters of all scripts that takes milliseconds. */
  readonly words: () => RegExp;
  /** Its days in a year: Western and Orthodox. */
  readonly days: (year: number) => readonly CalendarDay[];
  /** Days around it with the same name. */
  readonly around: readonly [before: number, after: number];
  /** Its date changes every year. */
  readonly isMovable: boolean;
}

const fixed =
  (...days: readonly string[]) =>
  (year: number): readonly CalendarDay[] =>
    days.flatMap((day) => parseDay(`${String(year).padStart(4, '0')}-${day}`) ?? []);

const easter = (year: number): readonly CalendarDay[] => [easterSunday(year), orthodoxEaster(year)];

const easterAnd = (days: number) => (year: number) => easter(year).map((day) => addDays(day, days));

const feast = (words: string, days: Feast['days'], around: Feast['around'] = [0, 0], isMovable = false): Feast => ({
  beginning: new RegExp(words.replaceAll('\\p{L}*', ''), 'iu'),
  words: once(() => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'giu')),
  days,
  around,
  isMovable,
});

/** A day whose bridges and long weekends have its name, too. */
const holiday = (words: string, ...days: readonly string[]): Feast => feast(words, fixed(...days), [4, 4]);

const movableFeast = (words: string, days: Feast['days'], around?: Feast['around']): Feast =>
  feast(words, days, around, true);

/** English, German, Spanish, French, Italian, Portuguese, Dutch and Greek; longer names before shorter ones they contain. */
const FEASTS: readonly Feast[] = [
  feast(
    'christmas eve|x-?mas eve|heilig(?:er )?abend|nochebuena|(?:réveillon|veille) de noël|vigilia di natale|véspera de natal|consoada|kerstavond',
    fixed('12-24', '01-06'),
  ),
  feast(
    'christmas day|x-?mas day|weihnachtstag|día de navidad|jour de noël|giorno di natale|dia de natal',
    fixed('12-25', '12-26', '01-07'),
  ),
  feast(
    "new year['’]?s eve|nye|s[iy]lvester\\p{L}*|nochevieja|fin de año|(?:saint|st)-sylvestre|san silvestro|cenone|passagem de ano|oudejaarsavond",
    fixed('12-31'),
  ),
  feast("new year['’]?s day|neujahrstag|jour de l['’]an", fixed('01-01')),
  feast(
    "new year(?:['’]?s)?|neujahr\\p{L}*|año nuevo|nouvel an|capodanno|ano novo|nieuwjaar\\p{L}*|πρωτοχρονι\\p{L}*",
    fixed('12-31'),
    [0, 1],
  ),
  feast('réveillon|reveillon', fixed('12-24', '12-31')),
  feast(
    'christmas|x-?mas|weihnacht\\p{L}*|navidad|noël|noel|natale|natal|kerst\\p{L}*|χριστο[υύ]γ[εέ]νν\\p{L}*',
    fixed('12-25', '01-07'),
    [1, 1],
  ),
  movableFeast('easter monday|ostermontag\\p{L}*|lunes de pascua|lundi de pâques|pasquetta', easterAnd(1)),
  movableFeast(
    'good friday|karfreitag\\p{L}*|viernes santo|vendredi saint|venerdì santo|sexta-feira santa',
    easterAnd(-2),
  ),
  movableFeast('holy week|karwoche|semana santa|semaine sainte|settimana santa', easter, [8, 1]),
  movableFeast('easter sunday|ostersonntag\\p{L}*|domingo de (?:pascua|páscoa)|dimanche de pâques', easter),
  movableFeast(
    'easter|oster\\p{L}*|pascua|pâques|pasquale|pasqua|páscoa|pasen|paas\\p{L}*|πάσχα|πασχαλιν\\p{L}*',
    easter,
    [3, 1],
  ),
  holiday('epiphany|dreik[öo]nig\\p{L}*|reyes magos|épiphanie|epifania|dia de reis', '01-06', '01-19'),
  holiday('valentin\\p{L}*|san valentín|saint-valentin|san valentino|dia dos namorados', '02-14', '06-12'),
  holiday('may day|tag der arbeit|maifeiertag\\p{L}*|día del trabajo|fête du travail|dia do trabalhador', '05-01'),
  holiday('festa dei lavoratori|primo maggio|premier mai|primero de mayo|primeiro de maio', '05-01'),
  holiday('ferragosto|mariä himmelfahrt|assumption|asunción|assomption|assunção', '08-15'),
  holiday('all saints\\p{L}*|allerheiligen|todos los santos|toussaint|ognissanti|todos os santos', '11-01'),
  holiday('inmaculada|immacolata|mariä empfängnis|imaculada conceição', '12-08'),
  // National days.
  holiday('quatorze juillet|14 juillet|bastille day', '07-14'),
  holiday('4th of july|fourth of july', '07-04'),
  holiday('tag der deutschen einheit', '10-03'),
  holiday('festa della repubblica|2 giugno', '06-02'),
  holiday('festa della liberazione|25 aprile', '04-25'),
  holiday('día de la hispanidad|puente del pilar', '10-12'),
  holiday('dia de portugal', '06-10'),
  holiday('koningsdag', '04-27'),
  holiday('(?:saint|st\\.?) patrick\\p{L}*', '03-17'),
];

/** Words for days near a holiday or named after it, but not on it. */
const NEAR_HOLIDAY =
  /(?<!\p{L})(?:\p{L}*m[ae]r[ck](?:ets?|t|ado)|mercatin[oi]|march[ée]s?|party|parties|\p{L}*feiern?|shopping|island|chinese|lunar|jewish|thai|persian|islamic|old|pre|post|before|after|advent\p{L}*|vor|nach|avant|après|antes|después|depois|dopo|prima)(?!\p{L})/iu;

/** A longer window is a season around or near the holiday. */
const LONGEST_WINDOW_NIGHTS = 14;

/** For a window that misses the holidays in the name: their words in the name, and their days nearest to the window. */
export function missedFeast(
  name: string,
  window: DayRange,
): { readonly said: string; readonly days: readonly CalendarDay[] } | undefined {
  if (lengthOf(window) > LONGEST_WINDOW_NIGHTS) return undefined;
  const named = feastsIn(name);
  const [first] = named;
  if (!first || NEAR_HOLIDAY.test(name)) return undefined;
  const year = Number(window.start.slice(0, 4));
  const nearby = [year - 1, year, year + 1];
  const isMet = named.some(({ feast: { days, around } }) =>
    nearby
      .flatMap(days)
      .some((day) => addDays(day, -around[0]) <= window.end && window.start <= addDays(day, around[1])),
  );
  if (isMet) return undefined;
  const distance = (day: CalendarDay): number => Math.abs(daysBetween(day, window.start));
  const all = named.flatMap(({ feast: { days } }) => nearby.flatMap(days));
  const nearest = all.reduce((best, day) => (distance(day) < distance(best) ? day : best));
  return { said: first.said, days: first.feast.isMovable ? [...new Set(first.feast.days(year))] : [nearest] };
}

/** The days in the window of the holidays in the name, by the Western calendar. */
export const feastDays = (name: string, { start, end }: DayRange): readonly CalendarDay[] =>
  [...new Set([start, end].map((day) => Number(day.slice(0, 4))))]
    .flatMap((year) => feastsIn(name).flatMap(({ feast }) => feast.days(year).slice(0, 1)))
    .filter((day) => start <= day && day <= end);

/** The same for several windows, if none has a day of the holidays. */
export function feastMissedByAll(name: string, windows: readonly DayRange[]): ReturnType<typeof missedFeast> {
  const missed = windows.map((window) => missedFeast(name, window));
  return missed.every((one) => one !== undefined) ? missed[0] : undefined;
}

/** Each holiday with the words that name it; matched words are not used again. */
function feastsIn(name: string): readonly { readonly feast: Feast; readonly said: string }[] {
  let rest = name;
  const found: { feast: Feast; said: string }[] = [];
  for (const one of FEASTS) {
    const [said] = (one.beginning.test(rest) && rest.match(one.words())) || [];
    if (said === undefined) continue;
    found.push({ feast: one, said });
    rest = rest.replace(one.words(), ' ');
  }
  return found;
}
