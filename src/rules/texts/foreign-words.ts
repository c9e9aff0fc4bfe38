import type { HotelContract } from '../../contract/model.ts';
import { MONTHS } from '../../kernel/month-names.ts';
import { plainText } from '../facts/words/season-words.ts';
import { type Contradiction, HOUSE } from './known-words.ts';

// Texts that belong to another house or another year.

const HOUSES = new Set(
  `${HOUSE} lodge inn pension pensione pensao riad dar villa villas resort hostal hostel albergo posada parador palace palas palacio palais casa studios apartments residence residenz residencia gasthof gasthaus guesthouse ryokan minshuku club camp chalet bungalows suites spa boutique aparthotel b&b`.split(
    ' ',
  ),
);
/** `Riad Tamanar in Essaouira: `, `Hotel Sol is `: a name at the beginning, and what follows a name. */
const OPENING =
  /^(?:the |das |die |der |le |la |les |il |el |o |a )?((?:[\p{Lu}\d][^\s,.:;!?]*\s+(?:(?:de|del|della|des|du|la|le|las|los|the|of|am|im|an|and|und|et|y|e|&|van|von|zum|zur)\s+)*)+)(?:in \p{Lu}[^\s.!?]*(?: \p{Lu}[^\s.!?]*)?:|is (?!open|closed|\d|(?:\w+ ){0,2}(?:minutes?|hours?|met(?:er|re)s?|km|steps)\b)|lies |offers |ist (?!geöffnet|geschlossen|\d|(?:[\p{L}]+ ){0,2}(?:Minuten|Meter|km)(?!\p{L}))|liegt |bietet |est |se trouve |se situe |propose |está |ofrece |è |si trova |offre |é |fica |oferece )/u;

/** A description that begins with the name of another house. */
export function contradictedHouse(text: string, { hotel }: HotelContract): Contradiction | undefined {
  const said = OPENING.exec(`${text} `)?.[1]?.trim();
  const words = plainText(said ?? '').split(/[^\p{L}\d]+/u);
  const own = words.filter((word) => word.length > 3 && !HOUSES.has(word));
  if (said === undefined || own.length === 0 || !words.some((word) => HOUSES.has(word))) return undefined;
  const known = plainText(
    [
      hotel.hotelname,
      hotel.providerCode,
      hotel.chain,
      ...Object.values(hotel.address ?? {}),
      ...hotel.rooms.map(({ name }) => name),
    ].join(' '),
  );
  if (own.some((word) => known.includes(word))) return undefined;
  return {
    said: plainText(said),
    but: `the hotel is named ${JSON.stringify(hotel.hotelname)}`,
    hint: 'is it the text of another hotel?',
  };
}

const UNTIL = "(?:until|till|to|through|by|bis(?: zum)?|jusqu'?(?:au|a)|au|hasta(?: el)?|al?|fino al?|ate|a)";
const DAY = `\\d{1,2}(?:st|nd|rd|th|\\.|er)?(?: de| of)?`;
const MONTH = [...MONTHS.keys()].join('|');
const LAST_DAY = new RegExp(
  `\\b${UNTIL} (?:the )?(?:${DAY} (?:${MONTH})(?: de| del)?|(?:${MONTH}) ${DAY},?|\\d{1,2}[./]\\d{1,2}[./]) ?(20\\d\\d)\\b`,
);

/** A last day in a year that is over before the first night on sale. */
export function pastDate(text: string, today: string, { rates }: HotelContract): Contradiction | undefined {
  const [said, year = ''] = LAST_DAY.exec(plainText(text)) ?? [];
  const first = rates
    .flatMap(({ seasons }) => seasons.flatMap(({ dateRanges }) => dateRanges.map(({ start }) => start as string)))
    .sort()[0];
  const begins = [today, first ?? today].sort()[0] ?? today;
  return said === undefined || year >= begins.slice(0, 4)
    ? undefined
    : {
        said,
        but: `${year} is over, and the first night on sale is ${first ?? 'not known'}`,
        hint: 'remove it, or write the year that is meant',
      };
}
