import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isTurn } from '../support/every-case.ts';
import { project as folderWith } from '../support/project.ts';
import { type Started, startContracts } from '../support/run-contracts.ts';
import { type Interceptor, pass, watchedProject } from '../support/watched-hub.ts';

/** Far enough ahead to be on sale on the day of the test. */
const YEAR = new Date().getUTCFullYear() + 1;

const contract = `supplier: { externalCode: PALMA, commercialName: Palma Hotels }
hotel:
  providerCode: SEA-PALACE
  hotelname: Sea Palace
  category: S4
  currency: EUR
  latitude: 39.5613
  longitude: 2.6224
  minimumChildrenAge: 2
  maximumChildrenAge: 12
  images: [https://example.com/sea-palace/front.jpg]
  voucherRemarks: { EN: Free cancellation until 7 days before arrival. }
  rooms:
    - { providerCode: DBL, name: Double room, distributions: ["1", "2", "2+1"] }
    - { providerCode: SUI, name: Suite, distributions: ["2"] }
  mealPlans: [ROOM_ONLY, { mealPlan: HALF_BOARD, basePrice: 25, adultPrices: [25], childPrices: [12.5] }]
rates:
  - name: Summer
    stopSales: []
    seasons:
      - name: Low
        dateRanges: [${YEAR}-05-01..${YEAR}-05-31]
        priceType: DISTRIBUTION
        minimumStay: 2
        seasonRoomPrices:
          - { providerRoomCode: DBL, unitsQuota: 10, distributionPrices: { "1": 80, "2": 100, "2+1": 120 } }
          - { providerRoomCode: SUI, unitsQuota: 2, distributionPrices: { "2": 190.5 } }
      - name: High
        dateRanges: [${YEAR}-06-01..${YEAR}-06-30]
        priceType: DISTRIBUTION
        seasonRoomPrices:
          - { providerRoomCode: DBL, unitsQuota: 10, distributionPrices: { "1": 110, "2": 140, "2+1": 170 } }
          - { providerRoomCode: SUI, unitsQuota: 2, distributionPrices: { "2": 260 } }
`;

async function project() {
  const made = await watchedProject({ files: { 'hotel.yaml': contract }, isPushed: true });
  const calls = (end: string): number => made.hub.sandbox.log().filter((entry) => entry.path.endsWith(end)).length;
  return { ...made, calls };
}

/** By day each test of a run that goes on meets one of these, at night both. */
const ENDINGS = [
  ['SIGKILL', null],
  ['SIGINT', 130],
] as const;

const kept = (folder: string): readonly string[] => {
  try {
    return readdirSync(path.join(folder, '.contracts', 'verifications'));
  } catch {
    return [];
  }
};

/** The client is killed, or asked to stop, at the `nth` call of Confirm. */
const atConfirm = (nth: number, client: () => Started, signal: NodeJS.Signals): Interceptor => {
  let confirms = 0;
  return async ({ path: asked }, forward) => {
    if (asked.endsWith('/confirm')) confirms += 1;
    const isIt = asked.endsWith('/confirm') && confirms === nth;
    if (isIt) client().kill(signal);
    // A client that has ended gets no answer, and no request may reach the hub while the test ends.
    if (isIt && signal === 'SIGKILL') return false;
    await forward();
    return true;
  };
};

