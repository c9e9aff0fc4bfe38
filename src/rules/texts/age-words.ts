import type { HotelContract } from '../../contract/model.ts';
import { roomForChildren } from '../facts/priced-rooms.ts';
import { plainText } from '../facts/words/season-words.ts';
import { type Contradiction, HOUSE, hasOnly, sentencesOf } from './known-words.ts';

// Ages in texts. A sentence counts only if each of its words is about children, ages, prices and the stay in the hotel: ages for a
// sauna, a museum or a tax have nothing to do with the fields.

const CHILDREN =
  'child children kid kids kind kinder kindern nino ninos nina ninas menor menores enfant enfants bambino bambini bambina bambine crianca criancas';
const INFANTS = 'infant infants baby babies babys kleinkind kleinkinder bebe bebes neonato neonati';
const AGES_WORDS = `age aged ages year years old yrs under below younger than up until inclusive incl including between through
  jahr jahre jahren alter bis unter einschliesslich einschließlich inklusive zwischen
  ano anos edad hasta menos entre desde inferior ans an age moins jusqu jusque jusqua inclus compris
  anni anno eta fino sotto inferiore compresi inclusi compiuti idade ate`;
const PRICE_WORDS = `free charge no gratis kostenlos kostenlose kostenfrei frei gratuito gratuitos gratuita gratuitas gratuit gratuits
  gratuitement gratuitamente sin cargo coste sem custo sans frais senza spese
  pay pays half full reduced price prices rate rates discount discounted reduction
  zahlen bezahlen halben halber halbe halfte preis kinderpreis ermassigt ermaßigt ermassigung ermaßigung
  pagan mitad precio tarifa descuento reducida reducido infantil paient demi tarif prix reduit reduction moitie
  pagano meta prezzo sconto ridotto ridotta tariffa scontati pagam metade preco desconto reduzido reduzida`;
const STAY_WORDS = `stay stays sleep sleeps accommodated accommodation lodging room rooms bed beds parent parents existing sharing share s
  wohnen ubernachten ubernachtung schlafen zimmer bett betten eltern vorhandenen bestehenden
  alojan alojarse alojamiento duermen habitacion cama padres sejournent logent dorment hebergement chambre lit
  soggiornano dormono alloggiano soggiorno camera letto genitori ficam dormem hospedam alojamento quarto pais estadia`;
const REFUSAL_WORDS = `not no accepted allowed admitted permitted accept accepts admit admits does do cannot can stay
  nicht keine gestattet erlaubt aufgenommen erwunscht admiten admite aceptan acepta aceptamos admitimos permiten
  ne n pas admis acceptes accepte acceptons acceptons non ammessi accettati accetta accettiamo
  nao sao aceites aceitas admitidas aceita aceitamos permitidas permite`;

const anyOf = (words: string): RegExp => new RegExp(`\\b(?:${words.trim().split(/\s+/).join('|')})\\b`);

const GUESTS = anyOf(`${CHILDREN} ${INFANTS}`);
const INFANT = anyOf(INFANTS);
const CHILD = anyOf(CHILDREN);
const STAYS = anyOf(`${STAY_WORDS} ${HOUSE}`);
const PAYS = anyOf(PRICE_WORDS);
const FREE = /\b(?:free|gratis|kostenlose?|kostenfrei|frei|gratuit\w*|no charge|sin cargo|sin coste|sem custo)\b/;
const REFUSED = /\b(?:not|cannot|nicht|keine|pas|non|nao)\b|\bno (?=child|kids|se |admi|acep|permit)/;
const AT_HOTEL = anyOf(HOUSE);
/** Two children may be free, and a third one not. */
const COUNTED = new RegExp(`\\b\\d+ (?:${CHILDREN.split(' ').join('|')})\\b`);
const isOfStay = hasOnly(CHILDREN, INFANTS, AGES_WORDS, PRICE_WORDS, STAY_WORDS, HOUSE);
const isRefusal = hasOnly(CHILDREN, AGES_WORDS, REFUSAL_WORDS, HOUSE);

const AGES =
  /(?<![\d.,:])(\d{1,2})(?:[.,]\d{1,2})? ?(?:years? |anos |jahre? |ans |anni )?(?:-|–|to|bis|a|al|hasta|und|and|y|et|e|through|ate|aos) ?(\d{1,2})(?:[.,]\d{1,2})?(?![\d:%]| ?%)/g;
