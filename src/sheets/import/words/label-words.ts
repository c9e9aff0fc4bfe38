import { monthNamed } from '../../../kernel/month-names.ts';
import { plainWord } from '../values/plain-word.ts';

// Words by which the labels of a price list show what they are, in English, Spanish, German, French, Italian, Portuguese, Dutch, Polish, Turkish and Greek.

const SEASON =
  /season|saison|seizoen|sezon|temporad|stagion|epoca|σεζον|περιοδ|^(?:low|mid|high|peak|shoulder|off|festive|alta|baja|media|bassa|media|baixa|basse|haute|moyenne|laag|hoog|niski|wysoki|dusuk|yuksek|orta|χαμηλη|υψηλη|μεση)\b|christmas|xmas|new year|easter|weihnacht|silvester|ostern|pfingst|navidad|nochevieja|semana santa|noel|nouvel an|paques|natale|capodanno|pasqua|natal|ano novo|pascoa|kerst|pasen|swieta|sylwester|wielkanoc|yilbasi|bayram|χριστουγεννα|πασχα|^(?:spring|summer|autumn|winter|fall|fruhling|sommer|herbst|primavera|verano|otono|invierno|printemps|ete|automne|hiver|estate|autunno|inverno|verao|outono|lente|zomer|herfst|lato|zima|jesien|wiosna|yaz|kis|καλοκαιρι|χειμωνας)\b/;

/** Whether a text is probably the name of a season. Letters such as `A` are, if others next to them are, too. */
export const isSeasonWord = (text: string): boolean =>
  SEASON.test(plainWord(text)) ||
  /^(?:[A-F]|I{1,3}|IV|VI{0,3})\.?$/.test(text.trim()) ||
  monthNamed(text.trim()) !== undefined;

const ROOM =
  /room|suite|studio|apart|appart|bungalow|villa|chalet|cabin|tent|loft|cottage|maison|mansard|penthouse|famil|superior|deluxe|luxe|standard|classic|comfort|komfort|confort|econom|junior|executive|premium|privilege|zimmer|kamer|chambre|camera|habitacion|cuarto|quarto|pokoj|apartament|domek|\boda|odasi|δωματι|σουιτ|στουντιο|διαμερισμ|\b(?:dz|ez|dbz|fz|dbl|sgl|tpl|qdp)\b|twin|doppel|einzel|dreibett|vierbett|doble|individual|matrimonial|singol|doppi|tripl|quadrup|single|double|duplo|view|vista|\bvue\b|blick|balcon|balkon|terra[sc]|jardin|garden|garten|giardino|\bsea\b|\bmeer|\bmare\b|\bmar\b|\bmer\b|\bdeniz|θεα/;

/** Whether a text is probably the name of a room. */
export const isRoomWord = (text: string): boolean => ROOM.test(plainWord(text));

const SINGLE_USE =
  /[,\s(–-]*\b(?:(?:for |as )?single (?:use|occupancy|person use)|zur? einzelnutzung|(?:zur |als )?einzelbelegung|einzelnutzung|uso (?:individual|singol[ao]|unico)|(?:en |a )?(?:usage|occupation) (?:simple|single|individuel\w*)|dus|d\.?s\.?u\.?|tek kisilik kullanim|voor eenpersoonsgebruik|eenpersoonsgebruik|do pojedynczego wykorzystania)\b\)?/iu;

const CHILD_WORD =
  /\b(?:child\w*|chd|kids?|infants?|menor\w*|nin[oa]s?|kind\w*|bambin[oi]|enfants?|bebes?|crianc\w*|dziec\w*|cocuk\w*|παιδι\w*)|\b\d+(?: 9)? (?:a |to |bis |do )?\d+(?: 9)? (?:jahre|years?|yrs?|anni|ans|anos|jaar|lat|yas)\b/;

/** Whether a text is probably about children. */
export const isChild = (text: string): boolean => CHILD_WORD.test(plainWord(text));

const EXTRA_BED =
  /\bextra (?:bed|person|adult|pax)|\bcama extra|supletoria|lit supplementaire|letto aggiunt|zustellbett|zusatzbett|extrabed|dostawk|ilave (?:yatak|kisi)|\b(?:3rd|third|3a|tercera|terza|terceira|troisieme|dritte|3) (?:person\w*|pax|adult\w*|bed|letto|lit)\b/;

/** Whether a text is probably about one more adult in the room. */
export const isExtraBed = (text: string): boolean => EXTRA_BED.test(plainWord(text));

const RATE =
  /\bflex|refundable|\bnrf\b|\bbar\b|best available|prepaid|prepago|reembolsable|rimborsabile|remboursable|restitueerbaar|stornierbar|early bird|standard rate|rack rate|tarifa (?:flexible|estandar)|tariffa (?:flessibile|standard)/;

/** Whether a text is probably the name of a rate. */
export const isRateWord = (text: string): boolean => RATE.test(plainWord(text));

/** The name of a room, and what is behind it: `Double sea view, single use` is `Double sea view` and `single use`. */
export function roomAndRest(text: string): { readonly room: string; readonly rest: string } | undefined {
  const single = SINGLE_USE.exec(text.normalize('NFKD').replaceAll(/\p{M}/gu, ''));
  if (single && single.index > 0) return { room: text.slice(0, single.index).trim(), rest: 'single use' };
  const [, room = '', rest = ''] = /^(.*\p{L}.*?)\s*(?:[,/(–]|\s-\s)\s*([^,/(–)]+)\)?$/su.exec(text) ?? [];
  if (room !== '') return { room, rest };
  const [, name = '', guests = ''] = /^(.*\p{L}{3}.*?)\s+(\d(?:\s*\+\s*\d|\s*\p{L}+\.?))$/su.exec(text) ?? [];
  return name === '' ? undefined : { room: name, rest: guests };
}
