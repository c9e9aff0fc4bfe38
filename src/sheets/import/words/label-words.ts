import { REDUCTION, SUPPLEMENT } from '../values/change-text.ts';
import { monthWord } from '../values/month-word.ts';
import { LONGEST_LABEL, plainWord } from '../values/plain-word.ts';

// Words by which the labels of a price list show what they are, in English, Spanish, German, French, Italian, Portuguese, Dutch, Polish, Turkish and Greek.

const SEASON =
  /\bseason|saison|seizoen|sezon|temporad|stagion|epoca|σεζον|περιοδ|^(?:low|mid|high|peak|shoulder|off|festive|alta|baja|media|bassa|media|baixa|basse|haute|moyenne|laag|hoog|niski|wysoki|dusuk|yuksek|orta|χαμηλη|υψηλη|μεση)\b|christmas|xmas|new year|easter|weihnacht|silvester|ostern|pfingst|navidad|nochevieja|semana santa|noel|nouvel an|paques|natale|capodanno|pasqua|natal|ano novo|pascoa|kerst|pasen|swieta|sylwester|wielkanoc|yilbasi|bayram|χριστουγεννα|πασχα|^(?:spring|summer|autumn|winter|fall|fruhling|sommer|herbst|primavera|verano|otono|invierno|printemps|ete|automne|hiver|estate|autunno|inverno|verao|outono|lente|zomer|herfst|lato|zima|jesien|wiosna|yaz|kis|καλοκαιρι|χειμωνας)\b/;

/** Whether a text is probably the name of a season. Letters such as `A` are, if others next to them are, too. */
export const isSeasonWord = (text: string): boolean =>
  SEASON.test(plainWord(text)) ||
  /^(?:[A-F]|I{1,3}|IV|VI{0,3})\.?$/.test(text.trim()) ||
  monthWord(text.trim()) !== undefined;

const ROOM =
  /room|suite|studio|apart|appart|bungalow|villa|chalet|cabin|tent|loft|cottage|maison|mansard|penthouse|famil|superior|deluxe|luxe|standard|classic|comfort|komfort|confort|econom|junior|executive|premium|privilege|zimmer|kamer|chambre|camera|habitacion|cuarto|quarto|pokoj|apartament|domek|\boda|odasi|δωματι|δικλιν|τρικλιν|μονοκλιν|τετρακλιν|sencill|cuadrupl|sektor|sector|domek|σουιτ|στουντιο|διαμερισμ|\b(?:dz|ez|dbz|fz|dbl|sgl|tpl|qdp)\b|twin|doppel|einzel|dreibett|vierbett|doble|individual|matrimonial|singol|doppi|tripl|quadrup|single|double|duplo|view|vista|\bvue\b|blick|balcon|balkon|terra[sc]|jardin|garden|garten|giardino|\bsea\b|\bmeer|\bmare\b|\bmar\b|\bmer\b|\bdeniz|θεα/;

/** Whether a text is probably the name of a room. */
export const isRoomWord = (text: string): boolean => ROOM.test(plainWord(text));

const SINGLE_USE =
  /[,\s(–-]*\b(?:(?:for |as )?single (?:use|occupancy|person use)|zur? einzelnutzung|(?:zur |als )?einzelbelegung|einzelnutzung|uso (?:individual|singol[ao]|unico)|(?:en |a )?(?:usage|occupation) (?:simple|single|individuel\w*)|dus|d\.?s\.?u\.?|tek kisilik kullanim|voor eenpersoonsgebruik|eenpersoonsgebruik|do pojedynczego wykorzystania)\b\)?/iu;

const CHILD_WORD =
  /\b(?:child\w*|chd|kids?|infants?|menor\w*|nin[oa]s?|kind(?:er)?|kinder\w*|bambin[oi]|enfants?|bebes?|crianc\w*|dziec\w*|cocuk\w*)\b|παιδι|\b\d+ (?:a |to |bis |do |tot |al |à )?\d+ (?:jahren?|years?|yrs?|anni|ans|anos|jaar|lat|yas|ετων)\b/;

/** Whether a text is probably about children. */
export const isChild = (text: string): boolean => CHILD_WORD.test(plainWord(text.replaceAll(/(\d)[.,]\d+/g, '$1')));