const BELOW =
  /\b(under|below|younger than|up to(?: and including)?|until|unter|bis(?: zu| einschlie(?:ss|ß)lich)?|menores de|hasta(?: los)?|(?:de )?menos de|(?:de )?moins de|jusqu['’ ]?a|sotto i|fino ai?|inferiore ai?|ate(?: aos?)?) (?:the )?(?:age of |age )?(\d{1,2})(?![.,:]?\d| ?%)/;
const EXCLUSIVE = /^(?:under|below|younger|unter|menores|de menos|menos|de moins|moins|sotto|inferiore)/;

interface Ages {
  readonly min: number;
  readonly max: number | undefined;
}

/** What the text says of the ages of children, if the ages of the hotel are others. */
export function contradictedAges(written: string, { hotel }: HotelContract): Contradiction | undefined {
  if (!roomForChildren(hotel)) return undefined;
  const { minimumChildrenAge: min = 0, maximumChildrenAge: max } = hotel;
  const sentences = sentencesOf(plainText(written));
  const isOneBand = sentences.filter((one) => one.search(AGES) >= 0).length < 2;
  for (const [index, sentence] of sentences.entries()) {
    const found =
      refusedAges(sentence, { min, max }) ??
      (isStatement(sentence, sentences[index - 1])
        ? sentence.search(AGES) < 0
          ? limitOfAge(sentence, { min, max })
          : isOneBand
            ? bandOfAges(sentence, { min, max })
            : undefined
        : undefined);
    if (found) return found;
  }
  return undefined;
}

/** "Children under 16 free" may be about what the sentence before names. */
const isStatement = (sentence: string, before: string | undefined): boolean =>
  GUESTS.test(sentence) &&
  !REFUSED.test(sentence) &&
  !COUNTED.test(sentence) &&
  isOfStay(sentence) &&
  (STAYS.test(sentence) || (PAYS.test(sentence) && (before === undefined || isOfStay(before))));

/** Only the hotel knows whether children of 3 to 11 that it sells are a mistake, so no field is proposed. */
function refusedAges(sentence: string, { min, max }: Ages): Contradiction | undefined {
  const [said, , limit] = BELOW.exec(sentence) ?? [];
  if (said === undefined || Number(limit) <= min || !REFUSED.test(sentence)) return undefined;
  if (!CHILD.test(sentence) || !AT_HOTEL.test(sentence) || !isRefusal(sentence)) return undefined;
  return {
    said,
    but: `children of ${min}${max === undefined ? ' and over' : ` to ${max}`} can be booked`,
    hint: 'ask the hotel from which age it accepts children, then correct the text, or the ages and occupancies',
  };
}

function limitOfAge(sentence: string, { min, max }: Ages): Contradiction | undefined {
  const [said, how = '', limit = ''] = BELOW.exec(sentence) ?? [];
  if (said === undefined || max === undefined) return undefined;
  const isInfant = INFANT.test(sentence);
  const isExclusive = EXCLUSIVE.test(how);
  const last = isExclusive ? Number(limit) - 1 : Number(limit);
  const isEither = (age: number): boolean => age === last || (!isExclusive && age === last - 1);
  if (isEither(min - 1) || (!isInfant && (isEither(max) || (isExclusive && last === max - 1)))) return undefined;
  return isInfant || (FREE.test(sentence) && last < max)
    ? {
        said,
        but: `minimumChildrenAge is ${min}, so guests pay from the age of ${min}`,
        hint: `write minimumChildrenAge: ${last + 1}, or correct the text`,
      }
    : {
        said,
        but: `maximumChildrenAge is ${max}`,
        hint: `write maximumChildrenAge: ${last}, or correct the text`,
      };
}

function bandOfAges(sentence: string, { min, max }: Ages): Contradiction | undefined {
  const bands = [...sentence.matchAll(AGES)]
    .map(([said, from, to]) => ({ said, from: Number(from), to: Number(to) }))
    .filter(({ from, to }) => from < to && to <= 18);
  const [band, ...more] = bands;
  if (!band || more.length > 0 || max === undefined) return undefined;
  const { said, from, to } = band;
  const isOfInfants = from <= 1 && (to === min - 1 || to === min);
  if (isOfInfants) return undefined;
  if (!CHILD.test(sentence))
    return from > 1
      ? undefined
      : {
          said,
          but: `minimumChildrenAge is ${min}`,
          hint: `write minimumChildrenAge: ${to + 1}, or correct the text`,
        };
  if ((from === min || from === 0) && (to === max || to === max + 1)) return undefined;
  return {
    said,
    but: `minimumChildrenAge is ${min} and maximumChildrenAge ${max}`,
    hint: 'correct whichever is wrong',
  };
}

const ADULTS =
  '(?:adults?[ -]only|only adults|solo (?:para )?adultos|exclusivo para adultos|nur (?:fur )?erwachsene|(?:solo|riservato (?:agli|ad)) adulti|reserve aux adultes|adultes (?:uniquement|seulement)|so (?:para )?adultos|apenas adultos)';
/** Not a pool, a floor or a wing for adults: the end of a name or sentence, an age, or the house follows. */
const ONLY = new RegExp(
  `(?<!\\b(?:no|not|non|kein|nao|never) )\\b${ADULTS}\\b(?=[^a-z]*$|[ -](?:${HOUSE.replaceAll(' ', '|')}|rooms?|suites?)\\b(?! (?:wing|section|part|area|floor|pool))| ?[(,:–-] ?\\+?1\\d)`,
);
const OF_HOUSE = hasOnly(
  HOUSE,
  'adult adults only solo adultos exclusivo nur erwachsene adulti riservato agli adultes reserve uniquement seulement so apenas strictly years anos jahre ans anni age welcome guests by sea lake beach mountains city centre small boutique',
);

/** The words for adults only in the name of a hotel or room. */
export const adultsOnlyIn = (name: string): string | undefined => ONLY.exec(plainText(name))?.[0];

/** Words for a house without children, if a room allows some. */
export function contradictedAdultsOnly(
  written: string,
  isName: boolean,
  { hotel }: HotelContract,
): Contradiction | undefined {
  const parts = isName ? [written] : sentencesOf(plainText(written)).filter((sentence) => OF_HOUSE(sentence));
  const [said] = parts.flatMap((part) => adultsOnlyIn(part) ?? []);
  if (said === undefined) return undefined;
  const room = roomForChildren(hotel);
  return (
    room && {
      said,
      but: `room "${room.providerCode}" allows children`,
      hint: 'remove the parties with children, or correct the text',
    }
  );
}
