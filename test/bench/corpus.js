// Contracts for measuring, always the same: file number N has the same text on every machine. Each is complete (supplier, hotel, rates of
// two years, offers, supplements) and correct, has its own codes, and is about 56 KB long; `broken` gives each one mistake.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The day on which the contracts are in force: pass it with `--today`. */
export const CORPUS_DAY = '2027-01-15';

/** Writes the files 0 … `count` - 1, a hundred per folder; returns their size in bytes. */
export function writeCorpus(folder, count, { broken = false } = {}) {
  let bytes = 0;
  for (let index = 0; index < count; index += 1) {
    const group = path.join(folder, `group-${String(Math.floor(index / 100)).padStart(3, '0')}`);
    mkdirSync(group, { recursive: true });
    const text = contractText(index, { broken });
    bytes += Buffer.byteLength(text);
    writeFileSync(path.join(group, `hotel-${String(index).padStart(5, '0')}.yaml`), text);
  }
  return bytes;
}

/** File number `index`. Broken ones have, in turn, a wrong reference, a wrong price, a misspelled key and a wrong date. */
export function contractText(index, { broken = false } = {}) {
  const number = String(index).padStart(5, '0');
  const random = randomness(index + 1);
  const rooms = pickRooms(random);
  const text = [
    `# Contract ${number}: two years, prices by room and night, board by person.`,
    '',
    ...supplierSection(number),
    '',
    ...hotelSection(number, rooms, random),
    '',
    'rates:',
    ...[2027, 2028].flatMap((year) => rateSection(year, rooms, random)),
    ...offersSection(rooms),
    ...supplementsSection(),
  ].join('\n');
  return `${broken ? spoil(text, index) : text}\n`;
}

