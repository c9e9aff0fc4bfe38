import { columnName } from '../../../kernel/column-name.ts';
import { cellAt, type Sheet, textOfCell } from '../cells.ts';
import { guestsWord } from '../values/guests-word.ts';
import { HEADING_WORDS, headingKey, headingNames } from '../words/heading-words.ts';

/** What a column of a table can be, besides the price of guests: `2`, `2+1`, `adult 1`, `extra child`. */
const ROLE_WORDS = {
  supplier: 'supplier,provider,supplier code',
  hotel: HEADING_WORDS.hotel,
  'hotel name': HEADING_WORDS['hotel name'],
  rate: `${HEADING_WORDS.rate},contract,contract name`,
  season: 'season,season name,temporada,saison,period name,periodo,dönem,época,sezon,stagione,seizoen,okres,περίοδος',
  'first night': `first night,${HEADING_WORDS.from},season start,giriş,od,vanaf,από,valid from,checkin from,stay from,period from`,
  'last night': `last night,${HEADING_WORDS.to},season end,çıkış,do,tot,tot en met,έως,valid to,stay to,period to`,
  nights:
    'nights,dates,period,termin,terminy,tarih,tarihler,ημερομηνίες,semaine,woche,mese,mois,monat,month,mes,maand,ay,miesiąc,μήνας,date range,validity,fechas,zeitraum,stay dates',
  type: 'type',
  code: 'code',
  name: 'name',
  room: `${HEADING_WORDS.room},room type name,rooms,accommodation,accommodation unit,product,product name,category,categoría,categoria,kategorie,rodzaj pokoju,pokój,typ pokoju,kamer,kamertype,oda,oda tipi,τύπος δωματίου,δωμάτιο`,
  'room name': HEADING_WORDS['room name'],
  board: `${HEADING_WORDS.board},meal plan code,plan,wyżywienie,pansiyon,verzorging,διατροφή`,
  basis:
    'price is per,charged per,prices per,basis,unit,price basis,pricing,charge type,charging policy,rate basis,price type,per,pro',
  currency: HEADING_WORDS.currency,
  guests: 'price covers,guests,occupancy,pax,adults,persons,ocupacion,belegung,occ,number of adults',
  price:
    'price,amount,rate amount,net,prezzo,prix,prijs,cena,fiyat,τιμή,net rate,net price,precio,preis,cost,tariff,rack rate,value',
  'child price': 'child price,child rate,child,chd price,price child,child amount,chd',
  'child ages': `${HEADING_WORDS['child ages']},child age range,age,age band`,
  market: 'guest residence,market,markets,nationality,source market,mercado,markt',
  active:
    'active,is active,enabled,is enabled,in use,activo,activa,aktiv,actif,attivo,attiva,ativo,actief,aktywny,aktif',
  quota:
    'quota,alloc,allotment,allocation,units,rooms,no of rooms,number of rooms,no of units,number of units,cupo,kontingent,inventory,anzahl zimmer,anzahl,nombre de chambres,numero de habitaciones,numero camere',
  'release days': 'release days,release,rel,cut off,release period',
  'minimum stay':
    'minimum stay,min stay,min stays,min nights,minimum nights,min los,mlos,mindestaufenthalt,mindestubernachtungen,mindestnachte,min nachte,min ubernachtungen,mindestbelegung,sejour minimum,nuits minimum,minimum nuits,min nuits,estancia minima,noches minimas,min noches,soggiorno minimo,notti minime,min notti,estadia minima,minimum verblijf,min nachten,pobyt minimalny,min konaklama',
  'maximum stay':
    'maximum stay,max stay,max stays,max nights,maximum nights,max los,maximalaufenthalt,sejour maximum,estancia maxima,soggiorno massimo,estadia maxima',
  'booked from': 'booked from,book from,booking from,sale from,sell from,sold from,bookable from',
  'booked to': 'booked to,book to,booking to,book by,sale to,sell to,sold to,bookable to',
  weekdays: 'weekdays,days,days of week,dow,weekday,applicable days,valid days',
} as const;

type NamedRole = keyof typeof ROLE_WORDS;

const ROLES = headingNames<NamedRole>(ROLE_WORDS);

/** A column that is read: by name, or as prices for guests. */
export interface Column {
  readonly index: number;
  readonly heading: string;
  readonly role: string;
}

/** The key of each column in the mapping: its heading, unless that is blank or comes twice. Rows may be longer than the headings. */
export function headingsOf(sheet: Sheet, header: number): readonly string[] {
  const width = sheet.rows.slice(header).reduce((most, row) => Math.max(most, row.length), 0);
  const texts = Array.from({ length: width }, (_, column) => textOfCell(cellAt(sheet, header, column)));
  return texts.map((text, column) =>
    text === '' || texts.filter((other) => other === text).length > 1 ? `column ${columnName(column)}` : text,
  );
}

/** What a column probably is, by its heading; `undefined` if it is not known. */
export function roleOfHeading(heading: string): string | undefined {
  const named = ROLES.get(headingKey(heading));
  if (named) return named;
  const guests = guestsWord(heading);
  return guests && guests.is !== 'parties' ? heading : undefined;
}

/** Whether a word names a column that is read, and not prices of guests. */
export const isNamedRole = (role: string): role is NamedRole => role in ROLE_WORDS;