describe('contracts verify --depth', { timeout: 60_000 }, () => {
  it('proves every price, says with how many quotes, and leaves no files', async () => {
    const { folder, contracts, calls } = await project();
    const run = await contracts('verify', '--depth', 'full');
    expect(run.code, run.stdout + run.stderr).toBe(0);
    const [, provable, prices, stays, quotes] =
      /(\d+) of (\d+) prices in (\d+) stays and (\d+) quotes/.exec(run.stdout) ?? [];
    expect(Number(provable)).toBe(Number(prices));
    expect(run.stdout).toContain(`Proved by quotes: ${prices} of ${prices} prices, `);
    expect(run.stdout).toContain(`Totals: ${stays} ok; 1 test booking confirmed discarded`);
    expect(calls('/accommodations/quote')).toBe(Number(quotes));
    expect(run.stdout.split('\n').filter((line) => line.length > 100)).toEqual([]);
    expect(kept(folder)).toEqual([]);
  });

  it('asks for no more quotes than the budget allows, and says how many prices are left', async () => {
    const { contracts, calls } = await project();
    const run = await contracts('verify', '--depth', 'full', '--budget', '2');
    expect(run.code, run.stdout + run.stderr).toBe(0);
    expect(calls('/quote')).toBe(2);
    const [, proved, prices, left] =
      /Proved by quotes: (\d+) of (\d+) prices.*Left by the budget: (\d+) prices/s.exec(run.stdout) ?? [];
    expect(Number(proved) + Number(left)).toBe(Number(prices));
    expect(Number(left)).toBeGreaterThan(0);
    const refused = await contracts('verify', '--budget', '2');
    expect(refused.code).toBe(64);
    expect(refused.stderr).toContain('--depth');
  });

  it('ends with the same counts as text, Markdown and JSON: by quotes, by record only, not provable now', async () => {
    const { contracts, read, write } = await project();
    const later = contract.replace(
      'rates:\n',
      `rates:\n  - name: Later\n    bookingWindows: [${YEAR}-03-01..${YEAR}-03-31]\n    seasons:\n      - name: Autumn\n        dateRanges: [${YEAR}-10-01..${YEAR}-10-31]\n        priceType: DISTRIBUTION\n        seasonRoomPrices:\n          - { providerRoomCode: SUI, unitsQuota: 2, distributionPrices: { "2": 200 } }\n`,
    );
    write(later);
    expect((await contracts('push', '--yes', '--no-verify')).code).toBe(0);
    const argv = ['verify', '--depth', 'full', '--today', `${YEAR}-01-15`];
    const { stdout } = await contracts(...argv, '-o', 'markdown=report.md');
    const document = JSON.parse((await contracts(...argv, '--json')).stdout);
    const { plan, proved, byRecord, notProvableNow } = document;
    expect(byRecord).toEqual({ equal: { 'season-dates': 3, 'booking-window': 1 }, open: 0 });
    expect(notProvableNow).toEqual([{ prices: 1, boundaries: 0, until: `${YEAR}-03-01` }]);
    expect(proved.prices + 1).toBe(plan.counts.prices);
    expect(proved.boundaries + 4).toBe(plan.counts.boundaries);
    const lines = [
      `Proved by quotes: ${proved.prices} of ${plan.counts.prices} prices, ${proved.boundaries} of ${plan.counts.boundaries} rules`,
      'Equal by record only: 4 rules, shown by no quote: booking windows 1, date ranges of seasons 3',
      `Not provable now: 1 price until ${YEAR}-03-01`,
    ];
    expect(stdout.trimEnd().split('\n').slice(-3)).toEqual(lines);
    const markdown = read('report.md').replaceAll('*', '');
    for (const line of lines) expect(markdown).toContain(`- ${line}\n`);

    write(later.replace('"2": 260', '"2": 261'));
    const differing = await contracts(...argv);
    expect(differing.stdout).toMatch(
      /\nAsked, not proved: 1 price\nNot proved: 4 rules of hotels whose records differ\n/,
    );
  });

  it('shows both statements of a stay that is sold differently, and stays that are sold although they are closed', async () => {
    const { contracts, write } = await project();
    const changed = contract
      .replace('"2": 190.5', '"2": 200')
      .replace('stopSales: []', `stopSales: [{ providerRoomCode: DBL, stopSales: [${YEAR}-06-10..${YEAR}-06-12] }]`);
    write(changed);
    const run = await contracts('verify', '--depth', 'full');
    expect(run.code).toBe(6);
    expect(run.stdout).toMatch(/sold differently from your files .*Suite/);
    expect(run.stdout).toMatch(/contract EUR +hub EUR/);
    expect(run.stdout).toMatch(/lodging +400\.00/);
    expect(run.stdout).toMatch(/total +400\.00 +381\.00/);
    expect(run.stdout).toMatch(/Double room, room only.*\n?.*\n.*the contract does not sell it, the hub offers it/);
    const json = await contracts('verify', '--depth', 'full', '--json');
    expect(JSON.parse(json.stdout)).toMatchObject({ error: { code: 'exit-6' } });
  });

  it('shows the plan without a hub', async () => {
    const { done, folder } = folderWith({ 'hotel.yaml': contract });
    const before = readdirSync(folder, { recursive: true });
    const run = await done('verify', '--depth', 'full', '--plan-only');
    expect(run.stdout).toMatch(/ages 30 30: 1 hotel, \d+ stays/);
    expect(readdirSync(folder, { recursive: true })).toEqual(before);
  });

  it("books on the hub's date, not on this machine's", async () => {
    const settings =
      'default: test\nenvironments: { test: { baseUrl: "https://hub.example.com", micrositeId: m, capabilities: { pricing: { bookingTimeZone: Pacific/Kiritimati } } } }\n';
    const closed = contract.replace('stopSales: []', `bookingWindows: [${YEAR - 3}-01-01..${YEAR - 3}-12-31]`);
    const files = { 'contracts.config.yaml': settings, 'hotel.yaml': closed };
    const { contracts } = folderWith(files, { env: { TZ: 'Pacific/Niue' } });
    const dayThere = (): string => new Date(Date.now() + 14 * 60 * 60 * 1000).toISOString().slice(0, 10);
    const days = [dayThere()];
    // The two zones never have the same date.
    const run = await contracts('verify', '--depth', 'full', '--plan-only');
    days.push(dayThere());
    expect(days).toContain(/(\S+) is in no booking window/.exec(run.stdout)?.[1]);
  });

  it.each(ENDINGS.filter((_, index) => isTurn(index, 2)))(
    'resumes after %s without repeating requests that were answered, from files without a secret',
    async (signal, code) => {
      const { folder, hub, contracts, start, calls } = await project();
      const cut = start('verify', '--depth', 'full', '--concurrency', '1');
      hub.intercept(atConfirm(6, () => cut, signal));
      const ended = await cut.ended;
      expect(ended.code, ended.stderr).toBe(code);
      if (signal === 'SIGINT') expect(ended.stderr).toContain('verify --resume');
      hub.intercept(pass);
      expect(kept(folder)).toHaveLength(2);
      for (const name of kept(folder)) {
        const text = readFileSync(path.join(folder, '.contracts/verifications', name), 'utf8');
        expect(text).not.toContain(hub.sandbox.password);
        expect(text).not.toMatch(/combinationKey|authToken/);
      }
      const before = calls('/confirm');
      const resumed = await contracts('verify', '--resume');
      expect(resumed.code, resumed.stdout + resumed.stderr).toBe(0);
      const [, stays] = /Totals: (\d+) ok; 1 test booking confirmed discarded/.exec(resumed.stdout) ?? [];
      const [, confirmations] = /(\d+) confirmations/.exec(resumed.stdout) ?? [];
      expect(Number(stays)).toBeGreaterThanOrEqual(Number(confirmations));
      // Requests under way at that moment are repeated; a killed run may have to repeat the steps of its test booking.
      expect(calls('/confirm') - before).toBeLessThanOrEqual(Number(confirmations) - 5 + 1);
      expect(calls('/book')).toBe(1);
      expect(kept(folder)).toEqual([]);
      expect((await contracts('verify', '--resume')).code).toBe(64);
    },
  );

  it.each(ENDINGS.filter((_, index) => isTurn(index + 1, 2)))(
    'looks for its test booking again after %s, and makes no second one',
    async (signal, code) => {
      const { hub, folder, contracts, calls } = await project();
      // With faults to play, the practice hub does not say that it shows every booking at once.
      const answer = { do: 'answer', status: 404, json: {} } as const;
      hub.sandbox.arm([{ match: { path: '/nothing' }, phase: 'before-commit', action: answer }]);
      const waiting = { cwd: folder, env: { ...hub.env, NODE_OPTIONS: '' } };
      const cut = startContracts(['verify', '--depth', 'seasons'], waiting);
      await cut.heard('Checking 1 test booking again');
      expect(calls('-H1')).toBe(1);
      cut.kill(signal);
      const ended = await cut.ended;
      expect(ended.code, ended.stderr).toBe(code);
      if (signal === 'SIGINT') {
        expect(ended.stdout).toContain('1 test booking not confirmed discarded: interrupted before the last look');
        expect(ended.stdout).toContain('0 test bookings confirmed discarded');
        expect(ended.stderr).toContain('verify --resume');
      }
      expect(kept(folder)).toHaveLength(2);
      const resumed = await contracts('verify', '--resume');
      expect(resumed.code, resumed.stdout + resumed.stderr).toBe(0);
      expect(resumed.stdout).toMatch(/1 test booking confirmed discarded/);
      expect([calls('/book'), calls('-H1')]).toEqual([1, 4]);
      expect(kept(folder)).toEqual([]);
    },
  );

  it('can follow a push; if its answers cannot be stored, it does not start and the push is still reported', async () => {
    const { at, contracts, calls, done, write } = await project();
    write(contract.replace('category: S4', 'category: S5'));
    write('a file where the folder should be', '.contracts/verifications');
    const pushed = await contracts('push', '--yes', '--depth', 'seasons', '--json');
    expect(pushed.code, pushed.stdout + pushed.stderr).toBe(6);
    expect(calls('/quote')).toBe(0);
    expect(JSON.parse(pushed.stdout)).toMatchObject({
      push: { steps: [{ outcome: 'applied' }] },
      error: {
        code: 'exit-6',
        message: expect.stringMatching(
          /^1 applied; 0 blocked; not verified: .* cannot be kept in .*Nothing was asked\.$/,
        ),
        hint: 'make room, or make the folder writable',
      },
    });
    write(contract);
    const reported = await contracts('push', '--yes', '--depth', 'seasons');
    expect(reported.code).toBe(6);
    expect(reported.stdout).toMatch(/Pushed: 1 applied\n.*Not verified: 1 hotel, the answers of this run/s);
    rmSync(at('.contracts/verifications'));
    write(contract.replace('"2": 260', '"2": 261'));
    const { verification } = JSON.parse((await done('push', '--yes', '--depth', 'seasons', '--json')).stdout);
    expect(verification).toMatchObject({ depth: 'seasons', complete: true });
  });

  it('refuses flags that would be ignored', async () => {
    const { contracts } = folderWith({ 'hotel.yaml': contract });
    for (const argv of [
      ['--plan-only'],
      ['--resume', '--depth', 'full'],
      ['--resume', '--hotel', 'SEA*'],
      ['--resume', '.'],
    ]) {
      const run = await contracts('verify', ...argv);
      expect({ argv, code: run.code }).toEqual({ argv, code: 64 });
    }
  });
});
