import { effectiveLimits } from '../../contract/effective-limits.ts';
import type { HotelContract, MealPlanType, Rate } from '../../contract/model.ts';
import { MEAL_PLAN_WORDS } from '../../contract/trade-words.ts';
import { keysOf } from '../../kernel/by-key.ts';
import { listed, quoted, rateNamed, roomNamed, seasonNamed } from '../facts/record-names.ts';
import { plainText } from '../facts/season-words.ts';
import { textNamed, type WrittenText } from '../facts/written-texts.ts';
import { type HotelContext, type Problem, rule } from '../rule.ts';
import { contradictedAdultsOnly, contradictedAges } from './age-words.ts';
import type { Contradiction } from './known-words.ts';
import { promisedMinimum } from './promised-minimum.ts';
import { contradictedGuests } from './room-words.ts';

/** Words of offers and supplements about their own fields are O19. */
export const contradictedWords = rule({
  id: 'H20',
  name: 'contradicted-words',
  severity: 'warning',
  summary:
    'What names, descriptions and voucher remarks say of guests, ages, stars, meals and minimum stays is in the fields, too.',
  why: 'Only fields count: a triple that allows two guests, a remark that children under 6 are free when 3-year-olds pay, or an all-inclusive hotel without that meal plan ends in complaints. Reads English, Spanish, German, French, Italian and Portuguese, and is silent if a text can be read in several ways.',
  unless: (context) => context.cues().size === 0 && !/[*★]|\d ?\+ ?\d/.test(context.allText()),
  hotel: function* (contract, context) {
    for (const room of contract.hotel.rooms) {
      const found = contradictedGuests(room, contract);
      if (found)
        yield problem(
          `${roomNamed(room)}: the room name ${quoted(room.name ?? '')}`,
          room.name ?? '',
          found,
          context.at(room, 'name'),
        );
    }
    // A wrong field contradicts the text of every language.
    const reported = new Set<string>();
    for (const one of context.texts()) {
      const found = contradictedBy(one, contract, context);
      if (!found || reported.has(found.but)) continue;
      reported.add(found.but);
      const named = `${one.of()}: ${textNamed(one)}${one.text.length > LONGEST_SHOWN ? '' : ` ${quoted(one.text)}`}`;
      yield problem(named, one.text, found, context.at(one.record, ...one.key));
    }
    for (const rate of contract.rates) yield* namedMinimum(rate, contract, context);
  },
});

const LONGEST_SHOWN = 60;

const problem = (
  named: string,
  text: string,
  { said, but, hint }: Contradiction,
  place: Pick<Problem, 'place'>,
): Problem => ({
  message: `${named} says ${quoted(asWritten(said, text))}, but ${but}`,
  ...place,
  hint,
});

/** Plain words as the file has them, with accents and capitals. */
function asWritten(said: string, text: string): string {
  const composed = text.normalize('NFC');
  const plain = plainText(composed);
  const at = plain.indexOf(said);
  return at >= 0 && plain.length === composed.length ? composed.slice(at, at + said.length) : said;
}

function contradictedBy(one: WrittenText, contract: HotelContract, context: HotelContext): Contradiction | undefined {
  const { what, text, language } = one;
  const cues = context.cues();
  const isOfHotel = what === 'hotel name' || what === 'description' || what === 'voucher remark';
  const isRead = isOfHotel || what === 'rate name' || what === 'room name' || language !== undefined;
  if (!isRead) return undefined;
  return (
    (cues.has('ages') && what !== 'name' ? contradictedAges(text, contract) : undefined) ??
    (isOfHotel && cues.has('adults only')
      ? contradictedAdultsOnly(text, what === 'hotel name', contract)
      : undefined) ??
    (isOfHotel ? contradictedStars(text, what === 'hotel name', contract) : undefined) ??
    (cues.has('board') ? contradictedBoard(one, contract) : undefined) ??
    (isOfHotel && cues.has('nights') ? unknownMinimum(text, contract) : undefined)
  );
}

const STAR_WORDS = '(?:stars?|sterne?|estrellas|etoiles|stelle|estrelas)';
const IN_NAME = new RegExp(`(?<![\\d.])([1-5])[ -]?(?:\\*|★|${STAR_WORDS}\\b)|(?<![*★])(\\*{2,5}|★{2,5})(?![*★])`);
const IN_TEXT = new RegExp(
  `\\b([1-5])[ -]?${STAR_WORDS}[ -]+(?:superior[ -]|boutique |luxury )?(?:hotel|resort|property|house|haus)\\b|\\bhotel (?:de |a |con |mit )?([1-5])(?: ${STAR_WORDS}\\b|\\*)`,
);

function contradictedStars(text: string, isName: boolean, { hotel }: HotelContract): Contradiction | undefined {
  const [, kind = '', level] = /^([SLH])([1-6])$/.exec(hotel.category) ?? [];
  if (level === undefined) return undefined;
  const [said, digit, drawn] = (isName ? IN_NAME : IN_TEXT).exec(plainText(text)) ?? [];
  const stars = digit ?? (isName ? drawn?.length : drawn);
  if (said === undefined || stars === undefined || `${stars}` === level) return undefined;
  return {
    said: said.trim(),
    but: `the category is ${hotel.category}`,
    hint: `write category: ${kind}${stars}, or correct the text`,
  };
}

