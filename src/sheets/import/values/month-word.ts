import { monthNamed } from '../../../kernel/month-names.ts';
import { plainWord } from './plain-word.ts';

/** In Dutch, Polish, Turkish and Greek, as they stand next to a day, too. Beginnings of Polish and Turkish names are other words. */
const MORE = [
  'januari styczeń stycznia ocak ιανουάριος ιανουαρίου ιαν',
  'februari luty lutego şubat φεβρουάριος φεβρουαρίου φεβ',
  'maart mrt marzec marca mart μάρτιος μαρτίου μαρ',
  'kwiecień kwietnia nisan απρίλιος απριλίου απρ',
  'mei maj maja mayıs μάιος μαΐου μαι',
  'juni czerwiec czerwca haziran ιούνιος ιουνίου ιουν',
  'juli lipiec lipca temmuz ιούλιος ιουλίου ιουλ',
  'augustus sierpień sierpnia ağustos αύγουστος αυγούστου αυγ',
  'september wrzesień września eylül σεπτέμβριος σεπτεμβρίου σεπ σεπτ',
  'oktober październik października ekim οκτώβριος οκτωβρίου οκτ',
  'november listopad listopada kasım νοέμβριος νοεμβρίου νοε',
  'december grudzień grudnia aralık δεκέμβριος δεκεμβρίου δεκ',
];

const MONTHS: ReadonlyMap<string, number> = new Map(
  MORE.flatMap((names, index) => names.split(' ').map((name) => [plainWord(name), index + 1] as const)),
);

/** 1 to 12 for the name of a month in ten languages, or its beginning. */
export const monthWord = (word: string): number | undefined => MONTHS.get(plainWord(word)) ?? monthNamed(word);
