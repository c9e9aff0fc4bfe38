import type { HotelContract, Translation } from '../../contract/model.ts';
import { addDays, type CalendarDay, WEEKDAYS } from '../../kernel/calendar-day.ts';
import { compare, isPositive, parseDecimal } from '../../kernel/decimal.ts';
import { MONTH_NAMES } from '../../kernel/month-names.ts';
import { reachedLimits } from '../facts/linking-rates.ts';
import { type KindOfModifier, modifierNamed } from '../facts/price-modifiers.ts';
import { listed, quoted } from '../facts/record-names.ts';
import { isChargedOnce } from '../facts/words/charged-once.ts';
import { isTaxOfGuests } from '../facts/words/taxes.ts';
import { type Problem, rule } from '../rule.ts';
import { contradictedBasis } from './promised-basis.ts';
import { promisedNights } from './promised-nights.ts';
import { contradictedWeekdays } from './promised-weekdays.ts';

export const unkeptPromise = rule({
  id: 'O19',
  name: 'unkept-promise',
  severity: 'warning',
  summary: 'The fields of an offer or supplement match what its name promises.',
  why: 'Only fields count: a minimum stay, booking date or percentage that is only in the name has no effect, and guests will ask for what they read. Checks percentages, free nights, how an amount or a tourist tax is charged, early booking, families, weekends and weekdays, cleaning, linen and transfers, and English words for the rest.',
  hotel: function* (contract, context) {
    for (const modifier of context.priceModifiers()) {
      const { names = [] } = modifier.record;
      const reported = new Set<string>();
      for (const name of names) {
        const promise = promises(name, modifier, contract).find(({ key }) => !reported.has(key));
        if (!promise) continue;
        reported.add(promise.key);
        const { message, hint, key, meant } = promise;
        yield {
          message: `${modifierNamed(modifier)}: the name ${quoted(name.description)} ${message}`,
          ...context.at(name),
          ...(hint && { hint }),
          ...(meant !== undefined &&
            context.isWritten(modifier.record, key) && { choices: [context.rewrite(modifier.record, key, meant)] }),
        };
      }
    }
  },
});

/** The promise as a key, to report it once for several languages. */
type Promised = Pick<Problem, 'message' | 'hint'> & { readonly key: string; readonly meant?: string };

function promises(
  { description }: Translation,
  modifier: KindOfModifier,
  contract: HotelContract,
): readonly Promised[] {
  const found = [
    percentage(description, modifier),
    freeNights(description, modifier),
    basis(description, modifier, contract),
    weekdays(description, modifier, contract),
    minimumStay(description, modifier, contract),
    bookingDate(description, modifier),
    earlyBooking(description, modifier, contract),
    children(description, modifier),
    notCombinable(description, modifier, contract),
  ];
  return found.filter((promise) => promise !== undefined);
}

function percentage(name: string, { kind, record }: KindOfModifier): Promised | undefined {
  const { type, value } = record;
  if (type === 'STAY_TO_PAY' || value === undefined || !PERCENT_SIGN.test(name)) return undefined;
  if (type === 'PERCENT' && isPositive(value) && isSaid(`${value}%`, name)) return undefined;
  const found = [...name.matchAll(PERCENTAGE)].flatMap(
    ([, before, behind]) => parseDecimal((before ?? behind ?? '').replace(',', '.')) ?? [],
  );
  const [said] = found;
  if (said === undefined) return undefined;
  if (type === 'ABSOLUTE') {
    if (TAX.test(name)) return undefined;
    const message = `says ${said} %, but type is ABSOLUTE, so ${value} is ${kind === 'offer' ? 'taken off' : 'charged'} as an amount of money`;
    return {
      key: 'value',
      message,
      hint: `for a percentage write type: PERCENT and value: ${said}; or correct the name`,
    };
  }
  if (found.some((percent) => compare(percent, value) === 0)) return undefined;
  return { key: 'value', message: `says ${said} %, but value is ${value}`, hint: 'correct whichever is wrong' };
}

// Turkish and Basque put the percent sign first.
const PERCENT_SIGN = /[%٪]|per ?cent|prozent|por cien|pour cent|por cento/iu;
const PERCENTAGE =
  /(\d+(?:[.,]\d+)?)\s?(?:[%٪]|(?:per ?cent|prozent|por cien(?:to)?|pour cent|por cento)(?!\p{L}))|[%٪]\s?(\d+(?:[.,]\d+)?)/giu;
/** A tax rate, not a discount. */
const TAX = /(?<!\p{L})(?:vat|tax(?:es)?|mwst|mehrwertsteuer|ust|iva|igic|tva|btw|kdv|moms|gst|φπα|ндс|пдв)(?!\p{L})/iu;

/** Fast path: the name contains exactly this percentage, with no digit before it. */
function isSaid(percent: string, name: string): boolean {
  const index = name.indexOf(percent);
  return index === 0 || name.charAt(index - 1) === ' ';
}

