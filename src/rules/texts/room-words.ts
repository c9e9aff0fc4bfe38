import { type Hotel, type Occupancy, occupancyText, type Room } from '../../contract/model.ts';
import { ADULT_WORDS, CHILD_WORDS, PEOPLE_WORDS, ROOM_SIZE_WORDS } from '../../contract/trade-words.ts';
import { toNumber } from '../../kernel/decimal.ts';
import { occupancyKeys } from '../facts/record-names.ts';
import { NUMBER_WORDS, numberOf } from '../facts/words/number-words.ts';
import { plainText } from '../facts/words/season-words.ts';
import { adultsOnlyIn } from './age-words.ts';
import { type Contradiction, hasOnly } from './known-words.ts';

const sizes = ([1, 2, 3, 4] as const).map((guests) => ({
  guests,
  words: new RegExp(`(?<![a-z])(?:${ROOM_SIZE_WORDS[guests].replaceAll(',', '|')})(?![a-z])`, 'g'),
}));

const ROOMS = 'room rooms zimmer habitacion cuarto celda cell chambre camera stanza quarto';
const DESCRIBED = `standard superior deluxe luxe luxury luxus comfort komfort confort premium classic clasica clasico classica classique
  klassik basic basica executive business club prestige privilege large big spacious grande grosses großes amplia
  view views sea ocean mar mare mer meer meerblick seeblick bergblick blick vista vistas vue garden jardin jardim giardino garten
  gartenblick pool piscina mountain lake river city town street court cour courtyard cote patio harbour port front facing side
  balcony balcon balcone balkon varanda terrace terraza terrasse terrazza terraco bath bathroom bad bano bagno salle shower dusche
  ducha doccia private shared ground top air conditioning`;
const SIZES = Object.values(ROOM_SIZE_WORDS).join(',').replaceAll(',', ' ');
const FAMILIES = 'family familien familienzimmer familiar familiares familiale familiales familiare familiari famille';
/** A name with any other word may be of a single use, a bed, a bike or a person. */
const isOfSize = hasOnly(ROOMS, DESCRIBED, SIZES);
const isOfFamily = hasOnly(
  ROOMS,
  DESCRIBED,
  SIZES,
  FAMILIES,
  'suite suites apartment studio bungalow villa chalet tent duplex igloo',
);
const FAMILY = new RegExp(`\\b(?:${FAMILIES.replaceAll(' ', '|')})\\b`);
const IS_ROOM = new RegExp(`\\b(?:${`${ROOMS} ${SIZES}`.replaceAll(' ', '|')})\\b`);
const FOR_GUESTS = new RegExp(
  `\\b(\\d{1,2})(?: ?(?:-|to|bis|a|/) ?(\\d{1,2}))?[ -]?(?:${PEOPLE_WORDS})\\b|\\bsleeps (?:up to )?(\\d{1,2})\\b`,
);
/** A number that nothing follows which may be counted: not nights, square metres or bicycles. */
const FOR_NUMBER = new RegExp(
  `\\b(?:for|fur|para|pour|per|voor)(?: (?:up to|max\\.?|bis zu|hasta|fino a|ate|tot))? (?:(\\d{1,2}|${NUMBER_WORDS}) ?(?:-|to|bis|a|/|or|oder|o|ou|of) ?)?(\\d{1,2}|${NUMBER_WORDS})(?= ?(?:$|[,;:().–-]|(?:with|mit|con|avec|com|met|and|und) ))`,
);
const PLUS = /(?<![\d+.])([1-9]) ?\+ ?([1-9])(?![\d+.])/;
const PARTY = new RegExp(`\\b(\\d) ?(?:${ADULT_WORDS}|ad) ?(?:\\+|and|y|und|et|e|&)? ?(\\d) ?(?:${CHILD_WORDS})\\b`);
/** West of the Atlantic, a double room has two double beds. */
const ATLANTIC = -30;

/** Whether a name may say so. */
export const mayCountGuests = (name: string): boolean => FOR_NUMBER.test(plainText(name)) || PLUS.test(name);

/** What the name of a room says of its guests, if the room allows others. */
export function contradictedGuests({ name = '', distributions }: Room, hotel: Hotel): Contradiction | undefined {
  if (distributions.length === 0) return undefined;
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
  const [counted, from, to, sleeps] = FOR_GUESTS.exec(text) ?? FOR_NUMBER.exec(text) ?? [];
  const [sum, a, b] = counted === undefined ? (PLUS.exec(text) ?? []) : [];
  // A flat of 2+1 has two bedrooms and a living room.
  if (b === '1' && !IS_ROOM.test(text)) return undefined;
  const count = numberOf(to ?? from ?? sleeps ?? `${Number(a) + Number(b)}`);
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
    return isOfFamily(text) && (most <= 2 || others)
      ? said(family, `${allows}, no children`, 'add the parties with children to distributions')
      : undefined;
  }
  if (!/^[\p{L}\p{M}\d\s().,'’-]*$/u.test(name) || !isOfSize(text)) return undefined;
  const named = sizes.flatMap(({ guests, words }) => [...text.matchAll(words)].map(([word]) => ({ guests, word })));
  const [size] = named;
  if (!size || named.length > 1) return undefined;
  const [fewestAdults, mostAdults] = [Math.min(...adults), Math.max(...adults)];
  const isWest = hotel.longitude !== undefined && toNumber(hotel.longitude) < ATLANTIC;
  const isWrong =
    size.guests === 1
      ? mostAdults > 1
      : size.guests === 2
        ? mostAdults === 1 || fewestAdults > 2 || mostAdults > (isWest ? 4 : 3)
        : most < size.guests || mostAdults > size.guests;
  return isWrong ? said(size.word, allows, WHICHEVER) : undefined;
}

const said = (words: string, but: string, hint: string): Contradiction => ({ said: words, but, hint });
const WHICHEVER = 'correct whichever is wrong';
const EXTRA = /\+|\bextra|\bplus\b/;
const DORMITORY = /\b(?:dorm\w*|schlafsaal|hostel|shared|mixed|compartid\w*|bed in|bett im|cama en|lit en|posto in)\b/;
