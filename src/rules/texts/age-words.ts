import type { HotelContract } from '../../contract/model.ts';
import { plainText } from '../facts/season-words.ts';
import { type Contradiction, isAdultsOnly } from './room-words.ts';

const CHILD = /\b(?:child(?:ren)?|kids?|kind(?:er|ern)?|ninos?|menor(?:es)?|enfants?|bambin[io]|criancas?)\b/;
const INFANT = /\b(?:infants?|bab(?:y|ies|ys)|kleinkind(?:er)?|bebes?|neonati)\b/;
/** Ages for other things than the price of a bed. */
const ELSEWHERE =
  /\b(?:tax\w*|\w*steuer|kurtaxe|tasas?|taxes?|tassa|impost\w*|spa|sauna|pools?|piscin\w*|gym|fitness|clubs?|miniclub|slides?|parks?|menus?|accompan\w*|begleit\w*|acompan\w*|accompagn\w*|lifts?|ski\w*|pass\w*|shuttle|transfers?|heigh\w*|metres?|supervis\w*|bikes?|boats?|schools?|months?|monate?|meses|mois|mesi|check)\b/;
const FREE = /\b(?:free|gratis|kostenlos\w*|kostenfrei\w*|frei|gratuit\w*|no charge|sin cargo|sin coste|sem custo)\b/;
const REFUSED =
  /\b(?:not (?:allowed|accepted|admitted|permitted|suitable)|no children|no kids|no se (?:admiten|aceptan)|nicht (?:gestattet|erlaubt|moglich)|keine kinder|non (?:sono )?(?:ammess|accettat)\w*|nao (?:sao )?(?:aceit|permit|admit)\w*|pas (?:admis|acceptes)|cannot)\b/;
const AGES =
  /(?<![\d.,:])(\d{1,2})(?:[.,]\d{1,2})? ?(?:years? |anos |jahre? |ans |anni )?(?:-|–|to|bis|a|al|hasta|und|through|ate|y) ?(\d{1,2})(?:[.,]\d{1,2})?(?![\d:%]| ?(?:%|eur|usd|€|pax|nights?|noches|nachte|nuits|notti|noites|days?|tage|dias))/g;
const BELOW =
  /\b(under|below|younger than|up to(?: and including)?|until|unter|bis(?: zu| einschliesslich)?|menores de|hasta(?: los)?|de menos de|moins de|jusqu['’]a|sotto i|fino ai?|inferiore ai?|ate(?: aos?)?|menos de) (?:the )?(?:age of |age )?(\d{1,2})(?![\d.,:]?\d| ?(?:%|children|kinder|ninos|enfants|bambini|criancas|persons?|pax|nights?|days?))/;

/** What the text says of the ages of children, if the ages of the hotel are others. */
export function contradictedAges(written: string, { hotel }: HotelContract): Contradiction | undefined {
  const { minimumChildrenAge: min = 0, maximumChildrenAge: max } = hotel;
  const hasChildren = hotel.rooms.some(({ distributions }) => distributions.some(({ children }) => children > 0));
  const text = plainText(written);
  const about = text.split(/[;!?|\n]|\.(?!\d)/).filter((one) => !ELSEWHERE.test(one));
  for (const sentence of about) {
    const isInfant = INFANT.test(sentence);
    if (!isInfant && !CHILD.test(sentence)) continue;
    const refused = REFUSED.test(sentence);
    const [below, how = '', limit = ''] = BELOW.exec(sentence) ?? [];
    const age = Number(limit);
    if (refused && !isInfant && below !== undefined) {
      if (hasChildren && min < age)
        return {
          said: below,
          but: `children of ${min} and over can be booked`,
          hint: `write minimumChildrenAge: ${age}, or correct the text`,
        };
      continue;
    }
    if (refused || max === undefined || !hasChildren) continue;
    if (below !== undefined && sentence.search(AGES) < 0) {
      const isExclusive = /^(?:under|below|younger|unter|menores|de menos|moins|sotto|inferiore|menos)/.test(how);
      const last = isExclusive ? [age - 1] : [age, age - 1];
      const fits =
        last.some((one) => one === min - 1 || (!isInfant && one === max)) || (isExclusive && age === max && !isInfant);
      if (fits) continue;
      const isFree = FREE.test(sentence);
      return {
        said: below,
        but:
          isInfant || (isFree && age < max)
            ? `minimumChildrenAge is ${min}, so guests pay from the age of ${min}`
            : `maximumChildrenAge is ${max}`,
        hint:
          isInfant || (isFree && age < max)
            ? `write minimumChildrenAge: ${isExclusive ? age : age + 1}, or correct the text`
            : `write maximumChildrenAge: ${isExclusive ? age - 1 : age}, or correct the text`,
      };
    }
    const ranges = [...sentence.matchAll(AGES)].map(([words, from, to]) => ({
      words,
      from: Number(from),
      to: Number(to),
    }));
    const bands = ranges.filter(({ from, to }) => from < to && to <= 18);
    const [band, ...more] = bands;
    if (!band || more.length > 0 || about.filter((one) => one.search(AGES) >= 0).length > 1) continue;
    if (isInfant && !CHILD.test(sentence)) {
      if (band.from > 1 || band.to === min - 1 || band.to === min) continue;
      return {
        said: band.words,
        but: `minimumChildrenAge is ${min}`,
        hint: `write minimumChildrenAge: ${band.to + 1}, or correct the text`,
      };
    }
    const isRight = (band.from === min || band.from === 0) && (band.to === max || band.to === max + 1);
    const isInfants = band.from <= 1 && (band.to === min - 1 || band.to === min);
    if (isRight || isInfants) continue;
    return {
      said: band.words,
      but: `minimumChildrenAge is ${min} and maximumChildrenAge ${max}`,
      hint: 'correct whichever is wrong',
    };
  }
  return undefined;
}

/** Words for a house without children, if a room allows some. */
export function contradictedAdultsOnly(
  written: string,
  isName: boolean,
  { hotel }: HotelContract,
): Contradiction | undefined {
  const said = isAdultsOnly(written);
  if (said === undefined) return undefined;
  const room = hotel.rooms.find(({ distributions }) => distributions.some(({ children }) => children > 0));
  if (!room || (!isName && !HOUSE.test(plainText(written)))) return undefined;
  return {
    said,
    but: `room "${room.providerCode}" allows children`,
    hint: 'remove the parties with children, or correct the text',
  };
}

/** Not a pool, a floor or a restaurant for adults. */
const HOUSE =
  /\badults?[ -]only (?:hotel|resort|property|house|boutique|retreat|finca|establishment|hideaway|all)\b|\b(?:hotel|resort|house|property|establecimiento|haus|anlage) (?:is |es |ist |e )?(?:strictly |reserved for |exclusively )?(?:for )?(?:adults?[ -]only|only adults|solo adultos|nur erwachsene|solo adulti|solo para adultos)\b/;
