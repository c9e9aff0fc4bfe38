// One hotel with very many records of a kind, for measuring and for tests of growth: the contract of the corpus with more records.
import { contractText } from './corpus.js';

const day = (number) => new Date(Date.UTC(2027, 0, 7) + number * 86_400_000).toISOString().slice(0, 10);
const range = (from, days) => `${day(from)}..${day(from + days - 1)}`;
const numbers = (length) => Array.from({ length }, (_, index) => index);
const code = (index) => `N${String(index).padStart(5, '0')}`;

/** Percent offers, each with a name, by how their windows lie. */
const offer = (index, { percent = 10, room = '', travel = range(0, 300), booked = '', more = '' }) =>
  `  - { providerCode: ${code(index)}, type: PERCENT, value: ${percent}, apply: LODGING, mealPlans: all, providerRoomCodes: ${room ? `[${room}]` : 'all'}, travelWindows: [${travel}]${booked && `, bookingWindows: [${booked}]`}${more}, names: { EN: Offer ${index} } }`;
/** Kinds of offers, one record a line. */
const OFFERS = {
  'offers with the same windows': (index) => offer(index, { percent: 1 + (index % 20) }),
  'offers that overlap, each with other nights': (index) =>
    offer(index, { percent: 1 + (index % 20), travel: range(index % 150, 150 + (index % 101)) }),
  'offers of different nights': (index) => offer(index, { percent: 20, travel: range(index % 350, 7) }),
  'offers of single rooms': (index) =>
    offer(index, { percent: 5 + (index % 30), room: ROOMS[index % 17], travel: range(index % 300, 10 + (index % 31)) }),
  'offers with mixed booking windows': (index) =>
    offer(index, {
      ...{
        percent: 5 + (index % 7),
        travel: range(index % 293, 30),
        booked: range((index * 7) % 180, 5 + (index % 9)),
      },
      more: `, minimumStay: ${1 + (index % 5)}`,
    }),
  'steps of ladders that hardly meet': (index) =>
    offer(index, {
      percent: 50 - (index % 40),
      room: index % 3 === 0 ? '' : ROOMS[index % 17],
      travel: range(150 + ((index * 13) % 150), 40),
      booked: range((index % 40) * 3, 3),
    }),
  'offers of mixed rooms': (index) =>
    offer(index, {
      percent: 5 + (index % 7),
      room: ROOMS.filter((_, room) => (((index * 7919) >> (room % 12)) & 1) === room % 2).join(', '),
      travel: range(index % 293, 30),
      booked: range((index * 7) % 180, 5 + (index % 9)),
    }),
};
const ROOMS = 'SGL DBL-C DBL-G DBL-S TWN TWN-S TRP FAM FAM-S DLX DLX-B DLX-C JSU SUI SUI-S APT VIL'.split(' ');

/** The contract with `count` more records of the kind `name`. */
export function contractWith(name, count) {
  const text = contractText(0);
  if (OFFERS[name]) return withLinked(text, 'offers', count, OFFERS[name]);
  if (name === 'supplements')
    return withLinked(
      text,
      'supplements',
      count,
      (index) =>
        `  - { providerCode: ${code(index)}, type: ABSOLUTE, value: ${1 + (index % 40)}, apply: LODGING, mealPlans: all, providerRoomCodes: all, travelWindows: [${range(index % 300, 7)}], names: { EN: Charge ${index} } }`,
    );
  if (name === 'rooms') {
    const rooms = numbers(count).map(
      (index) => `    - { providerCode: ${code(index)}, name: Room ${index}, distributions: ["1", "2"] }`,
    );
    const prices = numbers(count).map(
      (index) =>
        `          - { providerRoomCode: ${code(index)}, unitsQuota: 2, distributionPrices: { "1": ${80 + (index % 50)}, "2": ${100 + (index % 50)} } }`,
    );
    return text
      .replace(/^ {2}rooms:$/m, `$&\n${rooms.join('\n')}`)
      .replaceAll(/^ {8}seasonRoomPrices:.*$/gm, `$&\n${prices.join('\n')}`);
  }
  if (name === 'stop sales') {
    const stops = numbers(count).map(
      (index) => `      - { providerRoomCode: ${ROOMS[index % 17]}, stopSales: [${range((index * 2) % 340, 1)}] }`,
    );
    return text.replace(/^ {4}seasons:$/m, `    stopSales:\n${stops.join('\n')}\n$&`);
  }
  if (name === 'rates') {
    const rates = numbers(count).map(
      (index) =>
        `  - { name: Rate ${index}, bookingWindows: [${range(0, 20 + (index % 40))}], offers: [EB2027-20], supplements: [WEEKEND], seasons: [{ name: Week ${index}, dateRanges: [${range((index * 7) % 350, 7)}], priceType: DISTRIBUTION, seasonRoomPrices: [{ providerRoomCode: ${ROOMS[index % 17]}, unitsQuota: 2, distributionPrices: { "1": ${80 + (index % 9)}, "2": 120 } }] }] }`,
    );
    return text.replace(/^rates:$/m, `$&\n${rates.join('\n')}`);
  }
  if (name === 'distributions') {
    const parties = numbers(count).map((index) => `"${1 + (index % 30)}+${2 + Math.floor(index / 30)}"`);
    return text
      .replace(/(providerCode: VIL, .*distributions: \[)/, `$1${parties.join(', ')}, `)
      .replaceAll(
        /(providerRoomCode: VIL, .*distributionPrices: \{)/g,
        (_, before) => `${before} ${parties.map((party, index) => `${party}: ${600 + index}`).join(', ')},`,
      );
  }
  const seasons = numbers(count).map(
    (index) =>
      `      - { name: Season ${index}, dateRanges: [${range(900 + index, 1)}], priceType: DISTRIBUTION, seasonRoomPrices: [{ providerRoomCode: SGL, unitsQuota: 2, distributionPrices: { "1": ${80 + (index % 9)} } }] }`,
  );
  return text.replace(/^ {4}seasons:$/m, `$&\n${seasons.join('\n')}`);
}

function withLinked(text, list, count, record) {
  const codes = numbers(count).map(code).join(', ');
  const linked = text.replace(new RegExp(`^ {4}${list}: \\[`, 'm'), `$&${codes}, `);
  return linked.replace(new RegExp(`^${list}:$`, 'm'), `$&\n${numbers(count).map(record).join('\n')}`);
}

export const KINDS = [
  ...Object.keys(OFFERS),
  'supplements',
  'seasons',
  'rooms',
  'stop sales',
  'rates',
  'distributions',
];
