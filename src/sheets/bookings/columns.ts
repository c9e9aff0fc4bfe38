import { inQuotes } from '../../kernel/did-you-mean.ts';
import { HEADING_WORDS, headingKey, headingNames } from '../import/words/heading-words.ts';

/** What a column can hold, with the headings that name it in six languages, next to the name of the field. */
const HEADINGS = {
  reference:
    'ref,booking reference,booking ref,booking id,booking,booking number,booking no,booking code,reservation,reservation number,reservation no,reservation id,locator,confirmation,voucher,localizador,referencia,reserva,numero de reserva,no reserva,no de reserva,buchung,buchungsnummer,buchungs nr,buchungscode,reservierung,reservierungsnummer,reservierungs nr,referenz,numero de reservation,no de reservation,riferimento,prenotazione,numero prenotazione,numero di prenotazione,codice prenotazione,numero da reserva,codigo da reserva',
  bookedOn:
    'booked,booking date,date booked,booked at,created,created at,created on,creation date,reservation date,date of booking,fecha reserva,fecha de reserva,fecha de la reserva,fecha creacion,fecha de creacion,creada el,reservado el,buchungsdatum,buchungstag,gebucht am,reservierungsdatum,erstellt am,date reservation,date de reservation,reserve le,date de creation,cree le,data prenotazione,data di prenotazione,prenotato il,creata il,data reserva,data da reserva,data de reserva,reservado em,criado em,criada em',
  hotel: HEADING_WORDS.hotel,
  room: HEADING_WORDS.room,
  mealPlan: `${HEADING_WORDS.board},basis`,
  rate: `${HEADING_WORDS.rate},tariff,tarif,tariffa`,
  checkIn: `checkin date,arrival,arrival date,arrives,${HEADING_WORDS.from},entrada,fecha entrada,fecha de entrada,llegada,fecha llegada,fecha de llegada,anreise,anreisedatum,anreisetag,ankunft,arrivee,date arrivee,date d arrivee,arrivo,data arrivo,data di arrivo,chegada,data chegada,data de chegada,data de entrada`,
  checkOut: `checkout date,departure,departure date,departs,${HEADING_WORDS.to},salida,fecha salida,fecha de salida,abreise,abreisedatum,abreisetag,depart,date depart,date de depart,partenza,data partenza,data di partenza,partida,saida,data saida,data de saida,data de partida`,
  nights:
    'number of nights,no of nights,noches,numero de noches,no noches,no de noches,nachte,anzahl nachte,ubernachtungen,anzahl ubernachtungen,nuits,nuitees,nombre de nuits,nombre de nuitees,notti,numero notti,numero di notti,n notti,noites,numero de noites,no de noites',
  party: 'party',
  adults:
    'adult,number of adults,no of adults,adultos,numero de adultos,no de adultos,erwachsene,anzahl erwachsene,adultes,nombre d adultes,adulti,numero adulti,numero di adulti',
  children:
    'child,number of children,no of children,kids,ninos,numero de ninos,no de ninos,kinder,anzahl kinder,enfants,nombre d enfants,bambini,numero bambini,numero di bambini,criancas,numero de criancas,no de criancas',
  childAges: HEADING_WORDS['child ages'],
  infants:
    'infant,number of infants,no of infants,inf,baby,babies,babys,number of babies,bebe,bebes,numero de bebes,no de bebes,anzahl babys,kleinkind,kleinkinder,anzahl kleinkinder,sauglinge,nombre de bebes,nourrissons,neonato,neonati,numero neonati,infanti,lactentes',
  rooms:
    'number of rooms,no of rooms,room count,units,quantity,habitaciones,numero de habitaciones,no de habitaciones,anzahl zimmer,zimmeranzahl,chambres,nombre de chambres,camere,numero camere,numero di camere,quartos,numero de quartos,no de quartos',
  amount:
    'total,total amount,total price,price,sold,sold for,net,net amount,net price,net total,cost,importe,importe total,precio,precio total,betrag,gesamtbetrag,preis,gesamtpreis,gesamt,summe,montant,montant total,prix,prix total,importo,importo totale,prezzo,prezzo totale,totale,valor,valor total,preco,preco total,montante',
  currency: HEADING_WORDS.currency,
  fee: 'cancellation fee,cancellation charge,cancellation cost,cancellation penalty,penalty,gastos de cancelacion,penalizacion,stornogebuhr,stornokosten,frais d annulation,penale,penale di cancellazione,costi di cancellazione,taxa de cancelamento',
  status:
    'booking status,state,estado,estado reserva,estado de la reserva,buchungsstatus,statut,etat,stato,stato prenotazione,estado da reserva,situacao',
} as const;

/** Headings that count if a field has no other column. */
const ELSE = { hotel: HEADING_WORDS['hotel name'], room: HEADING_WORDS['room name'] } as const;

export type BookingField = keyof typeof HEADINGS;

export const BOOKING_FIELDS = Object.keys(HEADINGS).filter((name): name is BookingField => name in HEADINGS);

export type Columns = ReadonlyMap<BookingField, number>;

interface ColumnProblem {
  readonly message: string;
  readonly hint: string;
}

const KNOWN = headingNames<BookingField>(HEADINGS);
const ALSO_KNOWN = headingNames(ELSE);

/** The fields whose usual headings are among the texts of a row. */
function fieldsNamed(texts: readonly string[], named: ReadonlyMap<BookingField, string>): ReadonlySet<BookingField> {
  const wanted = new Map([...named].map(([field, heading]) => [headingKey(heading), field]));
  const keys = texts.map(headingKey).filter((key) => /[^\d]/.test(key));
  return new Set(keys.flatMap((key) => wanted.get(key) ?? KNOWN.get(key) ?? ALSO_KNOWN.get(key) ?? []));
}

