import { effectiveLimits } from '../../contract/effective-limits.ts';
import type { Hotel, HotelContract, Rate, Room } from '../../contract/model.ts';
import { foldedName } from '../../kernel/folded-name.ts';
import { listed, quoted, rateNamed, roomNamed, seasonNamed } from '../facts/record-names.ts';
import { plainText } from '../facts/words/season-words.ts';
import type { Cue } from '../facts/words/text-cues.ts';
import { textNamed, type WrittenText } from '../facts/written-texts.ts';
import { type HotelContext, type Problem, rule } from '../rule.ts';
import { contradictedAdultsOnly, contradictedAges } from './age-words.ts';
import { contradictedHouse, pastDate } from './foreign-words.ts';
import { contradictedBoard, contradictedStars } from './house-words.ts';
import { contradictedPrice } from './included-words.ts';
import type { Contradiction } from './known-words.ts';
import { placeholderIn } from './placeholder-text.ts';
import { promisedMinimum } from './promised-minimum.ts';
import { contradictedGuests, mayCountGuests } from './room-words.ts';
import { problemIn } from './unreadable-text.ts';

/** Words of offers and supplements about their own fields are O19. */
export const contradictedWords = rule({
  id: 'H20',
  name: 'contradicted-words',
  severity: 'warning',
  summary:
    'Names, descriptions and voucher remarks agree with the fields on guests, ages, stars, meals, taxes and minimum stays, and are those of this hotel and year.',
  why: 'Only fields count: a triple that allows two guests, a remark that children under 6 are free when 3-year-olds pay, or an all-inclusive hotel without that meal plan ends in complaints. Reads English, Spanish, German, French, Italian and Portuguese, and is silent if a text can be read in several ways.',
  hotel: function* (contract, context) {
    const { hotel } = contract;
    const cues = context.cues();
    const isCued = cues.has('guests') || cues.has('adults only');
    const wrong = new Map<Room, Contradiction>();
    for (const room of hotel.rooms) {
      const { name = '' } = room;
      const found = isCued || mayCountGuests(name) ? contradictedGuests(room, hotel) : undefined;
      if (found && !isToBeWritten({ what: 'room name', text: name })) wrong.set(room, found);
    }
    for (const [room, other] of exchangedNames(hotel, wrong)) {
      yield exchange(room, other, context);
      wrong.delete(room);
      wrong.delete(other);
    }
    // A name that two rooms have is R02 or Y11.
    const named = new Map<string, number>();
    for (const { name = '' } of wrong.size > 0 ? hotel.rooms : [])
      named.set(foldedName(name), (named.get(foldedName(name)) ?? 0) + 1);
    for (const [room, found] of wrong) {
      const { name = '' } = room;
      if (named.get(foldedName(name)) !== 1) continue;
      yield problem(`${roomNamed(room)}: the room name ${quoted(name)}`, name, found, context.at(room, 'name'));
    }
    // A wrong field contradicts the text of every language.
    const reported = new Set<string>();
    for (const one of context.texts()) {
      const found = contradictedBy(one, contract, context);
      if (!found || reported.has(found.but) || isToBeWritten(one)) continue;
      reported.add(found.but);
      const named = `${one.of()}: ${textNamed(one)}${one.text.length > LONGEST_SHOWN ? '' : ` ${quoted(one.text)}`}`;
      yield problem(named, one.text, found, context.at(one.record, ...one.key));
    }
    for (const rate of contract.rates) yield* namedMinimum(rate, contract, context);
  },
});

/** Two rooms whose names fit each other's code or guests, and not their own. `wrong` rooms allow other guests than their names. */
function exchangedNames(hotel: Hotel, wrong: ReadonlyMap<Room, unknown>): readonly (readonly [Room, Room])[] {
  const odd = hotel.rooms.filter((room) => room.name !== undefined && (wrong.has(room) || !mayAbbreviate(room)));
  const fits = (one: Room, room: Room): boolean => {
    const named: Room = { ...room, name: one.name ?? '' };
    const isSaid = wrong.has(room) || (abbreviates(named) && !mayAbbreviate(room));
    return isSaid && !contradictedGuests(named, hotel);
  };
  return odd.flatMap((room, index) => {
    const other = odd.slice(index + 1).find((one) => fits(room, one) && fits(one, room));
    return other ? [[room, other] as const] : [];
  });
}

const lettersOf = ({ providerCode }: Room): string => /[a-z]{2,}/.exec(plainText(providerCode))?.[0] ?? '';

/** `DLX` of `Deluxe room`, `GVW` of `Room with golf view`: the letters of the code follow each other, from the first of a word. */
const abbreviates = (room: Room): boolean => {
  const [letters, name] = [lettersOf(room), plainText(room.name ?? '')];
  const starts = [...name.matchAll(/(?<![a-z])[a-z]/g)].filter(([first]) => first === letters[0]);
  return letters !== '' && (name.includes(letters) || starts.some(({ index }) => contains(name.slice(index), letters)));
};

