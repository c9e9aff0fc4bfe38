import type { Language } from '../../view/compare/language.ts';
import type { ImpactGroupDocument } from '../../view/impact/compared-impact.ts';

/** The words of an addendum that do not depend on its changes. */
const EN = {
  title: 'Addendum to the hotel contract',
  hotel: 'Hotel',
  first: 'Present version',
  second: 'New version',
  number: 'Addendum no.',
  parties: 'Parties',
  roles: { supplier: 'Supplier', hotel: 'Hotel', partner: 'Contracting partner' },
  effective: 'Effective for bookings made on or after',
  existing: {
    keep: 'Bookings made before that day keep the terms under which they were made.',
    change:
      'From that day on, this addendum also applies to bookings made before, as far as their nights are still to come.',
  },
  asOf: (name: string, day: string) => `${name}, as of ${day}`,
  prices: 'Prices',
  annex: (annex: number, clause: string) => `Annex ${annex} to clause ${clause}`,
  rise: (count: string, annex: number, percent: string, unit: string) =>
    `The ${count} prices in Annex ${annex} rise by ${percent} %, rounded half up to ${unit}. The amounts in the annex are agreed.`,
  fall: (count: string, annex: number, percent: string, unit: string) =>
    `The ${count} prices in Annex ${annex} are reduced by ${percent} %, rounded half up to ${unit}. The amounts in the annex are agreed.`,
  agreed:
    'The parties agree on the following changes to the contract. All terms that are not mentioned here remain as agreed.',
  periods: 'In every period, the first and the last day or night are included.',
  clauses: 'Changes',
  tables: 'Present and new terms',
  parts: { seasons: 'Seasons', prices: 'Prices', conditions: 'Conditions' },
  head: ['Where', 'What', 'Present', 'New', 'Change'],
  impact: 'Effect on the prices of stays',
  forInformation: (day: string, nights: string, oneDay: boolean) =>
    `For information; not part of what is agreed. All stays of ${nights} nights were calculated in both versions, ${oneDay ? `as booked on ${day}` : `for every booking day from ${day}`}.`,
  noImpact: 'No stay costs more or less, and none is newly or no longer sold.',
  otherCurrency: 'The currency changes: prices of stays cannot be compared.',
  impactHead: ['Stays that', 'Number', 'Smallest change', 'Greatest change'],
  ways: {
    dearer: 'cost more',
    cheaper: 'cost less',
    'no-longer-sold': 'are no longer sold',
    'newly-sold': 'are newly sold',
    'on-request': 'are now sold on request',
    'with-free-units': 'are no longer on request',
  } satisfies Readonly<Record<ImpactGroupDocument['kind'], string>>,
  versions: 'Versions',
  hash: 'SHA-256',
  signatures: ['For the supplier', 'For the contracting partner'],
  signed: 'Place, date, name, signature',
};

export type AddendumWords = Readonly<typeof EN>;