/** How many of the needed columns have a usual heading in a row. */
export const neededNamed = (texts: readonly string[], named: ReadonlyMap<BookingField, string>): number => {
  const found = fieldsNamed(texts, named);
  return NEEDED.filter((fields) => fields.some((field) => found.has(field))).length;
};

/** Whether a row can be that of the headings: it names each needed column by a word, or `isHeading` allows its cell in a column named by number. */
export function namesNeeded(
  texts: readonly string[],
  named: ReadonlyMap<BookingField, string>,
  isHeading: (text: string) => boolean,
): boolean {
  const found = fieldsNamed(texts, named);
  const isNumbered = (field: BookingField): boolean => {
    const wanted = named.get(field) ?? '';
    const text = texts[Number(wanted) - 1] ?? '';
    // A column that is named by its number may have no heading if others have one.
    return /^\d{1,4}$/.test(wanted) && (text === '' ? neededNamed(texts, new Map()) > 0 : isHeading(text));
  };
  return NEEDED.every((fields) => fields.some((field) => found.has(field) || isNumbered(field)));
}

/** How many of the needed columns make a row look like headings. */
export const MOST_OF_NEEDED = 4;

/**
 * Finds the columns of a file by its headings. `named` says which heading is meant for a field (`-`: none). Two columns that could be the
 * same field, and fields without which no booking can be priced, are a problem for the user to solve.
 */
export function findColumns(
  headings: readonly string[],
  named: ReadonlyMap<BookingField, string>,
): { readonly columns: Columns; readonly problem?: ColumnProblem } {
  const columns = new Map<BookingField, number>();
  const taken = new Set<number>();
  for (const [field, wanted] of named) {
    if (wanted === '-') continue;
    const at = indexOf(headings, wanted);
    if (at < 0)
      return {
        columns,
        problem: {
          message: `--columns ${field}=${wanted}: the file has no column ${inQuotes(wanted)}`,
          hint: `it has ${headings
            .filter((one) => one !== '')
            .map(inQuotes)
            .join(', ')}`,
        },
      };
    columns.set(field, at);
    taken.add(at);
  }
  const found = new Map<BookingField, number[]>();
  for (const [at, heading] of headings.entries()) {
    const field = KNOWN.get(headingKey(heading));
    if (field !== undefined && !named.has(field) && !taken.has(at)) found.set(field, [...(found.get(field) ?? []), at]);
  }
  for (const [field, [first, ...others]] of found) {
    if (first === undefined) continue;
    if (others.length > 0)
      return {
        columns,
        problem: unclear(
          field,
          [first, ...others].map((at) => headings[at] ?? ''),
        ),
      };
    columns.set(field, first);
  }
  for (const [at, heading] of headings.entries()) {
    const field = ALSO_KNOWN.get(headingKey(heading));
    if (field !== undefined && !named.has(field) && !columns.has(field)) columns.set(field, at);
  }
  const problem = missingColumns(columns, headings);
  return problem ? { columns, problem } : { columns };
}

/** By its text, or by its number from 1. */
function indexOf(headings: readonly string[], wanted: string): number {
  const exact = headings.indexOf(wanted);
  const alike = exact >= 0 ? exact : headings.findIndex((heading) => headingKey(heading) === headingKey(wanted));
  if (alike >= 0) return alike;
  const number = /^\d{1,4}$/.test(wanted) ? Number(wanted) : 0;
  return number >= 1 && number <= headings.length ? number - 1 : -1;
}

const unclear = (field: BookingField, headings: readonly string[]): ColumnProblem => ({
  message: `${headings.length} columns could be the ${FIELD_WORDS[field]}: ${headings.map(inQuotes).join(', ')}`,
  hint:
    new Set(headings).size < headings.length
      ? `say which by its number: --columns ${field}=N`
      : `say which: ${headings.map((one) => `--columns ${inQuotes(`${field}=${one}`)}`).join(' or ')}`,
});

/** What the columns are called in messages. */
export const FIELD_WORDS: Readonly<Record<BookingField, string>> = {
  reference: 'booking reference',
  bookedOn: 'booking date',
  hotel: 'hotel',
  room: 'room',
  mealPlan: 'meal plan',
  rate: 'rate',
  checkIn: 'check-in',
  checkOut: 'check-out',
  nights: 'nights',
  party: 'guests',
  adults: 'adults',
  children: 'number of children',
  childAges: 'ages of the children',
  infants: 'number of infants',
  rooms: 'number of rooms',
  amount: 'amount',
  currency: 'currency',
  fee: 'cancellation fee',
  status: 'status',
};

const NEEDED: readonly (readonly BookingField[])[] = [
  ['bookedOn'],
  ['room'],
  ['checkIn'],
  ['checkOut', 'nights'],
  ['adults', 'party'],
  ['amount'],
];

function missingColumns(columns: Columns, headings: readonly string[]): ColumnProblem | undefined {
  const missing = NEEDED.filter((fields) => !fields.some((field) => columns.has(field)));
  const [field] = missing[0] ?? [];
  if (field === undefined) return undefined;
  const words = missing.map((fields) => fields.map((one) => FIELD_WORDS[one]).join(' or '));
  const unused = headings.filter((heading, at) => heading !== '' && ![...columns.values()].includes(at));
  return {
    message: `no column for ${words.join(', ')}`,
    hint: `name it with --columns ${field}=HEADING${unused.length > 0 ? `; columns not used yet: ${unused.slice(0, 20).map(inQuotes).join(', ')}` : ''}`,
  };
}
