import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startSandbox } from '../../practice-hub/start-sandbox.ts';
import { galaHotel, winter } from '../support/gala-hotel.ts';
import { runContracts, temporaryFolder } from '../support/run-contracts.ts';

// One key of a hotel is otherwise in the hub than in the file, or in the hub alone: what each command says to it.

const FILE = galaHotel({ rates: [winter(2026)], gala: { value: 60, years: [2026] } });

const PUT = {
  price: (value: string) => FILE.replace('"2": 315', `"2": ${value}`),
  board: (value: string) => FILE.replace('[HALF_BOARD]', `[${value}]`),
  rate: (lines: string) => FILE.replace('    supplements: [GALA]\n', `${lines}`),
  hotel: (line: string) => FILE.replace('  rooms:\n', `  ${line}\n  rooms:\n`),
  supplement: (line: string) => `${FILE}    ${line}\n`,
  text: (value: string) => FILE.replace('A quiet house by the sea.', value),
};
const LINKED = '    supplements: [GALA]\n';

type Kind = readonly [kind: string, hub: string, file: string, named: RegExp];

const KINDS: readonly Kind[] = [
  ['price', PUT.price('333'), FILE, /rate "Winter 2026"/],
  ['price of the board', PUT.board('{ mealPlan: HALF_BOARD, adultPrices: [5] }'), FILE, /HALF_BOARD|hotel PALMA/],
  [
    'longest stay',
    PUT.rate(`${LINKED}    maximumStay: 3\n`),
    PUT.rate(`${LINKED}    maximumStay: 5\n`),
    /rate "Winter/,
  ],
  ['longest stay, only in the hub', PUT.rate(`${LINKED}    maximumStay: 3\n`), FILE, /maximumStay 3/],
  ['release days', PUT.hotel('releaseDays: 5'), PUT.hotel('releaseDays: 2'), /SEA-PALACE/],
  [
    'booking window, only in the hub',
    PUT.rate(`${LINKED}    bookingWindows: [2026-11-01..2026-12-01]\n`),
    FILE,
    /bookingWindows 2026-11-01\.\.2026-12-01/,
  ],
  [
    'stop sales, only in the hub',
    PUT.rate(`${LINKED}    stopSales: [{ providerRoomCode: DBL, stopSales: [2026-12-27..2026-12-27] }]\n`),
    FILE,
    /stop sales of room DBL 2026-12-27/,
  ],
  [
    'past stop sales, only in the hub',
    PUT.rate(`${LINKED}    stopSales: [{ providerRoomCode: DBL, stopSales: [2026-08-07..2026-08-10] }]\n`),
    FILE,
    /(?:)/,
  ],
  ['link', PUT.rate(''), FILE, /rate "Winter 2026"/],
  ['link, only in the hub', FILE, PUT.rate(''), /supplement link GALA/],
  ['weekdays, only in the hub', PUT.supplement('operationalDays: [FRIDAY]'), FILE, /operationalDays FRIDAY/],
  ['ages', PUT.hotel('maximumChildrenAge: 9'), PUT.hotel('maximumChildrenAge: 11'), /hotel PALMA\/SEA-PALACE/],
  ['ages, only in the hub', PUT.hotel('maximumChildrenAge: 9'), FILE, /maximumChildrenAge 9/],
  ['rate, only in the hub', FILE.replace('rates:\n', `rates:\n${winter(2026).replace('2026', 'B')}`), FILE, /Winter B/],
  ['text', PUT.text('A loud house.'), FILE, /hotel PALMA\/SEA-PALACE/],
  ['text, only in the hub', FILE, FILE.replace(/ {2}voucherRemarks.*\n/, ''), /voucher remark/],
];

const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  diff: ['diff', '--exit-code'],
  quick: ['verify'],
  seasons: ['verify', '--depth', 'seasons'],
  full: ['verify', '--depth', 'full'],
  monitor: ['monitor', '--prove-within', 'off'],
};

