// What `import` makes of rate sheets as hotels write them: every sheet of test/corpus/sheets is proposed, its questions are answered from the
// truth, it is imported, and every amount of the contract is compared with the truth. The tool is the built one, in this process.
//
//   node test/bench/sheets.js [-v] [--only NAME] [--kept FOLDER]
//   numbers   amounts in the sheet: those that prices follow from, and those that a contract cannot hold
//   right     every price that follows from the number is sold for it, on the first and last night of each range of its season
//   asked     not imported, because a question about the number has no answer here
//   lost      the tool says that it is left out: a contract cannot hold it, or the answer says so
//   flagged   a price from it is wrong, but a question or a loss names the cell
//   WRONG     a price from it is wrong, and nothing names it; also nights sold outside all seasons and numbers read as prices that are none
//   unread    no price comes from it, and nothing names it
//
// A sheet is whole if it is imported, every number is right or lost, and nothing but notes is lost that a contract can hold. `ask` counts what a
// careful person would ask and the tool asks. Of the sheets in
// test/corpus/kept, or another folder that `--kept` names, only totals are printed. `-v` lists the other numbers.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { importedSheet } from '../corpus/imported-sheet.js';
import { isAboutTheHotel, isAskedFor, placeOf, plainLabel } from '../corpus/sheet-answers.js';
import { cellOf, edgesOf, numbersOf, sheetsOf } from '../corpus/sheets.js';
import { root } from './built.js';

const TODAY = '2026-11-27';
/** Sheets that only their author has read: only their totals are printed. */
const KEPT = path.resolve(import.meta.dirname, '../corpus/kept/sheets');
/** A note, and no amount with its currency. */
const WORDS = /\p{L}{3,}.*\p{L}{3,}/u;
const STATES = ['right', 'asked', 'lost', 'flagged', 'WRONG', 'unread'];
const { values: options } = parseArgs({
  options: {
    verbose: { type: 'boolean', short: 'v', default: false },
    only: { type: 'string', default: '' },
    kept: { type: 'string' },
  },
});
const { run, loadContracts, price } = await import(path.resolve(root, 'dist/index.js'));
const home = mkdtempSync(path.join(tmpdir(), 'contracts-sheets-'));
const startedIn = process.cwd();

try {
  const own = [];


  const kept = options.kept ? path.resolve(startedIn, options.kept) : KEPT;
  for (const r of await measure(sheetsOf(kept))) console.log(r.outcome, r.details[0]?.slice(0,200));
} finally {
  process.chdir(startedIn);
  rmSync(home, { recursive: true, force: true });
}

async function measure(sheets) {
  const results = [];
  for (const sheet of sheets) {
    const folder = path.join(home, `${results.length}-${sheet.name}`);
    mkdirSync(folder);
    process.chdir(folder);
    results.push(graded(sheet, await imported(sheet)));
    process.chdir(startedIn);
    rmSync(folder, { recursive: true });
  }
  return results;
}

/** What `import` makes of it, with the contracts. */
async function imported(sheet) {
  const result = await importedSheet(sheet, run, process.cwd(), TODAY);
  if (result.outcome === 'imported') result.contracts = await withoutLimits();
  return result;
}

/** The imported contracts, where one night can be priced whatever limits the sheet sets. */
async function withoutLimits() {
  const files = readdirSync('contracts', { recursive: true }).filter((file) => file.endsWith('.yaml'));
  for (const file of files) {
    const text = readFileSync(path.join('contracts', file), 'utf8');
    const limits = /^\s*(?:minimumStay|maximumStay|releaseDays):.*\n/gm;
    writeFileSync(
      path.join('contracts', file),
      text.replace(limits, '').replace(/,? *\b(?:minimumStay|maximumStay|releaseDays): *\d+(?=[ ,}])/g, ''),
    );
  }
  return loadContracts('contracts', { folder: process.cwd() });
}

// Prices

