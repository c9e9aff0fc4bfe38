import { LANGUAGES, type Language } from './language.ts';

/** `2+1` as `2 adults and 1 child`. In German, `for` needs another ending than a list. */
export function partyWords(party: string, language: Language, after?: 'for'): string {
  const [adults = '', children] = party.split('+');
  const one = adults === '1';
  const grown = {
    en: one ? 'adult' : 'adults',
    es: one ? 'adulto' : 'adultos',
    de: one ? (after === 'for' ? 'Erwachsenen' : 'Erwachsener') : 'Erwachsene',
  }[language];
  if (children === undefined) return `${adults} ${grown}`;
  const single = children === '1';
  const young = { en: single ? 'child' : 'children', es: single ? 'niño' : 'niños', de: single ? 'Kind' : 'Kinder' };
  const and = { en: 'and', es: 'y', de: 'und' }[language];
  return `${adults} ${grown} ${and} ${children} ${young[language]}`;
}

const ORDINALS: Readonly<Record<Language, readonly string[]>> = {
  en: ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'],
  es: ['primer', 'segundo', 'tercer', 'cuarto', 'quinto', 'sexto', 'séptimo', 'octavo', 'noveno', 'décimo'],
  de: ['erste', 'zweite', 'dritte', 'vierte', 'fünfte', 'sechste', 'siebte', 'achte', 'neunte', 'zehnte'],
};

/** The guest at a place in a list of prices, as it follows `for`: `the second adult`, `el segundo adulto`, `den zweiten Erwachsenen`. */
export function guestWords(guest: 'adult' | 'child', place: number, language: Language): string {
  const ordinal = ORDINALS[language][place - 1] ?? { en: `${place}th`, es: `${place}.º`, de: `${place}.` }[language];
  if (language === 'en') return `the ${ordinal} ${guest}`;
  if (language === 'es') return `el ${ordinal} ${guest === 'adult' ? 'adulto' : 'niño'}`;
  return guest === 'adult' ? `den ${ordinal}${ordinal.endsWith('.') ? '' : 'n'} Erwachsenen` : `das ${ordinal} Kind`;
}

/** How the value of a field is said. */
export type ValueKind = (typeof KINDS)[number];

const KINDS = [
  ...['money', 'amount', 'nights', 'days', 'years', 'number', 'text', 'code', 'word', 'words', 'codes', 'flag'],
  ...['ranges', 'parties', 'link', 'record', 'json', 'change', 'share', 'charges', 'payments'],
] as const;

/** The name of a field with its article. */
export interface FieldWords extends Readonly<Record<Language, string>> {
  readonly kind: ValueKind;
  /** The name is a plural. */
  readonly isMany: boolean;
}

/**
 * Field, kind of value (with a star if its name is a plural), and the name in English, Spanish and German. A name of a field counts in every record; one
 * with a slash counts before it. A slash at the end: an entry of the list. `{key}` is the key of the entry, said by the kind of list.
 */
