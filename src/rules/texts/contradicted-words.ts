import { effectiveLimits } from '../../contract/effective-limits.ts';
import type { HotelContract, Rate, Room } from '../../contract/model.ts';
import { foldedName } from '../../kernel/folded-name.ts';
import { listed, quoted, rateNamed, roomNamed, seasonNamed } from '../facts/record-names.ts';
import { plainText } from '../facts/words/season-words.ts';
import type { Cue } from '../facts/words/text-cues.ts';
import { textNamed, type WrittenText } from '../facts/written-texts.ts';
import { type HotelContext, type Problem, rule } from '../rule.ts';
import { contradictedAdultsOnly, contradictedAges } from './age-words.ts';
import { exchangedNames } from './exchanged-names.ts';
import { contradictedBoard, contradictedStars } from './house-words.ts';
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
    'Names, descriptions and voucher remarks agree with the fields on guests, ages, stars, meals and minimum stays.',
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
    if (cues.size === 0 && !DRAWN_STARS.test(context.allText())) return;
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
    (isOfHotel && !isName ? about('nights', () => unknownMinimum(text, contract)) : undefined)
  );
}

const DRAWN_STARS = /[*★]/;

/** A minimum stay in a text that is in no field. */
function unknownMinimum(text: string, contract: HotelContract): Contradiction | undefined {
  const promised = promisedMinimum(text, false);
  if (!promised) return undefined;
  const { hotel, rates } = contract;
  // An offer for 7 nights leaves shorter stays as they are.
  const levels = [hotel, ...rates, ...rates.flatMap(({ seasons }) => seasons)];
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
