// Answers the questions of `import` about a sheet of the corpus, as a person does who knows the truth. A new kind of question needs one entry
// below; a question without an answer is left open and counted.

import { addressesIn, numbersOf } from './sheets.js';

/** What a careful person asks about some sheets, with words that a question about it contains. */
export const QUESTIONS = {
  ages: /\bages?\b|bands?\b/i,
  basis: /basis|per person|per room/i,
  blank: /blank|not sold|\bempty\b/i,
  board: /board|meal/i,
  currency: /currenc/i,
  dayOrder: /dayOrder|day first/i,
  decimal: /thousand|decimal|one number|two numbers/i,
  hidden: /hidden/i,
  lastDay: /lastDay|departure/i,
  note: /\bnotes?\b/i,
  party: /\bpart(?:y|ies)\b|guests|distributions|occupanc/i,
  rate: /\brates?\b(?! 20)/i,
  round: /\bround/i,
  tab: /\btabs?\b|\bsheets?\b/i,
  taxes: /tax|\bvat\b|\bnet\b/i,
  weekdays: /weekday|firstWeekday/i,
  year: /\byears?\b|no year/i,
};

const BOARD_ORDER = ['ROOM_ONLY', 'BED_AND_BREAKFAST', 'HALF_BOARD', 'FULL_BOARD', 'ALL_INCLUSIVE'];

/** `Double  sea-view` and `double sea view` are one label. */
export const plainLabel = (text) =>
  String(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+]+/gu, ' ')
    .trim();

const named = (records, label) =>
  records.find(({ code, labels }) => [code, ...labels].some((one) => plainLabel(one) === plainLabel(label)));
const hotelOf = ({ truth }, label) =>
  truth.hotels.find(({ code, name }) => [code, name].some((one) => plainLabel(one) === plainLabel(label))) ??
  (truth.hotels.length === 1 ? truth.hotels[0] : undefined);
const roomOf = (sheet, label) => {
  const { rooms } = sheet.truth;
  const inHotel = rooms.filter(({ hotel }) => hotel === hotelOf(sheet, label)?.code);
  return named(rooms, label) ?? (inHotel.length === 1 ? inHotel[0] : undefined);
};
/** The parties that pay the prices in the cells of the question, or all parties of the room. */
const partiesOf = (sheet, label, { text, where }) => {
  const room = roomOf(sheet, label);
  const { prices } = numbersOf(sheet);
  const paid = where.flatMap((place) => prices.get(placeOf(sheet, place)) ?? []);
  const parties = (/this price|nothing says|no price for/.test(text) && paid.length > 0 ? paid : sheet.truth.prices)
    .filter((price) => price.room === room?.code)
    .map(({ party }) => party);
  return parties.length > 0 ? [...new Set(parties)] : undefined;
};
/** The parties of the rooms without their own: one list if all have the same, else by room as the mapping names it. */
const partiesByRoom = (sheet, { rooms = [] }) => {
  const known = rooms.map((label) => [label, partiesOf(sheet, label, { text: '', where: [] })]);
  const lists = new Set(known.map(([, parties]) => JSON.stringify(parties)));
  if (known.every(([, parties]) => parties === undefined))
    return [...new Set(sheet.truth.prices.map(({ party }) => party))];
  return lists.size === 1 ? known[0][1] : Object.fromEntries(known.filter(([, parties]) => parties));
};
const agesOf = ({ truth }) => truth.children?.split('-').map(Number) ?? [];
const boardsOf = ({ truth }) => BOARD_ORDER.filter((board) => truth.prices.some((price) => price.board === board));
const seasonOf = ({ truth }, label) => {
  // Nights of all prices, if the sheet has no other.
  const ranges = new Set(truth.seasons.map(({ dateRanges }) => JSON.stringify(dateRanges)));
  if (label === 'all' && ranges.size === 1) return truth.seasons[0];
  const known = named(truth.seasons, label);
  if (known) return known;
  const plain = plainLabel(label);
  const inside = truth.seasons.filter(({ labels }) =>
    labels.some((one) => one.length > 2 && plain.includes(plainLabel(one))),
  );
  return new Set(inside.map(({ dateRanges }) => JSON.stringify(dateRanges))).size === 1 ? inside[0] : undefined;
};
const nightsOf = (sheet, label) =>
  seasonOf(sheet, label)?.dateRanges.map(({ first, last }) => (first === last ? first : `${first}..${last}`));
/** What the truth says of the cells that the question is about. */
const meaningOf = (sheet, { where }) => {
  const cells = where.map((place) => placeOf(sheet, place));
  const label = sheet.truth.labels.find((one) => one.cells.some((cell) => cells.includes(cell)));
  if (label) return label.meaning;
  const { prices } = numbersOf(sheet);
  const isLostCell = (cell) => sheet.truth.lost.some((lost) => lost.cells.includes(cell));
  // The heading of a row that is lost as a whole.
  const rowOf = (cell) => addressesIn(`${cell}:${cell.replace(/[A-Z]+(?=\d)/, 'Z')}`).slice(1);
  const isLostRow = (cell) => rowOf(cell).some(isLostCell) && !rowOf(cell).some((one) => prices.has(one));
  const isLost = cells.length > 0 && cells.every((cell) => isLostCell(cell) || isLostRow(cell));
  return isLost ? 'leave out' : undefined;
};

