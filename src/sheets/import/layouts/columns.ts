import { keysOf } from '../../../kernel/by-key.ts';
import { columnName } from '../../../kernel/column-name.ts';
import { cellAt, type Sheet, textOfCell } from '../cells.ts';
import { guestsWord } from '../values/guests-word.ts';
import { plainWord } from '../values/plain-word.ts';

/** What a column of a table can be, besides the price of guests: `2`, `2+1`, `adult 1`, `extra child`. */
const ROLE_WORDS = {
  supplier: 'supplier,provider,supplier code',
  hotel: 'hotel,property,hotel code,hotel id,property code,resort,establecimiento',
  'hotel name': 'hotel name,property name',
  rate: 'rate,rate name,rate code,rate plan,rateplan,tarifa,contract,contract name',
  season: 'season,season name,temporada,saison,period name,periodo',
  'first night':
    'first night,from,date from,start,start date,from date,valid from,begin,desde,von,checkin from,stay from,period from',
  'last night': 'last night,to,date to,end,end date,to date,valid to,until,hasta,bis,stay to,period to',
  nights: 'nights,dates,period,date range,validity,fechas,zeitraum,stay dates',
  type: 'type',
  code: 'code',
  name: 'name',
  room: 'room,room type,roomtype,room code,room category,habitacion,zimmer,zimmertyp,unit type,accommodation,category',
  'room name': 'room name,room description',
  board: 'board,board basis,meal,meal plan,mealplan,board code,regimen,verpflegung,boardbasis,pension',
  basis: 'basis,unit,price basis,pricing,charge type,rate basis,price type,per',
  currency: 'currency,cur,ccy,moneda,wahrung,curr',
  guests: 'guests,occupancy,pax,adults,persons,ocupacion,belegung,occ,number of adults',
  price: 'price,amount,rate amount,net,net rate,net price,precio,preis,cost,tariff,rack rate,value',
  'child price': 'child price,child rate,child,chd price,price child,child amount,chd',
  'child ages': 'child ages,child age,age,ages,child age range,children age,age band,chd age',
  market: 'market,markets,nationality,source market,mercado,markt',
  quota: 'quota,alloc,allotment,allocation,units,rooms,cupo,kontingent,inventory',
  'release days': 'release days,release,rel,cut off,cutoff,release period',
  'minimum stay': 'minimum stay,min stay,minstay,min nights,minimum nights,min los,mlos',
  'maximum stay': 'maximum stay,max stay,maxstay,max nights,maximum nights,max los',
  'booked from': 'booked from,book from,booking from,sale from',
  'booked to': 'booked to,book to,booking to,book by,sale to',
  weekdays: 'weekdays,days,days of week,dow,weekday,week days',
} as const;

type NamedRole = keyof typeof ROLE_WORDS;

const ROLES: ReadonlyMap<string, NamedRole> = new Map(
  keysOf(ROLE_WORDS).flatMap((role) => ROLE_WORDS[role].split(',').map((word) => [word, role] as const)),
);

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
  const named = ROLES.get(plainWord(heading));
  if (named) return named;
  const guests = guestsWord(heading);
  return guests && guests.is !== 'parties' ? heading : undefined;
}

/** Whether a word names a column that is read, and not prices of guests. */
export const isNamedRole = (role: string): role is NamedRole => role in ROLE_WORDS;
