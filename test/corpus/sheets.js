// The rate sheets of the corpus: one text file for each (test/corpus/sheets/*.sheet.txt), read here and written out as the file that a user has.
// The head says the kind of file (`xlsx`, `csv ;`, `csv ,`, `csv tab`, `tsv`, `html`) and the language. `== NAME` begins a tab (`== NAME (hidden)`),
// with one row a line and cells separated by `|`; `⏎` is a line break in a cell. In a workbook a bare number is a number, `20%` a percentage,
// `@2027-05-08` a date, `=B4*2 → 164` a formula with its stored value, `'82` a text. Lines that begin with `--` say how the tab looks:
//
//   -- merged A1:D1, B3:C3      -- bold A1:D3      -- filled A3:D3 FFE2EFDA      -- format B5:D9 #,##0.00 "€"      -- hidden rows 7-8
//   -- hidden columns C         -- active
//
// `== truth` ends the tabs. Its lines say what a careful person reads:
//
//   hotel CODE Name                     rooms and prices below it belong to this hotel
//   currency EUR                        basis person per night          children 3-11          lastDay departure          dayOrder day first    taxes not included
//   season A Label | label = 2027-05-08..2027-06-18, 2027-09-18..2027-10-17 on Fr Sa
//   room DBL Label | label
//   rate NR Label
//   price v:DBL,SUI HB 2 >:A,B,C = 2*B5
//       An amount: rooms, board, party, seasons, and how it follows from cells. A list with `v:` goes down the rows of the sheet, one with `>:`
//       to the right; `v3:` and `>2:` go three rows or two columns at a time. References move along, except after `$`, as in a spreadsheet.
//       `A9#2` is the second number in the text of A9, and a number before `%` counts as hundredths. `price@NR` is a price of this rate.
//       `2!B5` is in the second tab. Lists without an arrow hold for the same cells.
//   label A8 single supplement          the meaning of a row or column, in the words of `labels`
//   lost A14:B14 reason                 amounts and terms that a contract cannot hold
//   plain A1:D4                         numbers that are no amounts: dates, ages, sizes
//   ask basis year                      questions that the sheet leaves open, in the words of QUESTIONS
//   answer childAges: 3-11              an answer by the key of the question; `*` stands for any text
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

export const ownSheets = path.join(import.meta.dirname, 'sheets');
const ENDING = '.sheet.txt';
const BOARDS = {
  RO: 'ROOM_ONLY',
  BB: 'BED_AND_BREAKFAST',
  HB: 'HALF_BOARD',
  FB: 'FULL_BOARD',
  AI: 'ALL_INCLUSIVE',
};
const WEEKDAYS = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];
const DAY_MS = 86_400_000;

/** Every sheet in the folder, by name. */
export const sheetsOf = (folder = ownSheets) =>
  readdirSync(folder)
    .filter((file) => file.endsWith(ENDING))
    .sort()
    .map((file) => readSheet(file.slice(0, -ENDING.length), readFileSync(path.join(folder, file), 'utf8')));

function readSheet(name, text) {
  const sheet = { name, title: '', file: '', language: '', tabs: [] };
  const truth = [];
  let part;
  for (const line of text.split('\n')) {
    const heading = /^== (.*)$/.exec(line)?.[1].trim();
    if (heading === 'truth') part = truth;
    else if (heading !== undefined) {
      part = { name: heading.replace(/ \(hidden\)$/, ''), hidden: heading.endsWith('(hidden)'), rows: [], looks: [] };
      sheet.tabs.push(part);
    } else if (part === truth) truth.push(line.trim());
    else if (part === undefined) readHead(sheet, line);
    else if (line.startsWith('-- ')) part.looks.push(line.slice(3).trim());
    else if (line.trim() !== '') part.rows.push(line === '|' ? [] : line.split('|').map((cell) => cell.trim()));
  }
  return { ...sheet, truth: readTruth(sheet, truth.filter(Boolean)) };
}

function readHead(sheet, line) {
  if (line.startsWith('# ')) sheet.title = line.slice(2);
  const [, key, value] = /^(file|language|decimal): (.*)$/.exec(line) ?? [];
  if (key) sheet[key] = value.trim();
}

// Cells

export const columnOf = (letters) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
export const lettersOf = (column) =>
  column > 26
    ? lettersOf(Math.floor((column - 1) / 26)) + String.fromCharCode(65 + ((column - 1) % 26))
    : String.fromCharCode(64 + column);
