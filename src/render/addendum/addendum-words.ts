import type { Language } from '../compare/language.ts';
import type { ImpactGroupDocument } from '../impact/compared-impact.ts';

/** The words of an addendum that do not depend on its changes. */
const EN = {
  title: 'Addendum to the hotel contract',
  hotel: 'Hotel',
  first: 'Present version',
  second: 'New version',
  agreed:
    'The parties agree on the following changes to the contract. All terms that are not mentioned here remain as agreed.',
  periods: 'In every period, the first and the last day or night are included.',
  clauses: 'Changes',
  tables: 'Present and new terms',
  parts: { seasons: 'Seasons', prices: 'Prices', conditions: 'Conditions' },
  head: ['Where', 'What', 'Present', 'New', 'Change'],
  impact: 'Effect on the prices of stays',
  forInformation: (day: string, nights: string) =>
    `For information; not part of what is agreed. All stays of ${nights} nights were calculated in both versions, as booked on ${day}.`,
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
    agreed:
      'Las partes acuerdan las siguientes modificaciones del contrato. Las condiciones que aquí no se mencionan se mantienen según lo acordado.',
    periods: 'En todos los periodos se incluyen el primer y el último día o noche.',
    clauses: 'Modificaciones',
    tables: 'Condiciones vigentes y nuevas',
    parts: { seasons: 'Temporadas', prices: 'Precios', conditions: 'Condiciones' },
    head: ['Dónde', 'Qué', 'Vigente', 'Nuevo', 'Variación'],
    impact: 'Efecto en los precios de las estancias',
    forInformation: (day, nights) =>
      `A título informativo; no forma parte de lo acordado. Se han calculado todas las estancias de ${nights} noches en ambas versiones, con reserva el ${day}.`,
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
    agreed:
      'Die Parteien vereinbaren die folgenden Änderungen des Vertrags. Alle Bedingungen, die hier nicht genannt sind, bleiben wie vereinbart.',
    periods:
      'In allen Zeiträumen sind der erste und der letzte Tag oder die erste und die letzte Nacht eingeschlossen.',
    clauses: 'Änderungen',
    tables: 'Bisherige und neue Bedingungen',
    parts: { seasons: 'Saisons', prices: 'Preise', conditions: 'Bedingungen' },
    head: ['Wo', 'Was', 'Bisher', 'Neu', 'Änderung'],
    impact: 'Auswirkung auf die Preise von Aufenthalten',
    forInformation: (day, nights) =>
      `Zur Information; nicht Teil der Vereinbarung. Alle Aufenthalte von ${nights} Nächten wurden in beiden Fassungen berechnet, mit Buchung am ${day}.`,
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
