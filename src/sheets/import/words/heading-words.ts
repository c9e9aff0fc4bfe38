import { keysOf } from '../../../kernel/by-key.ts';
import { plainWord } from '../values/plain-word.ts';

/** Headings that price lists and lists of bookings share, in six languages. */
export const HEADING_WORDS = {
  hotel:
    'hotel,property,hotel code,hotel id,property code,property id,resort,establecimiento,codigo hotel,codigo de hotel,hotelcode,unterkunft,etablissement,code hotel,albergo,struttura,codice hotel,codigo do hotel',
  'hotel name':
    'hotel name,property name,nombre hotel,nombre del hotel,hotelname,nom hotel,nom de l hotel,nome hotel,nome do hotel',
  rate: 'rate,rate name,rate code,ratecode,rate plan,tarifa,ratenplan,plan tarifaire,piano tariffario,plano tarifario',
  room: 'room,room type,room code,room type code,room category,unit type,habitacion,tipo habitacion,tipo de habitacion,codigo habitacion,zimmer,zimmertyp,zimmercode,zimmerart,zimmerkategorie,chambre,type chambre,type de chambre,code chambre,camera,tipo camera,tipo di camera,tipologia camera,codice camera,quarto,tipo quarto,tipo de quarto,codigo quarto',
  'room name': 'room name,room description,nombre habitacion,zimmername,nom chambre,nome camera,nome quarto',
  board:
    'board,board basis,board basis id,board basis name,board type,board code,meal,meal plan,regimen,verpflegung,verpflegungsart,regime,regime alimentar,pension,pensione,trattamento,pensao',
  currency: 'currency,currency code,cur,curr,ccy,moneda,divisa,wahrung,devise,monnaie,valuta,moeda',
  'child ages':
    'child ages,child age,childrens ages,children ages,ages of children,ages,chd age,edades,edad ninos,edades ninos,edades de los ninos,kinderalter,alter der kinder,ages enfants,age des enfants,ages des enfants,eta bambini,eta dei bambini,idades,idades criancas,idades das criancas',
  from: 'from,date from,from date,start,start date,begin,desde,von,dal,du',
  to: 'to,date to,to date,end,end date,until,hasta,bis,al,au,ate',
} as const;

/** Case, accents, blanks and signs do not matter in a heading; `N°` is `Nº`. */
export const headingKey = (heading: string): string => plainWord(heading.replaceAll('°', 'º')).replaceAll(' ', '');

/** What each heading names, by `headingKey`; names are headings, too. */
export const headingNames = <Name extends string>(words: Readonly<Record<Name, string>>): ReadonlyMap<string, Name> =>
  new Map(
    keysOf(words).flatMap((name) => [name, ...words[name].split(',')].map((word) => [headingKey(word), name] as const)),
  );