/** The same numbers on every run. A linear congruential generator gives enough variety. */
function randomness(seed) {
  let state = seed * 2654435761;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const ROOMS = [
  ['SGL', 'Single room', ['1'], 52],
  ['DBL-C', 'Double room courtyard view', ['1', '2'], 66],
  ['DBL-G', 'Double room garden view', ['1', '2', '2+1'], 74],
  ['DBL-S', 'Double room sea view', ['1', '2', '2+1'], 88],
  ['TWN', 'Twin room', ['1', '2'], 92],
  ['TWN-S', 'Twin room sea view', ['1', '2', '2+1'], 98],
  ['TRP', 'Triple room', ['2', '2+1', '3'], 104],
  ['FAM', 'Family room', ['2', '2+1', '2+2', '3', '3+1'], 118],
  ['FAM-S', 'Family room sea view', ['2', '2+1', '2+2', '3', '3+1'], 132],
  ['DLX', 'Deluxe room', ['1', '2', '2+1'], 148],
  ['DLX-B', 'Deluxe room beach front', ['1', '2', '2+1'], 166],
  ['DLX-C', 'Deluxe room corner', ['1', '2', '2+1'], 174],
  ['JSU', 'Junior suite', ['2', '2+1', '3'], 188],
  ['SUI', 'Suite with terrace', ['2', '2+1', '2+2', '4'], 230],
  ['SUI-S', 'Suite with terrace and sea view', ['2', '2+1', '2+2', '4'], 246],
  ['APT', 'Apartment with kitchen', ['2', '2+1', '2+2', '3', '4'], 262],
  ['VIL', 'Villa with private pool', ['2', '2+1', '2+2', '4'], 340],
];

const pickRooms = (random) =>
  ROOMS.map(([code, name, occupancies, base]) => ({ code, name, occupancies, base: base + random(4) }));

const supplierSection = (number) => [
  'supplier:',
  `  externalCode: SUP-${number}`,
  `  commercialName: Costa Hotels ${number}`,
  `  legalName: Costa Hotels ${number} S.L.`,
  `  taxpayerId: "B07${number}1"`,
  `  email: bookings@costa-${number}.example.com`,
  `  replyEmail: contracts@costa-${number}.example.com`,
  '  address: { street: Carrer de la Mar 12, city: Palma, postCode: "07012" }',
  '  country: { id: ES, name: Spain }',
  '  contact: { name: Marta, courtesyTitle: MRS }',
  '  lastName: Ferrer',
  '  phoneNumber: "+34 971 555 010"',
  '  emergencyNumber: "+34 971 555 011"',
  '  hotelExclusive: true',
];

const hotelSection = (number, rooms, random) => [
  'hotel:',
  `  providerCode: HOTEL-${number}`,
  `  hotelname: Costa Palace ${number}`,
  '  category: S4',
  '  currency: EUR',
  `  latitude: 39.5${6 + random(3)}13`,
  `  longitude: 2.6${2 + random(3)}41`,
  '  address:',
  `    address: Passeig Marítim ${1 + random(90)}`,
  '    locationName: Palma',
  '    postalCode: "07014"',
  '    country: ES',
  '    phone: "+34 971 555 020"',
  `    email: frontdesk@costa-${number}.example.com`,
  '  releaseDays: 2',
  '  infantsAllowed: 1',
  '  minimumChildrenAge: 2              # below 2: infant, free, in a cot',
  '  maximumChildrenAge: 12',
  '  images:',
  ...['front', 'pool', 'lobby', 'terrace', 'beach', 'restaurant'].map(
    (name) => `    - https://example.com/hotels/${number}/${name}.jpg`,
  ),
  '  descriptions:',
  '    EN: A quiet house of four floors in a garden of pines above the bay, ten minutes on foot from the old harbour and its market.',
  '    ES: Una casa tranquila de cuatro plantas en un jardín de pinos sobre la bahía, a diez minutos a pie del puerto viejo y su mercado.',
  '    DE: Ein ruhiges Haus mit vier Stockwerken in einem Kieferngarten über der Bucht, zehn Minuten zu Fuß vom alten Hafen und Markt.',
  '  voucherRemarks:',
  '    EN: Free cancellation until 3 days before arrival, then the first night is charged. The tourist tax is paid at the hotel.',
  '    ES: Cancelación gratuita hasta 3 días antes de la llegada; después se cobra la primera noche. La tasa turística se paga en el hotel.',
  '  rooms:',
  ...rooms.map(
    ({ code, name, occupancies }) =>
      `    - { providerCode: ${code}, name: ${name}, distributions: [${occupancies.map((o) => `"${o}"`).join(', ')}] }`,
  ),
  '  mealPlans:',
  '    - ROOM_ONLY',
  '    - { mealPlan: BED_AND_BREAKFAST, basePrice: 12, adultPrices: [12, 12, 12], childPrices: [6, 6] }',
  '    - { mealPlan: HALF_BOARD, basePrice: 29.5, adultPrices: [29.5, 29.5, 29.5], childPrices: [14.75, 14.75] }',
  '    - { mealPlan: FULL_BOARD, basePrice: 41, adultPrices: [41, 41, 41], childPrices: [20.5, 20.5] }',
];

/** Name, first and last days of one year, and the prices relative to those of the quiet months. */
const SEASONS = [
  ['Winter', ['01-07..03-14'], 100],
  ['Early spring', ['03-15..03-31'], 112],
  ['Easter', ['04-01..04-20'], 131],
  ['Late spring', ['04-21..05-31'], 122],
  ['Early summer', ['06-01..06-30'], 145],
  ['July', ['07-01..07-31'], 163],
  ['August', ['08-01..08-31'], 178],
  ['Late summer', ['09-01..09-20'], 151],
  ['Early autumn', ['09-21..10-20'], 127],
  ['Late autumn', ['10-21..12-19'], 106],
];

function rateSection(year, rooms, random) {
  const dearer = 100 + (year - 2027) * 3;
  return [
    `  - name: Contract ${year}`,
    `    bookingWindows: [2026-11-01..${year + 1}-01-03]`,
    '    minimumStay: 2',
    '    maximumStay: 28',
    `    offers: [EB${year}-20, EB${year}-15, EB${year}-10, STAY7-${year}, LONG14-${year}]`,
    '    supplements: [GALA-XMAS, GALA-NYE, WEEKEND]',
    '    seasons:',
    ...SEASONS.flatMap(([name, ranges, level]) =>
      seasonRows(
        name,
        ranges.map((range) => range.replace(/\d\d-\d\d/g, (day) => `${year}-${day}`)),
        rooms,
        random,
        {
          percent: (level * dearer) / 100,
          extra: [],
        },
      ),
    ),
    ...seasonRows('Festive weeks', [`${year}-12-20..${year + 1}-01-06`], rooms, random, {
      percent: (186 * dearer) / 100,
      extra: [
        '        minimumStay: 4',
        '        releaseDays: 14',
        '        mealPlans:',
        '          - ROOM_ONLY',
        '          - { mealPlan: BED_AND_BREAKFAST, basePrice: 16, adultPrices: [16, 16, 16], childPrices: [8, 8] }',
        '          - { mealPlan: HALF_BOARD, basePrice: 38, adultPrices: [38, 38, 38], childPrices: [19, 19] }',
        '          - { mealPlan: FULL_BOARD, basePrice: 52, adultPrices: [52, 52, 52], childPrices: [26, 26] }',
      ],
    }),
    '    stopSales:',
    `      - { providerRoomCode: VIL, stopSales: [${year}-02-01..${year}-02-12, ${year}-11-08..${year}-11-19] }`,
    `      - { providerRoomCode: APT, stopSales: [${year}-02-01..${year}-02-05] }`,
  ];
}

/** What each further guest adds to the price of one adult in the room, in percent. */
const GUESTS = { 1: 84, 2: 100, '2+1': 113, '2+2': 125, 3: 129, '3+1': 141, 4: 156 };

const seasonRows = (name, ranges, rooms, random, { percent, extra }) => [
  `      - name: ${name}`,
  `        dateRanges: [${ranges.join(', ')}]`,
  '        priceType: DISTRIBUTION',
  ...extra,
  '        seasonRoomPrices:',
  ...rooms.map(({ code, occupancies, base }) => {
    const prices = occupancies.map((guests) => {
      const price = (base * percent * GUESTS[guests]) / 10_000;
      return `"${guests}": ${random(3) === 0 ? Math.floor(price) + 0.5 : Math.floor(price)}`;
    });
    return `          - { providerRoomCode: ${code}, unitsQuota: ${4 + random(12)}, distributionPrices: { ${prices.join(', ')} } }`;
  }),
];

const YEARS = [2027, 2028];

const offersSection = (rooms) => [
  'offers:',
  '  # The early-booking ladder: three booking windows, one after the other, for the same travel dates.',
  ...YEARS.flatMap((year) => [
    ...[
      [20, `${year - 1}-11-01..${year}-01-31`],
      [15, `${year}-02-01..${year}-03-15`],
      [10, `${year}-03-16..${year}-04-30`],
    ].flatMap(([value, window]) => [
      `  - providerCode: EB${year}-${value}`,
      `    names: { EN: Early booking ${value} %, ES: Reserva anticipada ${value} % }`,
      '    type: PERCENT',
      '    apply: LODGING',
      `    value: ${value}`,
      `    bookingWindows: [${window}]`,
      `    travelWindows: [${year}-05-01..${year}-11-15]`,
      '    providerRoomCodes: all',
      '    mealPlans: all',
    ]),
    `  - providerCode: STAY7-${year}`,
    '    names: { EN: "Stay 7, pay 6", ES: "Siete noches, se pagan seis" }',
    '    type: STAY_TO_PAY',
    '    apply: LODGING',
    '    stay: 7',
    '    pay: 6',
    `    travelWindows: [${year}-05-01..${year}-06-30, ${year}-09-21..${year}-12-19]`,
    `    providerRoomCodes: [${rooms
      .slice(0, 8)
      .map(({ code }) => code)
      .join(', ')}]`,
    '    mealPlans: all',
    `  - providerCode: LONG14-${year}`,
    '    names: { EN: Long stay, ES: Estancia larga }',
    '    type: PERCENT',
    '    apply: LODGING',
    '    value: 5',
    '    minimumStay: 14',
    `    travelWindows: [${year}-01-07..${year}-03-31]`,
    '    providerRoomCodes: [JSU, SUI, APT, VIL]',
    '    mealPlans: [ROOM_ONLY, BED_AND_BREAKFAST, HALF_BOARD, FULL_BOARD]',
  ]),
];

const supplementsSection = () => [
  'supplements:',
  ...[
    ['GALA-XMAS', '{ EN: Christmas Eve gala dinner, ES: Cena de gala de Nochebuena }', 45, 20, '12-24'],
    ['GALA-NYE', "{ EN: New Year's Eve gala dinner, ES: Cena de gala de Nochevieja }", 75, 35, '12-31'],
  ].flatMap(([code, names, value, childValue, day]) => [
    `  - providerCode: ${code}`,
    `    names: ${names}`,
    '    type: ABSOLUTE',
    '    apply: PER_STAY_PERSON',
    `    value: ${value}`,
    `    childValue: ${childValue}`,
    '    releaseDays: 0',
    `    travelWindows: [${YEARS.map((year) => `${year}-${day}..${year}-${day}`).join(', ')}]`,
    '    providerRoomCodes: all',
    '    mealPlans: all',
  ]),
  '  - providerCode: WEEKEND',
  '    names: { EN: Summer weekend surcharge, ES: Suplemento de fin de semana en verano }',
  '    type: PERCENT',
  '    apply: LODGING',
  '    value: 10',
  '    releaseDays: 0',
  '    travelWindows: [2027-07-01..2027-08-31, 2028-07-01..2028-08-31]',
  '    operationalDays: [FRIDAY, SATURDAY]',
  '    providerRoomCodes: all',
  '    mealPlans: all',
];

const MISTAKES = [
  // A room that does not exist.
  (text) => text.replace('- { providerRoomCode: TWN,', '- { providerRoomCode: TVN,'),
  // A price that lost its last digit.
  (text) => text.replace(/(providerRoomCode: SUI.*"2": \d\d)\d/, '$1'),
  // A misspelt key.
  (text) => text.replace('maximumStay: 28', 'maximunStay: 28'),
  // A date that does not exist.
  (text) => text.replace('2028-11-19]', '2028-11-31]'),
];

const spoil = (text, index) => MISTAKES[index % MISTAKES.length](text);