/** The address of a place in a document, as the truth writes it. */
export const placeOf = ({ tabs }, { sheet, cell }) => {
  const tab = tabs.findIndex(({ name }) => name === sheet);
  return `${tab > 0 ? `${tab + 1}!` : ''}${cell}`;
};

/** By the key of the question: `*` is any element. The first that fits and knows an answer counts. */
const ANSWERS = {
  'hotels.*.providerCode': (sheet, [, hotel]) => hotelOf(sheet, hotel)?.code,
  'hotels.*.hotelname': (sheet, [, hotel]) => hotelOf(sheet, hotel)?.name,
  'hotels.*.category': () => 'S3',
  'hotels.*.currency': ({ truth }) => truth.currency,
  'hotels.*.latitude': () => 39.5613,
  'hotels.*.longitude': () => 2.6224,
  'hotels.*.images': () => ['https://example.com/front.jpg'],
  'hotels.*.voucherRemarks': () => ({ EN: 'Free cancellation until 7 days before arrival.' }),
  'hotels.*.minimumChildrenAge': (sheet) => agesOf(sheet)[0],
  'hotels.*.maximumChildrenAge': (sheet) => agesOf(sheet)[1],
  'hotels.*.infantsAllowed': () => 1,
  'rooms.*.providerCode': (sheet, [, room]) => roomOf(sheet, room)?.code,
  'rooms.*.name': (sheet, [, room]) => roomOf(sheet, room)?.labels[0] ?? roomOf(sheet, room)?.code,
  'rooms.*.unitsQuota': () => 5,
  'rooms.*.distributions': (sheet, [, room], question) => partiesOf(sheet, room, question),
  unitsQuota: () => 5,
  distributions: (sheet, _key, question) => partiesByRoom(sheet, question),
  'seasons.*.nights': (sheet, [, season]) => nightsOf(sheet, season),
  'seasons.*.name': (sheet, [, season]) => seasonOf(sheet, season)?.labels[0],
  'columns.*': (sheet, _key, question) => meaningOf(sheet, question),
  'labels.*': (sheet, _key, question) => meaningOf(sheet, question),
  'notes.*': (sheet, _key, question) => meaningOf(sheet, question),
  supplier: () => 'CORPUS',
  rate: () => 'Rates 2027',
  'rates.*': (_sheet, [, rate]) => rate,
  currency: ({ truth }) => truth.currency,
  basis: ({ truth }) => truth.basis,
  baseBoard: (sheet) => boardsOf(sheet)[0],
  dayOrder: ({ truth }) => truth.dayOrder ?? 'day first',
  lastDay: ({ truth }) => truth.lastDay ?? 'night',
  childAges: ({ truth }) => truth.children,
  taxes: ({ truth }) => truth.taxes ?? 'included',
  blank: () => 'not sold',
  'blank.*': () => 'not sold',
  sheet: ({ tabs, truth }, _key, { answers = [] }) => {
    const priced = new Set(truth.prices.map(({ cells }) => Number(/^(\d+)!/.exec(cells[0])?.[1] ?? 1)));
    return priced.size > 1 && answers.includes('all') ? 'all' : tabs[[...priced][0] - 1].name;
  },
  weekdays: () => 'seasons',
  firstWeekday: () => 'Monday',
  leapDay: () => 'as before',
  spacedDigits: () => 'one number',
  fromPrices: () => 'as written',
  round: () => '0.01',
};

/** The answer to a question as it stands in the document of `import`, or `undefined`. */
export function answerTo(sheet, question) {
  const key = question.key.map(String);
  const fits = (pattern) => {
    const parts = Array.isArray(pattern) ? pattern : pattern.split('.');
    return (
      parts.length === key.length && parts.every((part, at) => part === '*' || plainLabel(part) === plainLabel(key[at]))
    );
  };
  const own = sheet.truth.answers.find((one) => fits(one.key));
  if (own) return own.value;
  for (const [pattern, answer] of Object.entries(ANSWERS)) {
    const value = fits(pattern) ? answer(sheet, key, question) : undefined;
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Questions that every new hotel raises: they do not flag a number, although they may name its cell. */
export const isAboutTheHotel = ({ key }) =>
  ['hotels', 'supplier', 'rate'].includes(String(key[0])) || (key[0] === 'rooms' && key[2] !== 'distributions');

/** What a question is about, without the names and texts of the sheet in it; empty for the names that every import asks for. */
const subjectOf = ({ key: [first, label, ...rest], text }) =>
  ['supplier', 'rate'].includes(first)
    ? ''
    : [
        first,
        ...(first === 'columns' ? [label] : []),
        ...rest,
        text.replace(/"[^"]*"/g, '').replace(/^.*: (?=\w)/, ''),
      ].join(' ');

/** Whether one of the questions asks what the word of QUESTIONS stands for. */
export const isAskedFor = (word, questions) => questions.some((question) => QUESTIONS[word].test(subjectOf(question)));
