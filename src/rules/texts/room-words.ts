import { type HotelContract, type Occupancy, occupancyText, type Room } from '../../contract/model.ts';
import { ROOM_SIZE_WORDS } from '../../contract/trade-words.ts';
import { toNumber } from '../../kernel/decimal.ts';
import { foldedName } from '../../kernel/folded-name.ts';
import { occupancyKeys } from '../facts/record-names.ts';
import { plainText } from '../facts/season-words.ts';
import { adultsOnlyIn } from './age-words.ts';
import type { Contradiction } from './known-words.ts';

const sizes = ([1, 2, 3, 4] as const).map((guests) => ({
  guests,
  words: new RegExp(`(?<![a-z])(?:${ROOM_SIZE_WORDS[guests].replaceAll(',', '|')})(?![a-z])`),
}));

/** Rooms whose beds or parts say nothing of the guests, or which are sold to other parties by their nature. */
const SAYS_NOTHING =
  /\b(?:use|uso|usage|nutzung|belegung|occupancy|beds?|bett(?:en)?|camas?|lits?|letti|queens?|kings?|suites?|apart\w*|studios?|villas?|houses?|bungalows?|cottages?|chalets?|tents?|cabins?|lofts?|duplex|maison\w*|famil\w*|connect\w*|communic\w*|adjoin\w*|interconnect\w*|extra|plus|or|oder|ou|dorm\w*|schlafsaal|compartid\w*|shared|partagee?s?|condivis\w*|hostel|mixed|bath\w*|storey|parents?|mono\w*|supplement|bedrooms?|schlafzimmer|dormitorios?|chambres|camere|quartos|with|mit|con|avec|com)\b/;
const FAMILY = /\b(?:family|famil(?:ien\w*|iar(?:es?)?|iale?s?|le|ia))\b/;
const PEOPLE =
  'pax|persons?|people|guests?|personas?|personnes?|persone|pessoas?|personen|gaste|huespedes|ospiti|hospedes';
const FOR_GUESTS = new RegExp(
  `\\b(\\d{1,2})(?: ?(?:-|to|bis|a|/) ?(\\d{1,2}))?[ -]?(?:${PEOPLE})\\b|\\bsleeps (?:up to )?(\\d{1,2})\\b`,
);
const PLUS = /(?<![\d+.])([1-9]) ?\+ ?([1-9])(?![\d+.])/;
const CHILDREN = '(?:child(?:ren)?|chd|kids?|kind(?:er)?|ninos?|enfants?|bambin[io]|criancas?)';
const PARTY = new RegExp(
  `\\b(\\d) ?(?:adults?|adultos?|adulti|adultes|erwachsene|ad) ?(?:\\+|and|y|und|et|e|&)? ?(\\d) ?${CHILDREN}\\b`,
);
/** West of the Atlantic, a double room has two double beds. */
const ATLANTIC = -30;

/** What the name of a room says of its guests, if the room allows others. */
export function contradictedGuests(room: Room, { hotel }: HotelContract): Contradiction | undefined {
  const { name = '', distributions } = room;
  // A name that another room has is R02 or Y11.
  const isTaken = hotel.rooms.some((one) => one !== room && foldedName(one.name ?? '') === foldedName(name));
  if (distributions.length === 0 || isTaken) return undefined;
  const text = plainText(name);
  const most = Math.max(...distributions.map(({ adults, children }) => adults + children));
  const adults = distributions.map((one) => one.adults);
  const allows = `distributions are ${occupancyKeys(distributions)}`;
  const [party, grown, young] = PARTY.exec(text) ?? [];
  if (party !== undefined) {
    const written: Occupancy = { adults: Number(grown), children: Number(young) };
    const isIn = distributions.some((one) => one.adults === written.adults && one.children === written.children);
    return isIn
      ? undefined
      : said(party, allows, `add "${occupancyText(written)}" to distributions, or correct the name`);
  }
  const [counted, from, to, sleeps] = FOR_GUESTS.exec(text) ?? [];
  const [sum, a, b] = counted === undefined ? (PLUS.exec(text) ?? []) : [];
  const count = Number(to ?? from ?? sleeps ?? Number(a) + Number(b));
  if (count > 0 && !DORMITORY.test(text))
    // Children may come on top, and extra beds.
    return count === most || count === Math.max(...adults) || (counted !== undefined && EXTRA.test(text))
      ? undefined
      : said(counted ?? sum ?? '', `${allows}: at most ${most}`, WHICHEVER);
  const children = distributions.filter((one) => one.children > 0);
  const only = adultsOnlyIn(name);
  if (only !== undefined)
    return children.length === 0
      ? undefined
      : said(only, allows, `remove ${occupancyKeys(children)}, or correct the name`);
  const [family] = FAMILY.exec(text) ?? [];
  if (family !== undefined && children.length === 0) {
    const others = hotel.rooms.some((one) => one.distributions.some((party) => party.children > 0));
    return most <= 2 || others
      ? said(family, `${allows}, no children`, 'add the parties with children to distributions')
      : undefined;
  }
  if (SAYS_NOTHING.test(text)) return undefined;
  const named = sizes.filter(({ words }) => words.test(text));
  const [size] = named;
  if (!size || named.length > 1) return undefined;
  const [word = ''] = size.words.exec(text) ?? [];
  const [fewestAdults, mostAdults] = [Math.min(...adults), Math.max(...adults)];
  const isWest = hotel.longitude !== undefined && toNumber(hotel.longitude) < ATLANTIC;
  const isWrong =
    size.guests === 1
      ? mostAdults > 1
      : size.guests === 2
        ? mostAdults === 1 || fewestAdults > 2 || mostAdults > (isWest ? 4 : 3)
        : most < size.guests || mostAdults > size.guests;
  return isWrong ? said(word, allows, WHICHEVER) : undefined;
}

const said = (words: string, but: string, hint: string): Contradiction => ({ said: words, but, hint });
const WHICHEVER = 'correct whichever is wrong';
const EXTRA = /\+|\bextra|\bplus\b/;
const DORMITORY = /\b(?:dorm\w*|schlafsaal|hostel|shared|mixed|compartid\w*|bed in)\b/;