const TABLE = `
rates/ | record | the rate “{key}” | la tarifa «{key}» | die Rate „{key}“
seasons/ | record | the season “{key}” | la temporada «{key}» | die Saison „{key}“
rooms/ | record | the room {room} | la habitación {room} | das Zimmer {room}
mealPlans/ | record | the meal plan {word} | el régimen de {word} | die Verpflegung {word}
seasons/mealPlans/ | record* | the prices of the meal plan {word} in this season | los precios del régimen de {word} en esta temporada | die Preise der Verpflegung {word} in dieser Saison
seasonRoomPrices/ | record* | the prices of the room {room} | los precios de la habitación {room} | die Preise des Zimmers {room}
offers/ | record | the offer {key} | la oferta {key} | das Angebot {key}
supplements/ | record | the supplement {key} | el suplemento {key} | der Zuschlag {key}
nonRefundable | flag | the exclusion of refunds | la exclusión de reembolsos | der Ausschluss von Erstattungen
cancellation | charges* | the cancellation charges | los gastos de cancelación | die Stornogebühren
payment | payments | the payment of the price | el pago del precio | die Zahlung des Preises
commission | share | the commission on the price | la comisión sobre el precio | die Provision auf den Preis
markets | codes* | the only markets | los únicos mercados | die einzigen Märkte
taxes/ | record | the charge “{key}” at the hotel | el cargo «{key}» en el hotel | die Abgabe „{key}“ im Hotel
taxes/amount | money | the amount | el importe | der Betrag
taxes/percent | share | the share of the price | la parte del precio | der Anteil am Preis
taxes/apply | word | how often it is paid | la frecuencia del pago | die Häufigkeit der Zahlung
minimumAge | years | the youngest age that pays | la edad mínima de pago | das Mindestalter für die Zahlung
maximumNights | nights | the most nights that count | el número máximo de noches que cuentan | die höchste Zahl der zählenden Nächte
rates/offers | link | the application of the offer {key} to this rate | la aplicación de la oferta {key} a esta tarifa | die Anwendung des Angebots {key} auf diese Rate
rates/supplements | link | the application of the supplement {key} to this rate | la aplicación del suplemento {key} a esta tarifa | die Anwendung des Zuschlags {key} auf diese Rate
images | link | the picture {key} | la imagen {key} | das Bild {key}
extra | json | the further field “{key}” | el campo adicional «{key}» | das weitere Feld „{key}“
distributionPrices | money | the price per room and night for {party} | el precio por habitación y noche para {party} | der Preis pro Zimmer und Nacht für {party}
basePrice | money | the price per night for the first adult | el precio por noche para el primer adulto | der Preis pro Nacht für den ersten Erwachsenen
adultPrices | money | the price per night for {adult} | el precio por noche para {adult} | der Preis pro Nacht für {adult}
childPrices | money | the price per night for {child} | el precio por noche para {child} | der Preis pro Nacht für {child}
perPerson | money | the price per person and night for two adults | el precio por persona y noche para dos adultos | der Preis pro Person und Nacht für zwei Erwachsene
single | change | the price per night for a single adult, compared with the price per person | el precio por noche para un solo adulto, respecto al precio por persona | der Preis pro Nacht für einen einzelnen Erwachsenen, verglichen mit dem Preis pro Person
relativeTo | code | the room on whose price this one is based | la habitación en cuyo precio se basa esta | das Zimmer, auf dessen Preis dieser beruht
by | change | the difference from the price of that room | la diferencia con el precio de esa habitación | der Unterschied zum Preis jenes Zimmers
basedOn | code | the rate on whose prices this one is based | la tarifa en cuyos precios se basa esta | die Rate, auf deren Preisen diese beruht
arrivalDays | words* | the days of arrival | los días de llegada | die Anreisetage
stays/nights | nights | the length of the stays | la duración de las estancias | die Dauer der Aufenthalte
units | word | how the stays count units | el cómputo de las unidades de las estancias | die Zählung der Einheiten der Aufenthalte
MONDAY | change | the price of Monday nights | el precio de las noches del lunes | der Preis der Nächte von Montag
TUESDAY | change | the price of Tuesday nights | el precio de las noches del martes | der Preis der Nächte von Dienstag
WEDNESDAY | change | the price of Wednesday nights | el precio de las noches del miércoles | der Preis der Nächte von Mittwoch
THURSDAY | change | the price of Thursday nights | el precio de las noches del jueves | der Preis der Nächte von Donnerstag
FRIDAY | change | the price of Friday nights | el precio de las noches del viernes | der Preis der Nächte von Freitag
SATURDAY | change | the price of Saturday nights | el precio de las noches del sábado | der Preis der Nächte von Samstag
SUNDAY | change | the price of Sunday nights | el precio de las noches del domingo | der Preis der Nächte von Sonntag
round | money | the unit to which percentages are rounded | la unidad a la que se redondean los porcentajes | die Einheit, auf die Prozente gerundet werden
offers/value | amount | the reduction | el descuento | der Nachlass
supplements/value | amount | the amount of the supplement | el importe del suplemento | der Betrag des Zuschlags
offers/childValue | amount | the reduction for a child | el descuento por niño | der Nachlass für ein Kind
supplements/childValue | amount | the amount of the supplement for a child | el importe del suplemento por niño | der Betrag des Zuschlags für ein Kind
minimumStay | nights | the minimum stay | la estancia mínima | der Mindestaufenthalt
maximumStay | nights | the maximum stay | la estancia máxima | der Höchstaufenthalt
releaseDays | days | the release period before arrival | el plazo de release antes de la llegada | die Releasefrist vor der Anreise
dateRanges | ranges* | the nights of the season | las noches de la temporada | die Nächte der Saison
bookingWindows | ranges* | the booking days | los días de reserva | die Buchungstage
travelWindows | ranges* | the nights of stay | las noches de estancia | die Aufenthaltsnächte
stopSales | ranges* | the closed nights of the room {room} | las noches cerradas de la habitación {room} | die geschlossenen Nächte des Zimmers {room}
closed | ranges* | the nights on which the hotel is closed | las noches de cierre del hotel | die Schließnächte des Hotels
status | word | the status of the rate | el estado de la tarifa | der Stand der Rate
priceType | word | the form of the prices | la forma de los precios | die Form der Preise
unitsQuota | number | the allotment of rooms | el cupo de habitaciones | das Zimmerkontingent
unitsOnRequest | number | the number of further rooms on request | el número de habitaciones adicionales bajo petición | die Zahl weiterer Zimmer auf Anfrage
distributions | parties* | the allowed occupancies | las ocupaciones permitidas | die erlaubten Belegungen
rooms/name | text | the name of the room | el nombre de la habitación | der Name des Zimmers
typeId | code | the type of room in the hub | el tipo de habitación en el hub | der Zimmertyp im Hub
names | text | the name ({key}) | el nombre ({key}) | der Name ({key})
descriptions | text | the description ({key}) | la descripción ({key}) | die Beschreibung ({key})
voucherRemarks | text | the voucher remark ({key}) | la observación del bono ({key}) | der Vermerk auf dem Voucher ({key})
type | word | the kind of calculation | el tipo de cálculo | die Art der Berechnung
apply | word | the basis of calculation | la base de cálculo | die Berechnungsgrundlage
stay | nights | the length of a block of nights | la duración de cada bloque de noches | die Länge eines Blocks von Nächten
pay | nights | the paid part of each block | la parte de cada bloque que se paga | der bezahlte Teil jedes Blocks
active | flag | the use of the offer | el uso de la oferta | die Verwendung des Angebots
supplier/active | flag | the use of the supplier | el uso del proveedor | die Verwendung des Anbieters
minimumAdults | number | the minimum number of adults | el número mínimo de adultos | die Mindestzahl der Erwachsenen
maximumAdults | number | the maximum number of adults | el número máximo de adultos | die Höchstzahl der Erwachsenen
minimumChildrens | number | the minimum number of children | el número mínimo de niños | die Mindestzahl der Kinder
maximumChildrens | number | the maximum number of children | el número máximo de niños | die Höchstzahl der Kinder
operationalDays | words* | the weekdays | los días de la semana | die Wochentage
providerRoomCodes | codes* | the rooms included | las habitaciones incluidas | die eingeschlossenen Zimmer
mealPlans | words* | the meal plans included | los regímenes incluidos | die eingeschlossenen Verpflegungen
hotel/providerCode | code | the code of the hotel | el código del hotel | der Code des Hotels
hotelname | text | the name of the hotel | el nombre del hotel | der Name des Hotels
category | code | the category of the hotel | la categoría del hotel | die Kategorie des Hotels
chain | text | the hotel chain | la cadena hotelera | die Hotelkette
currency | code | the currency of all amounts | la moneda de todos los importes | die Währung aller Beträge
latitude | number | the latitude of the hotel | la latitud del hotel | die geografische Breite des Hotels
longitude | number | the longitude of the hotel | la longitud del hotel | die geografische Länge des Hotels
infantsAllowed | number | the maximum number of infants in a room | el número máximo de bebés por habitación | die Höchstzahl der Kleinkinder je Zimmer
minimumChildrenAge | years | the lowest age of children | la edad mínima de los niños | das Mindestalter der Kinder
maximumChildrenAge | years | the highest age of children | la edad máxima de los niños | das Höchstalter der Kinder
hotel/address/address | text | the street of the hotel | la calle del hotel | die Straße des Hotels
locationName | text | the town of the hotel | la localidad del hotel | der Ort des Hotels
postalCode | code | the postcode of the hotel | el código postal del hotel | die Postleitzahl des Hotels
hotel/address/country | code | the country of the hotel | el país del hotel | das Land des Hotels
phone | code | the telephone number of the hotel | el teléfono del hotel | die Telefonnummer des Hotels
fax | code | the fax number of the hotel | el fax del hotel | die Faxnummer des Hotels
hotel/address/email | code | the e-mail address of the hotel | el correo electrónico del hotel | die E-Mail-Adresse des Hotels
supplier/id | code | the number of the supplier in the hub | el número del proveedor en el hub | die Nummer des Anbieters im Hub
externalCode | code | the code of the supplier | el código del proveedor | der Code des Anbieters
commercialName | text | the trading name of the supplier | el nombre comercial del proveedor | der Handelsname des Anbieters
legalName | text | the company name of the supplier | la razón social del proveedor | die Firma des Anbieters
taxpayerId | code | the tax number of the supplier | el número fiscal del proveedor | die Steuernummer des Anbieters
supplierUsername | code | the user name of the supplier in the hub | el nombre de usuario del proveedor en el hub | der Benutzername des Anbieters im Hub
supplier/email | code | the e-mail address for bookings | el correo electrónico para reservas | die E-Mail-Adresse für Buchungen
replyEmail | code | the e-mail address for replies | el correo electrónico para respuestas | die E-Mail-Adresse für Antworten
fromEmail | code | the sender address of the supplier's e-mail | la dirección de remitente del proveedor | die Absenderadresse des Anbieters
street | text | the street of the supplier | la calle del proveedor | die Straße des Anbieters
city | text | the city of the supplier | la ciudad del proveedor | der Ort des Anbieters
postCode | code | the postcode of the supplier | el código postal del proveedor | die Postleitzahl des Anbieters
country/id | code | the country code of the supplier | el código de país del proveedor | der Ländercode des Anbieters
country/name | text | the country of the supplier | el país del proveedor | das Land des Anbieters
contact/name | text | the first name of the contact | el nombre del contacto | der Vorname des Ansprechpartners
courtesyTitle | code | the title of the contact | el tratamiento del contacto | die Anrede des Ansprechpartners
lastName | text | the last name of the contact | los apellidos del contacto | der Nachname des Ansprechpartners
phoneNumber | code | the telephone number of the supplier | el teléfono del proveedor | die Telefonnummer des Anbieters
commercialNumber | code | the telephone number of the sales department | el teléfono del departamento comercial | die Telefonnummer des Verkaufs
mobile | code | the mobile number of the supplier | el móvil del proveedor | die Mobilnummer des Anbieters
emergencyNumber | code | the emergency number of the supplier | el teléfono de emergencias del proveedor | die Notrufnummer des Anbieters
hotelExclusive | flag | the restriction of the supplier to hotels | la limitación del proveedor a hoteles | die Beschränkung des Anbieters auf Hotels
sendPassengerEmail | flag | the transmission of the guest's e-mail address | la transmisión del correo electrónico del huésped | die Weitergabe der E-Mail-Adresse des Gastes
sendAccommodationDetails | flag | the transmission of the accommodation details | la transmisión de los datos del alojamiento | die Weitergabe der Angaben zur Unterkunft
mandatoryContactPhone | flag | the obligation to give a telephone number | la obligación de indicar un teléfono | die Pflicht zur Angabe einer Telefonnummer
mandatoryEmergencyContact | flag | the obligation to give an emergency contact | la obligación de indicar un contacto de emergencia | die Pflicht zur Angabe eines Notfallkontakts
mandatoryPassengerDocument | flag | the obligation to give the document of each guest | la obligación de indicar el documento de cada huésped | die Pflicht zur Angabe des Ausweises jedes Gastes
mandatoryPassengerDocumentExpiryDate | flag | the obligation to give the expiry date of documents | la obligación de indicar la caducidad de los documentos | die Pflicht zur Angabe des Ablaufdatums der Ausweise
mandatoryPassengerBithdate | flag | the obligation to give dates of birth | la obligación de indicar las fechas de nacimiento | die Pflicht zur Angabe der Geburtsdaten
denySupplierToBookingVoucher | flag | the omission of the supplier from the voucher | la omisión del proveedor en el bono | das Weglassen des Anbieters auf dem Voucher
notes | text | the notes for the operator | las notas para el operador | die Hinweise für den Veranstalter
supplier/remarks | text | the remarks for the voucher | las observaciones para el bono | die Vermerke für den Voucher
`;