export const ADDENDUM_WORDS: Readonly<Record<Language, AddendumWords>> = {
  en: EN,
  es: {
    title: 'Adenda al contrato hotelero',
    hotel: 'Hotel',
    first: 'Versión vigente',
    second: 'Nueva versión',
    number: 'Adenda n.º',
    parties: 'Partes',
    roles: { supplier: 'Proveedor', hotel: 'Hotel', partner: 'Otra parte contratante' },
    effective: 'Aplicable a las reservas realizadas a partir del',
    existing: {
      keep: 'Las reservas realizadas antes de ese día mantienen las condiciones con las que se hicieron.',
      change:
        'A partir de ese día, esta adenda se aplica también a las reservas anteriores, en cuanto a las noches aún no disfrutadas.',
    },
    asOf: (name, day) => `${name}, a ${day}`,
    prices: 'Precios',
    annex: (annex, clause) => `Anexo ${annex} a la cláusula ${clause}`,
    rise: (count, annex, percent, unit) =>
      `Los ${count} precios del anexo ${annex} suben un ${percent} %, con redondeo a ${unit} (la mitad, hacia arriba). Se acuerdan los importes del anexo.`,
    fall: (count, annex, percent, unit) =>
      `Los ${count} precios del anexo ${annex} se reducen un ${percent} %, con redondeo a ${unit} (la mitad, hacia arriba). Se acuerdan los importes del anexo.`,
    agreed:
      'Las partes acuerdan las siguientes modificaciones del contrato. Las condiciones que aquí no se mencionan se mantienen según lo acordado.',
    periods: 'En todos los periodos se incluyen el primer y el último día o noche.',
    clauses: 'Modificaciones',
    tables: 'Condiciones vigentes y nuevas',
    parts: { seasons: 'Temporadas', prices: 'Precios', conditions: 'Condiciones' },
    head: ['Dónde', 'Qué', 'Vigente', 'Nuevo', 'Variación'],
    impact: 'Efecto en los precios de las estancias',
    forInformation: (day, nights, oneDay) =>
      `A título informativo; no forma parte de lo acordado. Se han calculado todas las estancias de ${nights} noches en ambas versiones, ${oneDay ? `con reserva el ${day}` : `para cada día de reserva desde el ${day}`}.`,
    noImpact: 'Ninguna estancia sube o baja de precio, y ninguna se añade a la venta ni deja de venderse.',
    otherCurrency: 'Cambia la moneda: los precios de las estancias no son comparables.',
    impactHead: ['Estancias que', 'Número', 'Variación mínima', 'Variación máxima'],
    ways: {
      dearer: 'cuestan más',
      cheaper: 'cuestan menos',
      'no-longer-sold': 'dejan de venderse',
      'newly-sold': 'se venden por primera vez',
      'on-request': 'pasan a venderse bajo petición',
      'with-free-units': 'dejan de venderse bajo petición',
    },
    versions: 'Versiones',
    hash: 'SHA-256',
    signatures: ['Por el proveedor', 'Por la otra parte contratante'],
    signed: 'Lugar, fecha, nombre, firma',
  },
  de: {
    title: 'Nachtrag zum Hotelvertrag',
    hotel: 'Hotel',
    first: 'Bisherige Fassung',
    second: 'Neue Fassung',
    number: 'Nachtrag Nr.',
    parties: 'Parteien',
    roles: { supplier: 'Anbieter', hotel: 'Hotel', partner: 'Vertragspartner' },
    effective: 'Gültig für Buchungen ab dem',
    existing: {
      keep: 'Für Buchungen vor diesem Tag gelten weiter die Bedingungen, zu denen gebucht wurde.',
      change: 'Ab diesem Tag gilt der Nachtrag auch für frühere Buchungen, soweit deren Nächte noch bevorstehen.',
    },
    asOf: (name, day) => `${name}, Stand ${day}`,
    prices: 'Preise',
    annex: (annex, clause) => `Anlage ${annex} zu Ziffer ${clause}`,
    rise: (count, annex, percent, unit) =>
      `Die ${count} Preise der Anlage ${annex} steigen um ${percent} %, kaufmännisch gerundet auf ${unit}. Vereinbart sind die Beträge der Anlage.`,
    fall: (count, annex, percent, unit) =>
      `Die ${count} Preise der Anlage ${annex} sinken um ${percent} %, kaufmännisch gerundet auf ${unit}. Vereinbart sind die Beträge der Anlage.`,
    agreed:
      'Die Parteien vereinbaren die folgenden Änderungen des Vertrags. Alle Bedingungen, die hier nicht genannt sind, bleiben wie vereinbart.',
    periods:
      'In allen Zeiträumen sind der erste und der letzte Tag oder die erste und die letzte Nacht eingeschlossen.',
    clauses: 'Änderungen',
    tables: 'Bisherige und neue Bedingungen',
    parts: { seasons: 'Saisons', prices: 'Preise', conditions: 'Bedingungen' },
    head: ['Wo', 'Was', 'Bisher', 'Neu', 'Änderung'],
    impact: 'Auswirkung auf die Preise von Aufenthalten',
    forInformation: (day, nights, oneDay) =>
      `Zur Information; nicht Teil der Vereinbarung. Alle Aufenthalte von ${nights} Nächten wurden in beiden Fassungen berechnet, ${oneDay ? `mit Buchung am ${day}` : `für jeden Buchungstag ab dem ${day}`}.`,
    noImpact: 'Kein Aufenthalt kostet mehr oder weniger, und keiner wird neu oder nicht mehr verkauft.',
    otherCurrency: 'Die Währung ändert sich: Preise von Aufenthalten sind nicht vergleichbar.',
    impactHead: ['Aufenthalte, die', 'Anzahl', 'Kleinste Änderung', 'Größte Änderung'],
    ways: {
      dearer: 'mehr kosten',
      cheaper: 'weniger kosten',
      'no-longer-sold': 'nicht mehr verkauft werden',
      'newly-sold': 'neu verkauft werden',
      'on-request': 'nur noch auf Anfrage verkauft werden',
      'with-free-units': 'nicht mehr auf Anfrage sind',
    },
    versions: 'Fassungen',
    hash: 'SHA-256',
    signatures: ['Für den Anbieter', 'Für den Vertragspartner'],
    signed: 'Ort, Datum, Name, Unterschrift',
  },
};
