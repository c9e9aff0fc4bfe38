// Writes the tables of countries and currencies from the packages that keep them; `--check` only says whether they are up to date.
// The tables are files of their own, because a start of the tool must not load half a megabyte to look up one code.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { countryCells } from './country-cells.js';

const require = createRequire(import.meta.url);
const root = fileURLToPath(new URL('../..', import.meta.url));

/** The day for which the tables hold: what ended before it is withdrawn. */
const AS_OF = '2026-11-01';
/** No contract has codes withdrawn earlier; their letters are more likely a typing error. */
const WITHDRAWN_SINCE = '2000-01-01';
/** Codes that the standard leaves to their users. */
const USER_ASSIGNED = /^(AA|Q[M-Z]|X[A-Z]|ZZ)$/;
/** The standard lists it as a currency of Venezuela besides VES; the regional data don't. */
const LISTED_TWICE = ['VED'];

const countries = require('i18n-iso-countries');
const { version: cldr } = require('cldr-core/package.json');
const { region: regions } = require('cldr-core/supplemental/currencyData.json').supplemental.currencyData;
/** ISO's own list, with its minor units. */
const listed = require('currency-codes/data');
const published = require('currency-codes/iso-4217-publish-date');
const { countries: listedCountries } = require('countries-list');

const outdated = [];
for (const [file, text] of Object.entries(tables())) {
  const target = path.join(root, file);
  if (process.argv.includes('--check')) {
    if (readFileSync(target, 'utf8') !== text) outdated.push(file);
  } else writeFileSync(target, text);
}
if (outdated.length > 0) {
  console.error(`not what the packages say: ${outdated.join(', ')}; run npm run iso-tables`);
  process.exitCode = 1;
}