function freeNights(name: string, { kind, record }: KindOfModifier): Promised | undefined {
  if (kind !== 'offer' || record.type !== 'STAY_TO_PAY') return undefined;
  const { stay = 0, pay = 0 } = record;
  // Impossible numbers are O01.
  if (pay < 1 || pay >= stay) return undefined;
  const promised = promisedNights(name);
  const [first] = promised;
  if (!first || promised.some((one) => one.stay === stay && one.pay === pay)) return undefined;
  const message = `says ${first.said}, but stay is ${stay} and pay is ${pay}`;
  return { key: 'stay', message, hint: 'correct whichever is wrong' };
}

function basis(name: string, { kind, record }: KindOfModifier, { hotel }: HotelContract): Promised | undefined {
  const contradicted = contradictedBasis(name, record);
  if (contradicted) {
    const message = `says ${quoted(contradicted.said)}, but apply is ${record.apply}`;
    const meant = contradicted.apply;
    return { key: 'apply', message, hint: `write apply: ${meant}, or correct the name`, meant };
  }
  if (kind !== 'supplement') return undefined;
  const country = hotel.address?.country;
  if (record.type === 'ABSOLUTE' && /^PER_(?:NIGHT|STAY)$/.test(record.apply ?? '') && isTaxOfGuests(name, country)) {
    const message = `is a tax that ${country} levies per guest and night, but apply is ${record.apply}, so ${record.apply === 'PER_STAY' ? 'it is charged once' : 'all guests of a room pay it once'}`;
    const meant = 'PER_NIGHT_PERSON';
    return { key: 'apply', message, hint: `write apply: ${meant}`, meant };
  }
  const once = isChargedOnce(name, record);
  if (once === undefined) return undefined;
  const message = `mentions ${once}, but apply is ${record.apply}, so it is charged every night`;
  const meant = `PER_STAY${record.apply?.endsWith('_PERSON') ? '_PERSON' : ''}`;
  return { key: 'apply', message, hint: `write apply: ${meant}; if it is charged daily, say so in the name`, meant };
}

function weekdays(name: string, modifier: KindOfModifier, contract: HotelContract): Promised | undefined {
  const said = contradictedWeekdays(name, modifier, contract);
  if (said === undefined) return undefined;
  const { operationalDays = [] } = modifier.record;
  if (said === 'every night')
    return {
      key: 'operationalDays',
      message: 'mentions the weekend, but without operationalDays it applies every night',
      hint: 'write the nights, as in operationalDays: [FRIDAY, SATURDAY]',
    };
  const message = `mentions ${said}, but operationalDays are ${listed(operationalDays, WEEKDAYS.length)}`;
  return { key: 'operationalDays', message, hint: 'correct whichever is wrong' };
}

/** True also if shorter stays are not possible anyway. */
function minimumStay(name: string, modifier: KindOfModifier, contract: HotelContract): Promised | undefined {
  const { record } = modifier;
  const [, nights] = /\bmin(?:imum|\.)?\s*(?:stay\s*)?(?:of\s*)?(\d{1,2})[\s-]*nights?\b/iu.exec(name) ?? [];
  if (nights === undefined || record.minimumStay === Number(nights)) return undefined;
  const shortest = reachedLimits(modifier, contract).map((limits) => limits.minimumStay ?? 1);
  if (record.minimumStay === undefined && shortest.length > 0 && Math.min(...shortest) >= Number(nights))
    return undefined;
  const message = `promises a minimum of ${nights} nights, but minimumStay is ${record.minimumStay ?? 'not set'}`;
  return { key: 'minimumStay', message, hint: `write minimumStay: ${nights}`, meant: nights };
}

function bookingDate(name: string, { record }: KindOfModifier): Promised | undefined {
  const [words, said = ''] = /\bbook(?:ed|ing)?\s+(?:by|until|till|before)\b(.*)/isu.exec(name) ?? [];
  if (words === undefined) return undefined;
  const promise = words.slice(0, words.length - said.length);
  const { bookingWindows: windows = [] } = record;
  if (windows.length === 0)
    return {
      key: 'bookingWindows',
      message: `says ${quoted(promise)}, but there are no bookingWindows`,
      hint: 'write the days of booking, as in bookingWindows: [2026-11-01..2027-02-28]',
    };
  const date = dateIn(said);
  // "Before" may include the day or not.
  if (!date || windows.some(({ end }) => date.isMeantBy(end) || date.isMeantBy(addDays(end, 1)))) return undefined;
  const ends = windows.map(({ end }) => end);
  const message = `says ${quoted(`${promise} ${date.text}`)}, but bookingWindows end on ${listed([...new Set(ends)])}`;
  return { key: 'bookingWindows', message, hint: 'correct whichever is wrong' };
}

// English, German, Spanish, Portuguese, French, Italian
const EARLY =
  /(?<!\p{L})(?:early[- ]?(?:booking|bird|birdie|booker)s?|fr[uü]h(?:bucher|bücher|bucherrabatt|bücherrabatt|buchung|bucherbonus|bücherbonus)|reserva anticipada|venta anticipada|reserva antecipada|r[eé]servation anticip[eé]e|r[eé]servez t[oô]t|prenota prima|prenotazione anticipata|advance purchase|vorausbuch\p{L}*)(?!\p{L})/iu;
