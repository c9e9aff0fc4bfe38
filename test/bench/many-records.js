// Processor time of `validate` for one hotel with very many records of a kind, and for a tenth of them. Goals: 20,000 percent offers of one
// rate in 2 s, and 11 times the time for ten times the records.
//
//   node test/bench/many-records.js [--build FOLDER] [--only offers] [--size 20000]     FOLDER has bin/run.js of another build
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { contractText } from './corpus.js';

const { values: options } = parseArgs({
  options: { build: { type: 'string' }, only: { type: 'string' }, size: { type: 'string' } },
});
const builds = [fileURLToPath(new URL('../..', import.meta.url)), ...(options.build ? [options.build] : [])];
const REPORT = `process.on('exit', () => { const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage(); process.stderr.write('\\nused ' + (userCPUTime + systemCPUTime) + ' ' + maxRSS); });`;
const PATIENCE_MS = 120_000;

const day = (number) => new Date(Date.UTC(2027, 0, 7) + number * 86_400_000).toISOString().slice(0, 10);
const range = (from, days) => `${day(from)}..${day(from + days - 1)}`;
const numbers = (length) => Array.from({ length }, (_, index) => index);
const code = (index) => `N${String(index).padStart(5, '0')}`;

/** Percent offers, each with a name, by how their windows lie. */
const offer = (index, { percent = 10, room = '', travel = range(0, 300), booked = '', more = '' }) =>
  `  - { providerCode: ${code(index)}, type: PERCENT, value: ${percent}, apply: LODGING, mealPlans: all, providerRoomCodes: ${room ? `[${room}]` : 'all'}, travelWindows: [${travel}]${booked && `, bookingWindows: [${booked}]`}${more}, names: { EN: Offer ${index} } }`;
const SHAPES = {
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
};
const ROOMS = 'SGL DBL-C DBL-G DBL-S TWN TWN-S TRP FAM FAM-S DLX DLX-B DLX-C JSU SUI SUI-S APT VIL'.split(' ');

/** The contract of the corpus with more records. */
function contractWith(name, count) {
  const text = contractText(0);
  if (SHAPES[name]) return withLinked(text, 'offers', count, SHAPES[name]);
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

function measure(build, text) {
  const folder = mkdtempSync(path.join(tmpdir(), 'contracts-many-'));
  try {
    writeFileSync(path.join(folder, 'hotel.yaml'), text);
    const load = `data:text/javascript,${encodeURIComponent(REPORT)}`;
    const argv = [
      '--import',
      load,
      path.join(build, 'bin/run.js'),
      'validate',
      '--no-cache',
      '--today',
      '2027-01-15',
      '-q',
    ];
    const { stderr } = spawnSync(process.execPath, argv, {
      ...{ cwd: folder, encoding: 'utf8', timeout: PATIENCE_MS, maxBuffer: 2 ** 30 },
    });
    const [, used, peak] = /\nused (\d+) (\d+)$/.exec(stderr) ?? [];
    return used === undefined ? undefined : { seconds: Number(used) / 1e6, mb: Number(peak) / 1024 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const LARGEST = {
  ...Object.fromEntries(Object.keys(SHAPES).map((name) => [name, 20_000])),
  ...{ supplements: 20_000, seasons: 2_000, rooms: 2_000, 'stop sales': 5_000 },
};

console.log(`validate of one hotel, seconds of processor time and peak memory, node ${process.version}\n`);
for (const [name, most] of Object.entries(LARGEST).filter(([key]) => key.includes(options.only ?? '')))
  for (const build of builds) {
    const large = Number(options.size ?? most);
    const [few, many] = [large / 10, large].map((count) => measure(build, contractWith(name, count)));
    const said = (found) =>
      found ? `${found.seconds.toFixed(2)} s (${found.mb.toFixed(0)} MB)` : `more than ${PATIENCE_MS / 1000} s`;
    const growth = few && many ? `; x ${(many.seconds / few.seconds).toFixed(1)}` : '';
    console.log(`  ${name.padEnd(44)} ${large / 10}: ${said(few)}, ${large}: ${said(many)}${growth}  ${build}`);
  }