function tables() {
  const names = countryNames();
  const { active, special, withdrawn, byCountry } = currencies();
  // The list has no minor units for metals and baskets; the package returns 0 for them.
  const cells = countryCells();
  const odd = listed.filter(({ code, digits }) => digits !== 2 && (active.includes(code) || !code.startsWith('X')));
  return {
    'src/rules/iso/country-names.ts': `${head(`i18n-iso-countries ${version('i18n-iso-countries')}`)}
/** English names by ISO 3166-1 alpha-2: the assigned codes. Reserved and user-assigned ones (UK, EU, XK) are not among them. */
export const COUNTRY_NAMES: ReadonlyMap<string, readonly string[]> = new Map(
  \`${folded([...names].map(([code, all]) => `${code} ${all.join('|')};`)).slice(0, -1)}\`
    .split(/;\\s+/)
    .map((entry) => [entry.slice(0, 2), entry.slice(3).split('|')] as const),
);
`,
    'src/rules/iso/currencies.ts': `${head(`cldr-core ${cldr} (which region pays with what, until when)
// and currency-codes ${version('currency-codes')} (ISO 4217 of ${published}), as of ${AS_OF}`)}
/** The alphabetic codes in use: money that a guest can pay with. */
export const ACTIVE_CURRENCIES: ReadonlySet<string> = new Set(
  \`${folded(active)}\`.split(/\\s+/),
);

/** Codes of the standard that are no means of payment: funds, units of account, metals, the test code and "no currency". */
export const SPECIAL_CURRENCIES: ReadonlySet<string> = new Set(
  \`${folded(special)}\`.split(/\\s+/),
);

/** Codes withdrawn since ${WITHDRAWN_SINCE.slice(0, 4)}, each with the one in use where it was. */
export const WITHDRAWN_CURRENCIES: ReadonlyMap<string, string> = new Map(
  \`${folded([...withdrawn].map((pair) => pair.join('>')))}\`
    .split(/\\s+/)
    .map((pair) => [pair.slice(0, 3), pair.slice(4)] as const),
);
`,
    'src/rules/iso/country-currencies.ts': `${head(`cldr-core ${cldr} (which region pays with what), as of ${AS_OF}`)}
/** What guests pay with in each country, by its code. */
export const COUNTRY_CURRENCIES: ReadonlyMap<string, readonly string[]> = new Map(
  \`${folded([...names.keys()].flatMap((country) => byCountry.get(country) ?? []))}\`
    .split(/\\s+/)
    .map((pair) => [pair.slice(0, 2), pair.slice(3).split('+')] as const),
);
`,
    'src/rules/iso/dial-codes.ts': `${head(`countries-list ${version('countries-list')}`)}
/** What telephone numbers of a country begin with after the plus sign, by its code. */
export const DIAL_CODES: ReadonlyMap<string, readonly string[]> = new Map(
  \`${folded([...names.keys()].flatMap((country) => (listedCountries[country]?.phone ? [`${country}>${listedCountries[country].phone.join('+')}`] : [])))}\`
    .split(/\\s+/)
    .map((pair) => [pair.slice(0, 2), pair.slice(3).split('+')] as const),
);
`,
    'src/rules/iso/country-cells.ts': `${head(`world-atlas ${version('world-atlas')} (Natural Earth)`)}
const SETS = \`${folded(cells.sets.map((set) => `${set},`)).slice(0, -1)}\`;

/** Sets of countries; the first is empty. */
export const CELL_COUNTRIES: readonly string[] = SETS.split(/,\\s*/);

/**
 * Which set has land in each half degree or close to it, from 90 south to the north, from 180 west to the east: pairs of the index of a set
 * and how many cells it has, in groups of seven bits, compressed with Brotli.
 */
export const CELL_RUNS = \`
   ${cells.cells.match(/.{1,120}/g).join('\n   ')}\`;
`,
    'src/kernel/currency-digits.ts': `${head(`currency-codes ${version('currency-codes')} (ISO 4217 of ${published})`)}
/** Decimal places of the currencies that do not have two. */
export const CURRENCY_DIGITS: ReadonlyMap<string, number> = new Map(
  \`${folded(odd.map(({ code, digits }) => `${code}>${digits}`).sort())}\`
    .split(/\\s+/)
    .map((pair) => [pair.slice(0, 3), Number(pair.slice(4))] as const),
);
`,
  };
}

/** English names by code, in the order of the codes. */
function countryNames() {
  const all = require('i18n-iso-countries/langs/en.json').countries;
  const codes = Object.keys(countries.getAlpha2Codes()).filter((code) => !USER_ASSIGNED.test(code));
  return new Map(codes.sort().map((code) => [code, [all[code]].flat()]));
}

function currencies() {
  const uses = Object.entries(regions).flatMap(([region, list]) =>
    list.flatMap((entry) => Object.entries(entry).map(([code, use]) => ({ region, code, ...use }))),
  );
  const paid = uses.filter(({ _tender }) => _tender !== 'false');
  const lasting = paid.filter(({ _to }) => _to === undefined || _to >= AS_OF);
  const inUse = new Set(lasting.map(({ code }) => code));
  const ended = new Map();
  for (const { code, region, _to } of paid) {
    if (inUse.has(code) || !(_to < AS_OF)) continue;
    if (_to > (ended.get(code)?._to ?? WITHDRAWN_SINCE)) ended.set(code, { region, _to });
  }
  // Of several in a region, the one that came last took its place: Zimbabwe pays in dollars too.
  const newest = (region) =>
    lasting.filter((use) => use.region === region).sort((a, b) => (a._from < b._from ? 1 : -1))[0]?.code;
  const withdrawn = [...ended].flatMap(([code, { region }]) => (newest(region) ? [[code, newest(region)]] : [])).sort();
  const nowhere = uses.filter(({ region, _to }) => region === 'ZZ' && _to === undefined).map(({ code }) => code);
  const codes = new Set([...listed.map(({ code }) => code), ...inUse, ...nowhere]);
  for (const code of ended.keys()) codes.delete(code);
  const active = [...codes].filter((code) => inUse.has(code) || LISTED_TWICE.includes(code)).sort();
  const byCountry = new Map(
    Object.keys(regions).flatMap((region) => {
      const own = [...new Set(lasting.filter((use) => use.region === region).map(({ code }) => code))];
      return own.length > 0 ? [[region, `${region}>${own.join('+')}`]] : [];
    }),
  );
  return { byCountry, active, special: [...codes].filter((code) => !active.includes(code)).sort(), withdrawn };
}

function version(name) {
  return JSON.parse(readFileSync(path.join(root, `node_modules/${name}/package.json`), 'utf8')).version;
}

function head(source) {
  return `// Written by bin/build/iso-tables.js from ${source}.\n`;
}

function folded(words) {
  const lines = [''];
  for (const word of words) {
    const line = lines.at(-1);
    if (line.length + word.length > 116) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines.join('\n   ');
}