/** Shorter than any early booking. */
const SHORTEST_EARLY = 14;

/** An offer without a limit, in a rate that is sold up to the last days. */
function earlyBooking(
  name: string,
  { kind, record }: KindOfModifier,
  { hotel, rates }: HotelContract,
): Promised | undefined {
  const [said] = EARLY.exec(name) ?? [];
  const { bookingWindows = [], releaseDays = 0, providerCode, travelWindows } = record;
  const isLimited = bookingWindows.length > 0 || releaseDays > 1;
  if (kind !== 'offer' || said === undefined || isLimited) return undefined;
  const last =
    travelWindows
      .map(({ end }) => addDays(end, -SHORTEST_EARLY))
      .sort()
      .at(-1) ?? '';
  const isSoldLate = rates.some(
    ({ offers = [], bookingWindows: windows, releaseDays: ofRate = hotel.releaseDays ?? 0 }) =>
      offers.includes(providerCode) &&
      ofRate < SHORTEST_EARLY &&
      (!windows?.length || windows.some(({ end }) => end >= last)),
  );
  if (!isSoldLate) return undefined;
  const message = `says ${quoted(said)}, but there are no bookingWindows and releaseDays is ${record.releaseDays ?? 'not set'}, so it applies to every booking`;
  return {
    key: 'bookingWindows',
    message,
    hint: 'write the days of booking, as in bookingWindows: [2026-11-01..2027-02-28], or releaseDays: 60',
  };
}

const FAMILY =
  /(?<!\p{L})(?:famil\p{L}*|kids?|child(?:ren)?|kinder\p{L}*|enfants?|niñ[oa]s|bambini|crianças)(?!\p{L})/iu;

/** `Child-free weeks`, `kinderfrei`, `sin niños`: for guests without children. */
const WITHOUT_CHILDREN =
  /(?:child|kinder)[- ]?(?:free|frei|los)|(?<!\p{L})(?:no|without|ohne|sin|sans|senza|sem|adults?[- ]only)(?!\p{L})/iu;

function children(name: string, { kind, record }: KindOfModifier): Promised | undefined {
  const [said] = WITHOUT_CHILDREN.test(name) ? [] : (FAMILY.exec(name) ?? []);
  if (kind !== 'offer' || said === undefined || record.maximumChildrens !== 0) return undefined;
  const message = `mentions ${quoted(said)}, but maximumChildrens is 0, so only guests without children get it`;
  return {
    key: 'maximumChildrens',
    message,
    hint: 'write minimumChildrens: 1 and the most children as maximumChildrens, or correct the name',
  };
}

interface WrittenDate {
  readonly text: string;
  readonly isMeantBy: (day: CalendarDay) => boolean;
}

/** `31 January`, `31st of Jan. 2027`, `January 31, 2027` or `2027-01-31` at the beginning; other spellings are ambiguous. */
function dateIn(text: string): WrittenDate | undefined {
  const [iso, isoDay] = /^\s+(\d{4}-\d{2}-\d{2})\b/u.exec(text) ?? [];
  if (iso !== undefined) return { text: iso.trim(), isMeantBy: (end) => end === isoDay };
  const found =
    /^\s+(?:the\s+)?(?<day>\d{1,2})(?:st|nd|rd|th)?\s+(?:of\s+)?(?<month>\p{L}+)\.?(?:,?\s+(?<year>20\d\d)\b)?/iu.exec(
      text,
    ) ?? /^\s+(?<month>\p{L}+)\.?\s+(?<day>\d{1,2})(?!\d)(?:st|nd|rd|th)?(?:,?\s+(?<year>20\d\d)\b)?/iu.exec(text);
  const { day = '', month = '', year } = found?.groups ?? {};
  const number = monthNamed(month.toLowerCase());
  if (!found || number === undefined) return undefined;
  const ending = `-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return {
    text: found[0].trim(),
    isMeantBy: (end) => end.endsWith(ending) && (year === undefined || end.startsWith(year)),
  };
}

/** By its English name, possibly shortened to three letters or more. */
function monthNamed(word: string): number | undefined {
  const index = MONTH_NAMES.findIndex((month) => word.length >= 3 && month.toLowerCase().startsWith(word));
  return index < 0 ? undefined : index + 1;
}

/** The contract has no field for it, so it is true only if no rate links another offer. */
function notCombinable(name: string, { kind, record }: KindOfModifier, { rates }: HotelContract): Promised | undefined {
  if (kind !== 'offer') return undefined;
  const isSaid = /\b(?:not|non|cannot be|can't be|can not be)[\s-]+(?:combinable|combined|cumulative)\b/iu.test(name);
  if (!isSaid) return undefined;
  const rate = rates.find(({ offers = [] }) => offers.length > 1 && offers.includes(record.providerCode));
  if (!rate) return undefined;
  const message = `says it cannot be combined, but rate ${quoted(rate.name)} links other offers too`;
  return { key: 'combinable', message, hint: 'link it in a separate rate' };
}