/** What the contracts sell in a night: `{ room, mealPlan, total }`. */
function sellerOf(sheet, { contracts }, troubles) {
  const offers = new Map();
  const [low, high] = (sheet.truth.children ?? '4-8').split('-').map(Number);
  const age = Math.floor((low + high) / 2);
  const codeOf = (hotel) => {
    const { name } = sheet.truth.hotels.find(({ code }) => code === hotel);
    const found = contracts.hotels.filter(
      ({ providerCode, hotelname }) => providerCode === hotel || plainLabel(hotelname) === plainLabel(name),
    );
    return (contracts.hotels.length === 1 ? contracts.hotels : found)[0]?.key;
  };
  return (hotel, night, party) => {
    const key = [hotel, night, party].join(' ');
    if (!offers.has(key)) {
      const [adults, children = 0] = party.split('+').map(Number);
      const stay = {
        hotel: codeOf(hotel),
        checkIn: night,
        bookedOn: TODAY,
        adults,
        childAges: Array(children).fill(age),
      };
      try {
        offers.set(key, stay.hotel === undefined ? [] : price(contracts, stay).offered);
      } catch (error) {
        troubles.add(error.message);
        offers.set(key, []);
      }
    }
    return offers.get(key);
  };
}

/** The codes in the contract that a room of the truth can have. */
function codesOf(sheet, room, { mapping, read }) {
  const { hotel, code, labels } = sheet.truth.rooms.find((one) => one.code === room);
  const wanted = [code, ...labels].map(plainLabel);
  const entries = Object.entries(mapping.rooms ?? {}).map(([label, entry]) => [label, entry?.providerCode ?? label]);
  const found = entries.filter(([label, own]) => [label, own].some((text) => wanted.includes(plainLabel(text))));
  const isOnly = sheet.truth.rooms.filter((one) => one.hotel === hotel).length === 1;
  if (found.length === 0 && isOnly) return read.length > 0 ? undefined : [];
  return found.map(([, own]) => own);
}

function priceState(sheet, one, result, sells) {
  const codes = codesOf(sheet, one.room, result);
  const season = sheet.truth.seasons.find(({ code }) => code === one.season);
  const states = edgesOf(season).map((night) => {
    const amounts = sells(one.hotel, night, one.party)
      .filter(({ room, mealPlan }) => mealPlan === one.board && (!codes || codes.includes(room)))
      .map(({ total }) => Math.abs(Number(total) - one.amount) < 0.005);
    if (amounts.length === 0) return 'unread';
    return (one.rate ? amounts.some(Boolean) : amounts.every(Boolean)) ? 'right' : 'WRONG';
  });
  return states.find((state) => state === 'WRONG') ?? states.find((state) => state === 'unread') ?? 'right';
}

/** The nights next to ranges, outside all seasons of the hotel, that are sold all the same. */
function soldOutside({ truth }, sells) {
  const dayAfter = (day, by) => new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10);
  return truth.hotels.flatMap(({ code }) => {
    const prices = truth.prices.filter(({ hotel }) => hotel === code);
    const ranges = truth.seasons
      .filter((season) => prices.some((one) => one.season === season.code))
      .flatMap(({ dateRanges }) => dateRanges);
    const near = ranges.flatMap(({ first, last }) => [dayAfter(first, -1), dayAfter(last, 1)]);
    const parties = new Set(prices.map(({ party }) => party));
    return [...new Set(near)]
      .filter((night) => !ranges.some(({ first, last }) => first <= night && night <= last))
      .filter((night) => [...parties].some((party) => sells(code, night, party).length > 0));
  });
}