/** The further guests of prices per person. */
const GUESTS = (['adult', 'child'] as const).flatMap((guest) =>
  Array.from({ length: guest === 'adult' ? 4 : 5 }, (_, index) => {
    const place = index + (guest === 'adult' ? 3 : 1);
    const [en, es, de] = LANGUAGES.map((language) => guestWords(guest, place, language));
    return `${guest}${place} | change | the price per night for ${en}, compared with the price per person | el precio por noche para ${es}, respecto al precio por persona | der Preis pro Nacht für ${de}, verglichen mit dem Preis pro Person`;
  }),
);

const WORDS: ReadonlyMap<string, FieldWords> = new Map(
  [...TABLE.trim().split('\n'), ...GUESTS].map((line) => {
    const [field = '', kind = '', en = '', es = '', de = ''] = line.split(' | ');
    const known = KINDS.find((one) => one === kind.replace('*', ''));
    if (known === undefined) throw new Error(`no kind of value: ${line}`);
    return [field, { kind: known, isMany: kind.endsWith('*'), en, es, de }];
  }),
);

/** The words of a field, by the longest end of its path that has words. A field that is not in the table is called as in contract files. */
export function fieldWords(names: readonly string[], isEntry: boolean): FieldWords {
  const end = isEntry ? '/' : '';
  for (let from = 0; from < names.length; from += 1) {
    const found = WORDS.get(`${names.slice(from).join('/')}${end}`);
    if (found) return found;
  }
  const name = names.at(-1) ?? '';
  return { kind: 'json', isMany: false, en: `the field “${name}”`, es: `el campo «${name}»`, de: `das Feld „${name}“` };
}
