// Processor time of `import` for a supplier's sheet (a price for each room, range of dates, meal plan and number of guests), and for one ten
// times as large: by dates, by rooms and by hotels. Goals: 20,000 prices in 2 s, and 11 times the time for ten times the prices.
//
//   node test/bench/import.js [--build FOLDER]     FOLDER has bin/run.js of another build
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values: options } = parseArgs({ options: { build: { type: 'string' } } });
const builds = [fileURLToPath(new URL('../..', import.meta.url)), ...(options.build ? [options.build] : [])];
const BOARDS = ['BB', 'HB', 'FB', 'AI'];
const REPORT = `process.on('exit', () => { const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage(); process.stderr.write('\\nused ' + (userCPUTime + systemCPUTime) + ' ' + maxRSS); });`;

const SHAPES = {
  '125 ranges of dates': [
    { rooms: 20, dates: 13, boards: 4 },
    { rooms: 20, dates: 125, boards: 4 },
  ],
  '2,500 ranges of dates': [
    { rooms: 1, dates: 250, nights: 1, boards: 4 },
    { rooms: 1, dates: 2500, nights: 1, boards: 4 },
  ],
  '2,500 rooms': [
    { rooms: 250, dates: 2, boards: 2 },
    { rooms: 2500, dates: 2, boards: 2 },
  ],
  '1,000 hotels': [
    { hotels: 100, rooms: 2, dates: 5, boards: 1 },
    { hotels: 1000, rooms: 2, dates: 5, boards: 1 },
  ],
};

const day = (number) => new Date(Date.UTC(2027, 0, 1) + number * 86_400_000).toISOString().slice(0, 10);
const numbers = (length) => Array.from({ length }, (_, index) => index);

/** A sheet of a supplier, and a mapping that answers everything. */
function sheetOf({ hotels = 1, rooms, dates, boards, nights = 3 }) {
  const rows = ['Hotel,Room,Board,Pax,From,To,Currency,Price,Basis'];
  for (const hotel of numbers(hotels))
    for (const room of numbers(rooms))
      for (const date of numbers(dates))
        for (const board of numbers(boards))
          for (const pax of [1, 2])
            rows.push(
              `H${hotel},Room ${room},${BOARDS[board]},${pax},${day(date * nights)},${day(date * nights + nights - 1)},EUR,${(60 + room * 7 + ((date * 13) % 41)) * pax + board * 12 * pax},per room`,
            );
  const said =
    'category: S4, latitude: 39.5613, longitude: 2.6224, images: [https://example.com/a.jpg], voucherRemarks: { EN: Free cancellation. }';
  const mapping = [
    'layout: long',
    'columns: { Hotel: hotel, Room: room, Board: board, Pax: guests, From: first night, To: last night, Currency: currency, Price: price, Basis: basis }',
    'supplier: PALMA',
    'rate: Rates 2027',
    'hotels:',
    ...numbers(hotels).map((hotel) => `  H${hotel}: { providerCode: H${hotel}, hotelname: Hotel ${hotel}, ${said} }`),
    'rooms:',
    ...numbers(rooms).map((room) => `  Room ${room}: { providerCode: R${room}, unitsQuota: 5 }`),
  ];
  return { prices: rows.length - 1, csv: `${rows.join('\n')}\n`, mapping: `${mapping.join('\n')}\n` };
}

function measure(build, { csv, mapping }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'contracts-import-'));
  try {
    writeFileSync(path.join(folder, 'rates.csv'), csv);
    writeFileSync(path.join(folder, 'rates.import.yaml'), mapping);
    const load = `data:text/javascript,${encodeURIComponent(REPORT)}`;
    const argv = ['--import', load, path.join(build, 'bin/run.js'), 'import', 'rates.csv', '--yes'];
    const { status, stderr } = spawnSync(process.execPath, argv, { cwd: folder, encoding: 'utf8' });
    const [, used, peak] = /\nused (\d+) (\d+)$/.exec(stderr) ?? [];
    if (status !== 0 || used === undefined) throw new Error(`import ended with ${status}: ${stderr}`);
    return { seconds: Number(used) / 1e6, mb: Number(peak) / 1024 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

console.log(`import of a CSV sheet, seconds of processor time and peak memory, node ${process.version}\n`);
for (const [name, sizes] of Object.entries(SHAPES))
  for (const build of builds) {
    const found = sizes.map((size) => ({ ...sheetOf(size), ...measure(build, sheetOf(size)) }));
    const [small, large] = found;
    const texts = found.map(({ prices, seconds, mb }) => `${prices} in ${seconds.toFixed(2)} s (${mb.toFixed(0)} MB)`);
    console.log(`  ${name.padEnd(22)} ${texts.join(', ')}; x ${(large.seconds / small.seconds).toFixed(1)}  ${build}`);
  }