/** A hub that holds one file, and a project with another. */
async function otherwise(hub: string, file: string) {
  const folder = temporaryFolder();
  const sandbox = await startSandbox({
    database: path.join(folder, 'hub.db'),
    username: 'one',
    password: 'one',
    micrositeId: 'one',
  });
  onTestFinished(() => sandbox.close());
  const run = (...argv: readonly string[]) =>
    runContracts(argv, {
      cwd: folder,
      env: {
        CONTRACTS_BASE_URL: sandbox.baseUrl,
        CONTRACTS_USERNAME: 'one',
        CONTRACTS_PASSWORD: 'one',
        CONTRACTS_MICROSITE_ID: 'one',
        CONTRACTS_TODAY: '2026-11-22',
      },
    });
  const write = (text: string) => writeFileSync(path.join(folder, 'hotel.yaml'), text);
  write(hub);
  const loaded = await run('push', '--yes', '--no-verify');
  expect(loaded.code, loaded.stdout + loaded.stderr).toBe(0);
  write(file);
  return { run, folder };
}

/** A text changes no price, and what has passed can no longer be sold. */
const SILENT = { 'past stop sales, only in the hub': true, 'text, only in the hub': true, text: false };

describe('what differs behind the files', { timeout: 300_000 }, () => {
  it.each(KINDS)('%s', async (kind, hub, file, named) => {
    const { run } = await otherwise(hub, file);
    const said: string[] = [];
    for (const [name, argv] of Object.entries(COMMANDS)) {
      const { code, stdout } = await run(...argv);
      said.push(`${name} ${code}`);
      if (code !== 0) expect(stdout.replaceAll(/\s+/g, ' ')).toMatch(named);
    }
    const isText = Object.hasOwn(SILENT, kind);
    const isEqual = isText && SILENT[kind as keyof typeof SILENT];
    const [compared, verified] = [isEqual ? 0 : 2, isText ? 0 : 6];
    expect(said.join(', ')).toBe(
      `diff ${compared}, quick ${verified}, seasons ${verified}, full ${verified}, monitor ${compared}`,
    );
  });

  it('is settled by pull, and by the field in the settings, which every report repeats', async () => {
    const [, hub, file] = KINDS.find(([kind]) => kind.startsWith('stop sales')) ?? KINDS[0] ?? ['', '', ''];
    const { run, folder } = await otherwise(hub, file);
    const settings = path.join(folder, 'contracts.config.yaml');
    writeFileSync(settings, 'unmanaged: [rates.stopSale]\n');
    const wrong = await run('diff');
    expect([wrong.code, wrong.stderr]).toEqual([64, expect.stringContaining('contracts.config.yaml:1:13')]);
    writeFileSync(settings, 'unmanaged: [rates.stopSales]\n');
    for (const [argv, said] of [
      [['diff', '--exit-code'], /accepted by the settings/],
      [['verify'], /accepted by the settings: 1 difference.*stop sales of room DBL/],
      [['push', '--yes', '--no-verify'], /accepted by the settings: 1 difference/],
      [['monitor', '--prove-within', 'off'], /stop sales of room DBL/],
    ] as const) {
      const { code, stdout } = await run(...argv);
      expect([code, stdout.replaceAll(/\s+/g, ' ')]).toEqual([0, expect.stringMatching(said)]);
    }
    rmSync(settings);
    expect((await run('diff', '--exit-code')).code).toBe(2);
    expect((await run('pull', '--yes')).code).toBe(0);
    expect((await run('diff', '--exit-code')).code).toBe(0);
    expect((await run('verify')).code).toBe(0);
  });

  it('is compared in spite of errors that only forbid a push', async () => {
    const { run, folder } = await otherwise(PUT.price('333'), FILE);
    writeFileSync(
      path.join(folder, 'other.yaml'),
      FILE.replace(/^supplier.*$/m, 'supplier: PALMA')
        .replaceAll('SEA-PALACE', 'LAND-PALACE')
        .replace(/rates:\n[\s\S]*?supplements:\n {2}- /, 'rates:\n  - name: Later\nsupplements:\n  - ')
        .replace(
          '    - { providerCode: DBL',
          '    - { providerCode: TWN, name: Double room, distributions: ["1"] }\n    - { providerCode: DBL',
        ),
    );
    const validated = await run('validate');
    expect(validated.code, validated.stdout).toBe(1);
    const diff = await run('diff');
    expect([diff.code, diff.stdout]).toEqual([1, expect.stringContaining('333')]);
    expect(diff.stderr).toContain('forbid a push');
    const monitor = await run('monitor', '--prove-within', 'off');
    expect([monitor.code, monitor.stdout]).toEqual([2, expect.stringContaining('SEA-PALACE: rate "Winter 2026"')]);
    const push = await run('push', '--yes');
    expect([push.code, push.stdout]).toEqual([1, expect.stringContaining('nothing was written')]);
  });
});