/** Whether the letters of the code stand anywhere in the name; true of codes without letters, which say nothing. */
const mayAbbreviate = (room: Room): boolean => contains(plainText(room.name ?? ''), lettersOf(room));

/** Whether the text has all the letters, in their order. */
function contains(text: string, letters: string): boolean {
  let at = 0;
  for (const letter of letters) at = text.indexOf(letter, at) + 1 || Number.POSITIVE_INFINITY;
  return at !== Number.POSITIVE_INFINITY;
}

const exchange = (room: Room, other: Room, context: HotelContext): Problem => ({
  message: `${roomNamed(room)}: the room name ${quoted(room.name ?? '')} fits ${roomNamed(other)}, whose name ${quoted(other.name ?? '')} fits this one`,
  ...context.at(room, 'name'),
  ...context.seeAlso('the other room is here', other, 'name'),
  hint: 'exchange the two names, if their codes and distributions are right',
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

/** A text that H17 or H18 reports is to be written again. */
const isToBeWritten = (one: Pick<WrittenText, 'what' | 'text'>): boolean =>
  problemIn(one.text) !== undefined || placeholderIn(one) !== undefined;

function contradictedBy(one: WrittenText, contract: HotelContract, context: HotelContext): Contradiction | undefined {
  const { what, text } = one;
  const cues = context.cues();
  const isName = what === 'hotel name';
  const isOfHotel = isName || what === 'description' || what === 'voucher remark';
  if (!isOfHotel && what !== 'rate name' && what !== 'room name') return undefined;
  const about = <T>(cue: Cue, found: () => T): T | undefined => (cues.has(cue) ? found() : undefined);
  return (
    about('ages', () => contradictedAges(text, contract)) ??
    (isOfHotel
      ? (about('adults only', () => contradictedAdultsOnly(text, isName, contract)) ??
        (cues.has('stars') || DRAWN_STARS.test(text) ? contradictedStars(text, isName, contract) : undefined))
      : undefined) ??
    about('board', () => contradictedBoard(one, contract)) ??
    (isOfHotel && !isName ? contradictedSentence(one, contract, context) : undefined)
  );
}

const DRAWN_STARS = /[*★]/;

function contradictedSentence(
  { what, text }: WrittenText,
  contract: HotelContract,
  { cues, today }: HotelContext,
): Contradiction | undefined {
  const found = cues();
  return (
    (found.has('nights') ? unknownMinimum(text, contract) : undefined) ??
    (found.has('board') || found.has('tax') ? contradictedPrice(text, contract) : undefined) ??
    (what === 'description' ? contradictedHouse(text, contract) : undefined) ??
    (YEAR.test(text) ? pastDate(text, today, contract) : undefined)
  );
}

const YEAR = /\b20\d\d\b/;

type Minimum = NonNullable<ReturnType<typeof promisedMinimum>>;

const contradictedMinimum = ({ said, nights }: Minimum, written: number | string = 'not set'): Contradiction => ({
  said,
  but: `minimumStay is ${written}`,
  hint: `write minimumStay: ${nights}, or correct the name`,
});

/** A minimum stay in a text that is in no field. */
function unknownMinimum(text: string, { hotel, rates }: HotelContract): Contradiction | undefined {
  const promised = promisedMinimum(text, false);
  if (!promised) return undefined;
  // An offer for 7 nights leaves shorter stays as they are.
  const levels = [hotel, ...rates, ...rates.flatMap(({ seasons }) => seasons)];
  const written = [...new Set(levels.flatMap(({ minimumStay }) => minimumStay ?? []))].sort((a, b) => a - b);
  if (written.includes(promised.nights)) return undefined;
  return {
    ...contradictedMinimum(promised, written.length === 0 ? undefined : listed(written.map(String), 6, 'or')),
    hint: `write minimumStay: ${promised.nights} where it holds, or correct the text`,
  };
}

/** A minimum stay in the name of a rate or season, which its stays do not have. */
function* namedMinimum(rate: Rate, { hotel }: HotelContract, context: HotelContext): Generator<Problem> {
  if (!context.cues().has('nights')) return;
  const limits = context.limitsOf(rate);
  const ofRate = promisedMinimum(rate.name, true);
  const fewest = Math.min(...limits.map(({ minimumStay = 1 }) => minimumStay));
  if (ofRate && fewest < ofRate.nights && !limits.some(({ minimumStay }) => minimumStay === ofRate.nights)) {
    const found = contradictedMinimum(ofRate, effectiveLimits(hotel, rate).minimumStay);
    yield problem(rateNamed(rate), rate.name, found, context.at(rate, 'name'));
  }
  for (const [index, season] of rate.seasons.entries()) {
    const named = promisedMinimum(season.name, true);
    const { minimumStay } = limits[index] ?? {};
    if (!named || minimumStay === named.nights) continue;
    const found = contradictedMinimum(named, minimumStay);
    yield problem(seasonNamed(rate, season), season.name, found, context.at(season, 'name'));
  }
}