function graded(sheet, result) {
  const { prices, lost } = numbersOf(sheet);
  const { asked, open, losses, outcome } = result;
  const cellsOf = (records) => records.flatMap(({ where = [] }) => where.map((place) => placeOf(sheet, place)));
  const lostCells = new Set(cellsOf(losses));
  const askedCells = new Set(cellsOf([...asked.values()].filter((question) => !isAboutTheHotel(question))));
  const openCells = new Set(cellsOf(open.filter((question) => !isAboutTheHotel(question))));
  const readCells = new Set(cellsOf(result.read));
  const counts = Object.fromEntries(STATES.map((state) => [state, 0]));
  const details = [];
  const troubles = new Set();
  let leftOut = false;
  const silent = { unread: [], asked: [] };
  const sells = outcome === 'imported' ? sellerOf(sheet, result, troubles) : undefined;
  const count = (state, cell, text) => {
    counts[state]++;
    if (text) details.push(`${cell} ${state}: ${text}`);
    else if (state === 'unread' || state === 'asked') silent[state].push(cell);
  };
  for (const [cell, all] of prices) {
    if (!sells) {
      count(openCells.has(cell) ? 'asked' : 'unread', cell);
      continue;
    }
    const states = all.map((one) => priceState(sheet, one, result, sells));
    const state = states.includes('WRONG') ? 'WRONG' : states.includes('unread') ? 'unread' : 'right';
    const isNamed = lostCells.has(cell) || askedCells.has(cell);
    const worst = all[states.indexOf(state)];
    const text = `${worst.room} ${worst.board} ${worst.party} ${worst.season} is ${worst.amount}`;
    if (state === 'WRONG') count(isNamed ? 'flagged' : 'WRONG', cell, text);
    else if (state === 'unread') {
      if (lostCells.has(cell) && !WORDS.test(cellOf(sheet, cell))) leftOut = true;
      count(lostCells.has(cell) ? 'lost' : state, cell, text);
    } else count(state, cell);
  }
  for (const cell of lost)
    if (sells && readCells.has(cell)) count('WRONG', cell, 'read as a price');
    else if (lostCells.has(cell)) count('lost', cell);
    else count(openCells.has(cell) ? 'asked' : 'unread', cell);
  if (sells) {
    for (const cell of sheet.truth.plain)
      if (readCells.has(cell) && !prices.has(cell)) count('WRONG', cell, 'read as a price');
    for (const night of soldOutside(sheet, sells)) count('WRONG', night, 'sold outside the seasons');
  }
  const numbers = prices.size + lost.length;
  return {
    name: sheet.name,
    outcome:
      outcome === 'imported' && counts.right + counts.lost === numbers && !counts.WRONG && !leftOut ? 'whole' : outcome,
    numbers,
    counts,
    questions: asked.size,
    open: open.length,
    asks: sheet.truth.ask.length,
    isAsked: sheet.truth.ask.filter((word) => isAskedFor(word, [...asked.values()])).length,
    details: [
      ...(result.message ? [result.message] : []),
      ...troubles,
      ...open.map(({ key, text }) => `no answer to ${key.join('.')}: ${text}`),
      ...details,
      ...Object.entries(silent).flatMap(([state, cells]) =>
        cells.length > 0 ? [`${state}: ${cells.join(', ')}`] : [],
      ),
    ],
  };
}

// The table

function table(results) {
  const width = Math.max(...results.map(({ name }) => name.length));
  console.log(
    `${'sheet'.padEnd(width)}  outcome   numbers ${STATES.map((state) => state.padStart(7)).join(' ')}  questions (open)   ask`,
  );
  for (const { name, outcome, numbers, counts, questions, open, asks, isAsked, details } of results) {
    console.log(
      `${name.padEnd(width)}  ${outcome.padEnd(8)}  ${String(numbers).padStart(7)} ${STATES.map((state) => String(counts[state]).padStart(7)).join(' ')}  ${String(questions).padStart(9)} ${`(${open})`.padStart(6)} ${`${isAsked}/${asks}`.padStart(5)}`,
    );
    if (options.verbose) for (const detail of details) console.log(`    ${detail}`);
  }
}

function totals(title, results) {
  const sum = (countOf) => results.reduce((total, result) => total + countOf(result), 0);
  const having = (outcome) => results.filter((result) => result.outcome === outcome).length;
  const questions = results
    .filter(({ outcome }) => outcome !== 'unknown')
    .map((result) => result.questions)
    .sort((a, b) => a - b);
  const numbers = sum((result) => result.numbers);
  const states = STATES.map((state) => `${sum(({ counts }) => counts[state])} ${state}`).join(', ');
  console.log(
    `\n${title}: ${results.length} sheets, ${having('whole')} whole, ${having('imported')} imported in part, ${having('asks')} with open questions, ${having('refused')} refused, ${having('unknown')} with no layout known`,
  );
  console.log(`  ${numbers} numbers: ${states}`);
  console.log(
    `  questions: ${questions[Math.floor(questions.length / 2)] ?? 'none'} in the median of ${questions.length} sheets; asked ${sum(({ isAsked }) => isAsked)} of ${sum(({ asks }) => asks)} that a careful person asks`,
  );
}