const EXTRA_BED =
  /\bextra (?:bed|person|adult|pax)|\bcama extra|supletoria|lit supplementaire|letto aggiunt|zustellbett|zusatzbett|extrabed|dostawk|ilave (?:yatak|kisi)|επιπλεον (?:ατομο|κλιν)|weitere personen|further (?:guest|person)|additional (?:guest|person|adult)|personne supplementaire|persona (?:extra|adicional)|pessoa extra|dodatkow\w* osob|extra persoon|bijzetbed|\b(?:3rd|third|3a|3o|tercera|terza|terceira|troisieme|dritte|trzecia|3e|3) (?:e )?(?:person[ae]?|personne|persoon|pax|adult\w*|bed|letto|lit|bett|cama|kisi|osob[aey]|ατομο)\b(?! (?:room|zimmer|studio|suite|apart))/;

/** Whether an extra bed is for as many guests as there are: `Extra person`. */
export const isFurther = (text: string): boolean =>
  /extra (?:person|guest|adult|pax)|weitere person|further|additional|(?:personne|persona|pessoa) (?:supplem|extra|adicional)/.test(
    plainWord(text),
  );

/** Whether a text is probably about one more adult in the room. */
export const isExtraBed = (text: string): boolean => EXTRA_BED.test(plainWord(text));

/** Whether a room or a bed is for one guest. */
export const isForOne = (text: string): boolean => {
  const word = plainWord(text);
  return FOR_ONE.test(word) || /\b(?:bed|dorm|litera|schlafplatz)\b/.test(word);
};

/** Of one guest: a room, or a guest alone in a larger one. */
export const FOR_ONE =
  /\b(?:single|sgl|einzel\w*|ez|individual|individuel\w*|simple|sencill[ao]|singol[ao]|eenpersoons\w*|1 persoons\w*|tek kisi\w*|1 osobow\w*|jednoosobow\w*|pojedyncz\w*|1 1)\b|μονοκλιν/;

/** Whether a heading is about how many guests a room holds, which is no price and no party that is priced. */
export const isCapacity = (heading: string): boolean =>
  /^(?:max\w* (?:occupancy|pax|persons?|guests?|belegung|personen)|(?:room )?capacity|occupation max\w*|ocupacion max\w*|capacidad|capacite|capienza|kapazitat)$/.test(
    plainWord(heading),
  );

const EXTRA =
  /\b(?:(?:end)?reinigung|nettoyage|menage|(?:final )?cleaning|limpieza|pulizi[ae]|schoonmaak|sprzatanie|bettwasche|handtucher|literie|draps|linge|linen|towels|ropa de cama|biancheria|haustiere?|hunde?|animaux|animal[ei]|mascotas?|pets?|dogs?|kinderbett|babybett|lit bebe|culla|cuna|cot|crib|gala|parking|parkplatz|garage|chauffage|heizung|heating|electricite|strom|transfers?|buchungsgebuhr|booking fee|frais)\b/;

/** Whether a text is about something that is neither a room nor a guest nor a meal: cleaning, linen, pets, cots, heating, parking. */
export const isExtra = (text: string): boolean => EXTRA.test(plainWord(text)) && !ROOM.test(plainWord(text));

/** Whether a text is about a supplement or reduction: if its other words say nothing of guests or meals, a person says what it is. */
export const isOtherSupplement = (text: string): boolean => {
  const word = plainWord(text).replaceAll(/\bextra\b/g, ' ');
  return SUPPLEMENT.test(word) || REDUCTION.test(word);
};

const NOT_SOLD =
  /\b(?:taxe? de sejour|kurtaxe|ortstaxe|kurabgabe|(?:city|tourist|tourism|bed|lodging) (?:tax|dirham)|toeristenbelasting|oplata (?:uzdrowiskowa|klimatyczna|miejscowa)|op[lł]ata (?:uzdrowiskowa|klimatyczna|miejscowa)|(?:imposta|tassa) di soggiorno|tasa turistica|taxa turistica|park fees?|kaution|deposit|caution|fianza|cauzione|borg|waarborg|commission|comision|comissao|provision)\b|\b(?:allotment|allocation|kontingent|cupo|contingent\w*|allotement)\b/;

const AVERAGE = /\b(?:average|durchschnitt|moyenne|promedio|gemiddelde)\b/;

