import { ROOM_SIZE_WORDS } from '../../../contract/trade-words.ts';
import { type GuestsMeant, guestsMeant } from '../../export/guests.ts';
import { LONGEST_LABEL, plainWord } from './plain-word.ts';

/** Whom a word of a sheet names. `parties`: one price for several occupancies, as in `SINGLE - DOBLE`. */
export type GuestsWord =
  | GuestsMeant
  | { readonly is: 'parties'; readonly adults: readonly number[] }
  | { readonly is: 'extra adult' | 'infant' }
  /** One more child in the room; `bed`: with or without its own bed, if the word says it. */
  | { readonly is: 'extra child'; readonly bed?: boolean };

/** Whom `DBL`, `2+1`, `CWB`, `2 adults + 1 child` or `adult 2` mean; `undefined` if that is not known. */
export function guestsWord(text: string): GuestsWord | undefined {
  if (text.length > LONGEST_LABEL) return undefined;
  const exact = guestsMeant(text.trim().toLowerCase());
  if (exact) return exact;
  const word = plainWord(text);
  const known = WORDS.get(word);
  if (known) return known;
  const counted = countedParty(word);
  if (counted) return counted;
  const several = text.split(/\s*(?:[-–/&,]|\b(?:and|y|und|e|et)\b)\s*/iu).map((part) => WORDS.get(plainWord(part)));
  const adults = several.flatMap((one) => (one?.is === 'party' && one.children === 0 ? [one.adults] : []));
  return adults.length > 1 && adults.length === several.length ? { is: 'parties', adults } : undefined;
}

/** `2 adults + 1 child`, `2AD+1CH`, `3 pax`. */
function countedParty(word: string): GuestsWord | undefined {
  const [, adults, children = '0'] =
    /^(\d{1,2}) ?(?:adults?|adultos?|ad|adt|pax|pers|persons?|personas?|personnes?|persone|pessoas?|personen|people|guests?|erwachsene|erw|osob\p{L}*|kisi\p{L}*|ατομ\p{L}*)(?: ?(?:\+|and|y|und)? ?(\d) ?(?:child|children|ch|chd|ninos?|kinder|kind|menores))?$/u.exec(
      word.replaceAll('+', ' + ').replaceAll(/\s+/g, ' '),
    ) ?? [];
  return adults === undefined ? undefined : { is: 'party', adults: Number(adults), children: Number(children) };
}

const party = (adults: number): GuestsWord => ({ is: 'party', adults, children: 0 });

const WORDS: ReadonlyMap<string, GuestsWord> = new Map(
  (
    [
      [
        party(1),
        `${ROOM_SIZE_WORDS[1]},single use,sgl use,sng,dus,double for single use,double single use,doble uso individual,1 1,sencilla,sencillo,eenpersoonskamer,tek kişilik,tek kişi,μονόκλινο,1 osobowy,jednoosobowy`,
      ],
      [
        party(2),
        `${ROOM_SIZE_WORDS[2]},double twin,double occupancy,dbl twn,duplo,dupla,tweepersoonskamer,iki kişilik,çift kişilik,δίκλινο,2 osobowy,dwuosobowy`,
      ],
      [party(3), `${ROOM_SIZE_WORDS[3]},driepersoonskamer,üç kişilik,τρίκλινο,3 osobowy,trzyosobowy`],
      [party(4), `${ROOM_SIZE_WORDS[4]},qad,τετράκλινο,vierpersoonskamer,dört kişilik`],
      [party(5), 'quintuple,quint,qin'],
      [
        { is: 'extra adult' },
        'extra adult,extra bed,extra bed adult,xbed,ebed,eb,3rd adult,third adult,extra person,cama extra,additional adult',
      ],
      [{ is: 'extra child' }, 'child,extra child,chd,kind,nino,children,menor,enfant,bambino'],
      [{ is: 'extra child', bed: true }, 'cwb,child with bed,child with extra bed,chwb,child w bed,child wb'],
      [
        { is: 'extra child', bed: false },
        'cnb,cwob,child no bed,child without bed,child sharing,child without extra bed,child nb,chnb',
      ],
      [{ is: 'infant' }, 'infant,inf,infants,baby,babies,bebe'],
    ] as const
  ).flatMap(([meant, words]) => words.split(',').map((word) => [plainWord(word), meant] as const)),
);