export const addressOf = ({ tab, row, column }) => `${tab > 1 ? `${tab}!` : ''}${lettersOf(column)}${row}`;
const REFERENCE = /(?:(\d+)!)?(\$?)([A-Z]{1,2})(\$?)(\d+)(?:#(\d+))?/;

/** The addresses in `A1:B2, C3`. */
export function addressesIn(ranges) {
  return ranges.split(',').flatMap((range) => {
    const [from, to = from] = range.trim().split(':');
    const [, tab = '1', , left, , top] = REFERENCE.exec(from) ?? [];
    const [, , , right, , bottom] = REFERENCE.exec(to) ?? [];
    if (!left || !right) throw new Error(`no cells: ${range}`);
    const found = [];
    for (let row = Number(top); row <= Number(bottom); row++)
      for (let column = columnOf(left); column <= columnOf(right); column++)
        found.push(addressOf({ tab: Number(tab), row, column }));
    return found;
  });
}

/** The text of the cell as written in the corpus. */
export function cellOf(sheet, address) {
  const [, tab = '1', , letters, , row] = REFERENCE.exec(address);
  return sheet.tabs[Number(tab) - 1]?.rows[Number(row) - 1]?.[columnOf(letters) - 1];
}

/** The addresses of all cells with a text. */
export const cellsOf = (sheet) =>
  sheet.tabs.flatMap(({ rows }, tab) =>
    rows.flatMap((cells, row) =>
      cells.flatMap((text, column) =>
        text === '' ? [] : [addressOf({ tab: tab + 1, row: row + 1, column: column + 1 })],
      ),
    ),
  );

function numberIn(sheet, address, which = 1) {
  const text = cellOf(sheet, address);
  if (text === undefined) throw new Error(`${sheet.name}: no cell ${address}`);
  const shown = text.replace(/^=.*→\s*/, '');
  const plain = /^-?\d+(?:\.\d+)?$/.test(shown) && sheet.file === 'xlsx';
  const decimal = plain ? '.' : (sheet.decimal ?? (sheet.language === 'en' ? '.' : ','));
  const numbers = [...shown.matchAll(/((?:(?<=^|[\s(+€])[-–−])?)\s?(\d+(?:[.,'’\u00a0 ]\d+)*)\s?(%?)/g)];
  const [, sign, digits, percent] = numbers[which - 1] ?? [];
  if (digits === undefined) throw new Error(`${sheet.name}: no number ${which} in ${address}: ${shown}`);
  const value = Number(digits.replace(decimal === ',' ? /[.'’\u00a0 ]/g : /[,'’\u00a0 ]/g, '').replace(',', '.'));
  return ((sign ? -1 : 1) * value) / (percent ? 100 : 1);
}

// The truth

function readTruth(sheet, lines) {
  const truth = {
    hotels: [],
    rooms: [],
    seasons: [],
    rates: [],
    prices: [],
    labels: [],
    lost: [],
    plain: [],
    ask: [],
    answers: [],
  };
  for (const [number, line] of lines.entries()) {
    const [, word, rate, rest] = /^(\w+)(?:@(\w+))? (.*)$/.exec(line) ?? [];
    const [, code, after = ''] = /^(\S+)\s*(.*)$/.exec(rest ?? '') ?? [];
    if (word === 'hotel') truth.hotels.push({ code, name: after });
    else if (word === 'room') truth.rooms.push({ hotel: truth.hotels.at(-1).code, code, labels: labelsIn(after) });
    else if (word === 'rate') truth.rates.push({ code, labels: labelsIn(after) });
    else if (word === 'season') {
      const [labels, nights] = after.split(/ = (?=\d)/);
      truth.seasons.push({ code, labels: labelsIn(labels), ...nightsIn(nights) });
    } else if (word === 'price') truth.prices.push(...pricesOf(sheet, truth, { number, rate, text: rest }));
    else if (word === 'label') truth.labels.push({ cells: addressesIn(code), meaning: after });
    else if (word === 'lost') truth.lost.push({ cells: addressesIn(code), reason: after });
    else if (word === 'plain') truth.plain.push(...addressesIn(rest));
    else if (word === 'ask') truth.ask.push(...rest.split(' '));
    else if (word === 'answer')
      truth.answers.push({ key: rest.split(': ')[0], value: parse(rest.slice(rest.indexOf(': ') + 2)) });
    else if (['currency', 'basis', 'children', 'lastDay', 'dayOrder', 'taxes'].includes(word)) truth[word] = rest;
    else throw new Error(`${sheet.name}: ${line}`);
  }
  return truth;
}

const labelsIn = (text) => text.split(' | ').flatMap((label) => (label === '' || label === '-' ? [] : [label.trim()]));

function nightsIn(text) {
  const [ranges, days] = text.split(' on ');
  const dateRanges = ranges.split(',').map((range) => {
    const [first, last = first] = range.trim().split('..');
    if (!(Date.parse(first) <= Date.parse(last))) throw new Error(`no nights: ${range}`);
    return { first, last };
  });
  return { dateRanges, ...(days ? { weekdays: days.trim().split(' ') } : {}) };
}

/** The first and last night of each range that the season has on its weekdays. */
export const edgesOf = ({ dateRanges, weekdays }) =>
  dateRanges.flatMap(({ first, last }) => {
    const nights = [];
    for (let at = Date.parse(first); at <= Date.parse(last); at += DAY_MS)
      if (!weekdays || weekdays.includes(WEEKDAYS[new Date(at).getUTCDay()]))
        nights.push(new Date(at).toISOString().slice(0, 10));
    return [...new Set([nights[0], nights.at(-1)])];
  });

/** The prices of one line, one for each room, board, party and season. */
function pricesOf(sheet, truth, { number, rate, text }) {
  const [left, right] = text.split(' = ');
  const fields = left.trim().split(/\s+/).map(axisOf);
  if (fields.length !== 4) throw new Error(`${sheet.name}: ${text}`);
  const [expression, cited] = right.split(' | ');
  let made = [{ down: 0, right: 0, values: [] }];
  for (const { direction, step, values } of fields)
    made = made.flatMap((one) =>
      values.map((value, index) => ({
        down: one.down + (direction === 'v' ? index * step : 0),
        right: one.right + (direction === '>' ? index * step : 0),
        values: [...one.values, value],
      })),
    );
  return made.map(({ down, right: across, values: [room, board, party, season] }) => {
    const known = truth.rooms.find(({ code }) => code === room);
    if (!known || !BOARDS[board] || !/^\d+(\+\d+)?$/.test(party) || !truth.seasons.some(({ code }) => code === season))
      throw new Error(`${sheet.name}: ${room} ${board} ${party} ${season} in ${text}`);
    const cells = [];
    const amount = evaluate(expression, (reference) => {
      const [, tab = '1', fixedColumn, letters, fixedRow, row, which] = reference;
      const address = addressOf({
        tab: Number(tab),
        row: Number(row) + (fixedRow ? 0 : down),
        column: columnOf(letters) + (fixedColumn ? 0 : across),
      });
      cells.push(address);
      return numberIn(sheet, address, which === undefined ? 1 : Number(which));
    });
    return {
      line: number,
      ...(rate ? { rate } : {}),
      hotel: known.hotel,
      room,
      board: BOARDS[board],
      party,
      season,
      amount: Math.round(amount * 1e6) / 1e6,
      cells: [...new Set([...cells, ...(cited ? addressesIn(cited) : [])])],
    };
  });
}

function axisOf(text) {
  const [, direction, step, values] = /^(?:([v>])(\d*):)?(.*)$/.exec(text);
  return { direction, step: Number(step || 1), values: values.split(',') };
}

/** An expression of numbers, references, + - * / and brackets. */
function evaluate(text, numberOf) {
  const tokens = text.match(/(?:\d+!)?\$?[A-Z]{1,2}\$?\d+(?:#\d+)?|\d+(?:\.\d+)?|[-+*/()]/g) ?? [];
  const value = () => {
    const token = tokens.shift();
    if (token === '(') {
      const inner = sum();
      tokens.shift();
      return inner;
    }
    const reference = /[A-Z]/.test(token) ? REFERENCE.exec(token) : undefined;
    return reference ? numberOf(reference) : Number(token);
  };
  const product = () => {
    let result = value();
    while (tokens[0] === '*' || tokens[0] === '/')
      result = tokens.shift() === '*' ? result * value() : result / value();
    return result;
  };
  const sum = () => {
    let result = product();
    while (tokens[0] === '+' || tokens[0] === '-')
      result = tokens.shift() === '+' ? result + product() : result - product();
    return result;
  };
  const result = sum();
  if (tokens.length > 0 || !Number.isFinite(result)) throw new Error(`not an amount: ${text}`);
  return result;
}

/** The numbers of a sheet by cell: those that a price follows from, and those that are lost. A price belongs to the cells that no line before it names. */
export function numbersOf({ truth }) {
  const prices = new Map();
  const named = new Map();
  for (const price of truth.prices) for (const cell of price.cells) if (!named.has(cell)) named.set(cell, price.line);
  for (const price of truth.prices) {
    const first = price.cells.filter((cell) => named.get(cell) === price.line);
    for (const cell of first.length > 0 ? first : price.cells.slice(-1))
      prices.set(cell, [...(prices.get(cell) ?? []), price]);
  }
  for (const price of truth.prices) for (const cell of price.cells) if (!prices.has(cell)) prices.set(cell, [price]);
  const lost = truth.lost.flatMap(({ cells }) => cells).filter((cell) => !prices.has(cell));
  return { prices, lost };
}

/** Violations of the form: cells with a digit that no line of the truth names, cells that do not exist. */
export function violationsOf(sheet) {
  const { prices, lost } = numbersOf(sheet);
  const { truth } = sheet;
  const named = new Set([...prices.keys(), ...lost, ...truth.plain, ...truth.labels.flatMap(({ cells }) => cells)]);
  const mustExist = [...prices.keys(), ...lost, ...truth.labels.flatMap(({ cells }) => cells)];
  const wrong = mustExist.filter((address) => !cellOf(sheet, address)).map((address) => `no cell ${address}`);
  for (const address of cellsOf(sheet))
    if (/\d/.test(cellOf(sheet, address)) && !named.has(address))
      wrong.push(`${address} is not explained: ${cellOf(sheet, address)}`);
  const seen = new Map();
  for (const { rate, hotel, room, board, party, season, amount } of truth.prices) {
    const key = [rate, hotel, room, board, party, season].join(' ');
    if (seen.has(key) && seen.get(key) !== amount) wrong.push(`two prices of ${key}`);
    seen.set(key, amount);
    if (Math.abs(amount * 100 - Math.round(amount * 100)) > 1e-4) wrong.push(`${key} is ${amount}`);
  }
  return wrong;
}
