import { MONTHS } from '../../kernel/month-names.ts';
import { type KindOfModifier, modifierNamed } from '../facts/price-modifiers.ts';
import { quoted } from '../facts/record-names.ts';
import { type Problem, rule } from '../rule.ts';
import { contradictedBasis } from './promised-basis.ts';

const LONGEST_NAME = 100;
const LONG_NAME = 80;

/** With or without accents. */
const MONTH_NAMES = [...MONTHS.keys()].map((name) => [...name].join('\\p{M}*')).join('|');
const MONTH = `(?:jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec|${MONTH_NAMES})(?!\\p{L})`;
const IN_WORDS = `\\b\\d{1,2}(?:st|nd|rd|th|\\.)? (?:de )?${MONTH}|\\b${MONTH} \\d{1,2}(?:st|nd|rd|th)?\\b`;
const [D, M] = ['(?:0?[1-9]|[12]\\d|3[01])', '(?:0?[1-9]|1[0-2])'];
/** At least two digits on one side, or a year, because 1/2 is a half. */
const WITH_SLASH = `(?!24/7\\b)(?=\\d{2}/|\\d/(?:\\d{2}|\\d/\\d))(?:${D}/${M}|${M}/${D})\\b(?:/(?:20)?\\d{2})?`;
/** A dot after the month, or a month of two digits, because 2.4 is a number. */
const WITH_DOTS = `${D}\\.(?:${M}\\.(?:20\\d{2})?|(?:0[1-9]|1[0-2])\\b)`;
let dates: RegExp | undefined;
/** Every date has a digit. The expression for dates takes longer to compile than all other checks of a hotel together. */
const DATE_SIGN = /\d/;
// English, German, French, Spanish, Portuguese, Italian
const BASIS =
  /\b(?:per (?:night|stay|person)|a night|pro (?:nacht|aufenthalt|person)|par (?:nuit|séjour|personne)|por (?:noche|estancia|persona|noite|estadia|pessoa)|a (?:notte|persona))\b/iu;

export const misleadingName = rule({
  id: 'O12',
  name: 'misleading-name',
  severity: 'warning',
  summary:
    'A name has at most 100 characters, and the name of a supplement contains no date in digits and no basis such as "per night".',
  why: 'Guests see the name next to the total of their stay: "per night" next to the sum of five nights looks like five times the price. The hub refuses longer names, which is an error. More than 80 characters are reported as info.',
  hotel: function* (_, context) {
    for (const modifier of context.priceModifiers()) {
      for (const name of modifier.record.names ?? []) {
        const found = problemWith(name.description, modifier);
        if (!found) continue;
        yield {
          ...found,
          message: `${modifierNamed(modifier)}: the name ${quoted(name.description)} ${found.message}`,
          ...context.at(name),
        };
      }
    }
  },
});

function dateIn(name: string): string | undefined {
  dates ??= new RegExp(`\\b\\d{4}-\\d{2}-\\d{2}\\b|(?<![\\d.,/])(?:${WITH_SLASH}|${WITH_DOTS})|${IN_WORDS}`, 'iu');
  return dates.exec(name.normalize('NFD'))?.[0]?.normalize();
}

function problemWith(name: string, { kind, record }: KindOfModifier): Problem | undefined {
  const isSupplement = kind === 'supplement';
  // Only a text with more code units can have more characters.
  const length = name.length > LONG_NAME ? [...name].length : name.length;
  if (length > LONGEST_NAME)
    return {
      severity: 'error',
      message: `has ${length} characters; the hub accepts at most ${LONGEST_NAME}`,
      hint: 'shorten it; terms belong in voucherRemarks of the hotel',
    };
  const basis = isSupplement ? BASIS.exec(name)?.[0] : undefined;
  // A contradiction with `apply` is O19.
  if (basis !== undefined && !contradictedBasis(name, record))
    return {
      message: `says ${quoted(basis)}, but guests see it next to the total of the stay`,
      hint: 'leave that out of the name; apply defines how it is charged',
    };
  const date = isSupplement && DATE_SIGN.test(name) ? dateIn(name) : undefined;
  if (date !== undefined)
    return { message: `contains the date ${quoted(date)}`, hint: 'leave dates out; travelWindows define when' };
  if (length > LONG_NAME) return { severity: 'info', message: `has ${length} characters; many screens cut it off` };
  return undefined;
}