const plansNamed = keysOf(MEAL_PLAN_WORDS).map((plan) => {
  const words = MEAL_PLAN_WORDS[plan]
    .split(',')
    .filter((word) => word.length > 4)
    .map(plainText);
  return {
    plan,
    words: new RegExp(
      `(?<![a-z])(?:${words
        .toSorted((a, b) => b.length - a.length)
        .join('|')
        .replaceAll(' ', '[ -]')})(?![a-z])`,
    ),
  };
});
const ABBREVIATED = /(?<![\p{L}\d+&])(HB|FB|AI|BB)(?![\p{L}\d+&])/u;
const ABBREVIATIONS: Readonly<Record<string, MealPlanType>> = {
  HB: 'HALF_BOARD',
  FB: 'FULL_BOARD',
  AI: 'ALL_INCLUSIVE',
  BB: 'BED_AND_BREAKFAST',
};
/** Meals that are not part of the price. */
const OPTIONAL =
  /\b(?:without|no|not|non|ohne|nicht|sin|sans|senza|sem|ex|excl\w*|except|upgrade|optional\w*|opcional\w*|suppl\w*|suplement\w*|extra|charge|aufpreis|zuschlag|on request|auf anfrage|request|plus|from|or|and|available|near|nearby|area|card|voucher|late|early|club|room service|in the room|served|restaurant)\b/;
const INCLUDED = /\b(?:included?|inkl\w*|incl\w*|inbegriffen|compris\w*|inclus\w*|compres\w*|incluid\w*)\b/;

/** A meal plan in the name of the hotel, a rate or a room, or "included" in a text, which the contract does not have. */
function contradictedBoard({ what, text, language }: WrittenText, contract: HotelContract): Contradiction | undefined {
  const { hotel, rates } = contract;
  const plain = plainText(text);
  const offered = new Set(
    [...hotel.mealPlans, ...rates.flatMap(({ seasons }) => seasons.flatMap(({ mealPlans = [] }) => mealPlans))].map(
      ({ mealPlan }) => mealPlan,
    ),
  );
  if (offered.size === 0 || (language !== undefined && what === 'name')) return undefined;
  const isText = what === 'description' || what === 'voucher remark';
  for (const sentence of isText ? plain.split(/[.;!?\n]/) : [plain]) {
    if (OPTIONAL.test(sentence) || (isText && !INCLUDED.test(sentence))) continue;
    const found = plansNamed.flatMap(({ plan, words }) => {
      const [said] = words.exec(sentence) ?? [];
      return said === undefined ? [] : [{ plan, said }];
    });
    const [short] = what === 'rate name' ? (ABBREVIATED.exec(text) ?? []) : [];
    const plan = short === undefined ? undefined : ABBREVIATIONS[short];
    const [first, ...more] = found.length > 0 || plan === undefined ? found : [{ plan, said: short ?? '' }];
    if (!first || more.length > 0 || offered.has(first.plan)) continue;
    if (what === 'hotel name' && first.plan !== 'ALL_INCLUSIVE') continue;
    // Every other plan has breakfast.
    if (what !== 'rate name' && first.plan === 'BED_AND_BREAKFAST' && [...offered].some((one) => one !== 'ROOM_ONLY'))
      continue;
    return {
      said: first.said,
      but: `the only meal plans are ${listed([...offered], 5)}`.replace(
        'plans are',
        offered.size === 1 ? 'plan is' : 'plans are',
      ),
      hint: `add ${first.plan} to mealPlans, or correct the text`,
    };
  }
  return undefined;
}

/** A minimum stay in a text that is in no field. */
function unknownMinimum(text: string, contract: HotelContract): Contradiction | undefined {
  const promised = promisedMinimum(text, false);
  if (!promised) return undefined;
  const { hotel, rates, offers, supplements } = contract;
  const levels = [hotel, ...rates, ...rates.flatMap(({ seasons }) => seasons), ...offers, ...supplements];
  const written = [...new Set(levels.flatMap(({ minimumStay }) => minimumStay ?? []))].sort((a, b) => a - b);
  if (written.includes(promised.nights)) return undefined;
  return {
    said: promised.said,
    but: written.length === 0 ? 'minimumStay is not set' : `minimumStay is ${listed(written.map(String), 6, 'or')}`,
    hint: `write minimumStay: ${promised.nights} where it holds, or correct the text`,
  };
}

/** A minimum stay in the name of a rate or season, which its stays do not have. */
function* namedMinimum(rate: Rate, contract: HotelContract, context: HotelContext): Generator<Problem> {
  if (!context.cues().has('nights')) return;
  const limits = context.limitsOf(rate);
  const ofRate = promisedMinimum(rate.name, true);
  const fewest = Math.min(...limits.map(({ minimumStay = 1 }) => minimumStay));
  if (
    ofRate &&
    limits.length > 0 &&
    fewest < ofRate.nights &&
    !limits.some(({ minimumStay }) => minimumStay === ofRate.nights)
  )
    yield problem(
      rateNamed(rate),
      rate.name,
      {
        said: ofRate.said,
        but: `minimumStay is ${effectiveLimits(contract.hotel, rate).minimumStay ?? 'not set'}`,
        hint: `write minimumStay: ${ofRate.nights}, or correct the name`,
      },
      context.at(rate, 'name'),
    );
  for (const [index, season] of rate.seasons.entries()) {
    const named = promisedMinimum(season.name, true);
    const { minimumStay } = limits[index] ?? {};
    if (!named || minimumStay === named.nights) continue;
    yield problem(
      seasonNamed(rate, season),
      season.name,
      {
        said: named.said,
        but: `minimumStay is ${minimumStay ?? 'not set'}`,
        hint: `write minimumStay: ${named.nights}, or correct the name`,
      },
      context.at(season, 'name'),
    );
  }
}