/** Whether amounts next to a text are no prices of rooms or meals: taxes, deposits, averages, allotments. `Moyenne saison` is a season. */
export const isNotSold = (text: string): boolean => {
  const word = plainWord(text);
  return NOT_SOLD.test(word) || (AVERAGE.test(word) && !/seas|sais|seiz|temporad/.test(word));
};

const OF_NIGHTS = /\b(\d{1,2}) (?:nights?|nacht(?:e|en)?|noches?|nuits?|nott[ei]|noites?|noc[ey]?|gece)\b/;

/** For how many nights together a price is: `Midweek (Mon-Fri, 4 nights)`. Not of a minimum stay, a discount or further nights. */
export function nightsOfStay(text: string): number | undefined {
  const word = plainWord(text);
  const [found = '', nights] = OF_NIGHTS.exec(word) ?? [];
  const rest = word.replace(found, ' ').split(' ').filter(Boolean);
  const isOther =
    /\d|\+|\b(?:min|mind|from|ab|desde|dal|vanaf|od|up|bis|hasta|jusqu|fino|max|more|mehr|mas|pay|free|further|extra)/.test(
      rest.join(' '),
    );
  return nights === undefined || Number(nights) < 2 || rest.length > 4 || isOther ? undefined : Number(nights);
}

/** Whether a market is all guests, from everywhere. */
export const isEveryMarket = (text: string): boolean =>
  /^(?:all|any|every|all markets|world ?wide|ww|global|todos|alle|tous|tutti|wszystkie|hepsi)$/.test(plainWord(text));

const HOTEL =
  /\b(?:hotel|hotels|otel|oteli|hostal|hostel|pension|pensao|pensjonat|pensiune|gasthof|gasthaus|landhotel|berghotel|seehotel|inn|motel|resort|lodge|villas|residence|residencia|residencial|apartamentos|aparthotel|appartements|quinta|pousada|albergo|agriturismo|auberge|guest ?house|sanatorium|parador|riad|camping|ferienwohnung|ferienhaus|vakantiehuis|palace|castle|schloss|camp|appartamento)\b|ξενοδοχει/;

/** Whether a text is probably the name of a house. */
export const isHotelWord = (text: string): boolean => HOTEL.test(plainWord(text));

const RATE =
  /\bflex|refundable|non rembours|nicht erstatt|bezzwrotn|niet restitu|iptal|published|contract rate|net rate|public rate|\bnrf\b|\bbar\b|best available|prepaid|prepago|reembolsable|rimborsabile|remboursable|restitueerbaar|stornierbar|early bird|standard rate|rack rate|tarifa (?:flexible|estandar)|tariffa (?:flessibile|standard)/;

/** Whether a text is probably the name of a rate. */
export const isRateWord = (text: string): boolean => RATE.test(plainWord(text)) && !/\bper\b/.test(plainWord(text));

/** The name of a room, and what is behind it: `Double sea view, single use` is `Double sea view` and `single use`. */
export function roomAndRest(text: string): { readonly room: string; readonly rest: string } | undefined {
  if (text.length > LONGEST_LABEL) return undefined;
  const single = SINGLE_USE.exec(text.normalize('NFKD').replaceAll(/\p{M}/gu, ''));
  if (single && single.index > 0) return { room: text.slice(0, single.index).trim(), rest: 'single use' };
  const [, name = '', inside = ''] = /^(.*?\p{L}{2}.*?)\s*\(([^()]+)\)\s*$/su.exec(text) ?? [];
  if (name !== '') return { room: name, rest: inside };
  const [, room = '', rest = ''] =
    /^(.*\p{L}.*?)\s*(?:[,(–]|(?<!\d)\/|\/(?!\d)|\s-\s)\s*([^,/(–)]+)\)?$/su.exec(text) ?? [];
  if (room !== '') return { room, rest };
  const [, word = '', guests = ''] =
    /^(.*\p{L}{3}.*?)\s+(\d(?:\s*\+\s*\d|\s*\p{L}+\.?|\s*(?:ou|or|oder|o|to|bis|a|–|-)\s*\d\s*\p{L}+\.?))$/su.exec(
      text,
    ) ?? [];
  return word === '' ? undefined : { room: word, rest: guests };
}
