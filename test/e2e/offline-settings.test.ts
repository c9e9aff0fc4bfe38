import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { commandList } from '../../src/cli/start/command-list.ts';
import { environmentVariables } from '../support/hub-variables.ts';
import { project as projectWith } from '../support/project.ts';
import type { Run } from '../support/run-contracts.ts';

const root = path.join(import.meta.dirname, '../..');

const offer = (code: string, value: number) =>
  `  - { providerCode: ${code}, names: { EN: ${code} }, type: PERCENT, apply: LODGING, value: ${value}, travelWindows: [2027-05-01..2027-05-31], providerRoomCodes: all, mealPlans: all }\n`;

/** Ten nights of 100 with two percentages: 830.00 if they are added, 837.00 if they are compounded. */
const hotel = (links: string, tests = '') => `supplier: { externalCode: PALMA, commercialName: Palma Hotels }
hotel:
  providerCode: SEA
  hotelname: Sea Palace
  category: S4
  currency: EUR
  latitude: 39.5613
  longitude: 2.6224
  images: [https://example.com/sea-palace/front.jpg]
  voucherRemarks: { EN: Free cancellation until 7 days before arrival. }
  rooms:
    - { providerCode: DBL, name: Double room, distributions: ["2"] }
  mealPlans: [ROOM_ONLY]
rates:
  - name: Summer 2027
    offers: [${links}]
    seasons:
      - name: Low
        dateRanges: [2027-05-01..2027-05-31]
        priceType: DISTRIBUTION
        seasonRoomPrices:
          - { providerRoomCode: DBL, unitsQuota: 10, distributionPrices: { "2": 100 } }
offers:
${offer('TEN', 10)}${offer('SEVEN', 7)}${tests}`;

const TEST = `tests:
  - { checkIn: 2027-05-10, nights: 10, bookedOn: 2027-01-15, party: "2", room: DBL, mealPlan: ROOM_ONLY, total: "837.00" }
`;

const BOOKINGS = `reference,hotel,room,meal plan,check-in,check-out,booked on,adults,total
B1,SEA,Double room,ROOM_ONLY,2027-05-10,2027-05-20,2027-01-15,2,837.00
`;

const environment = (name: string, pricing: string, more = '') =>
  `  ${name}:\n    baseUrl: https://${name}.example.com/resources\n    micrositeId: m\n    capabilities: { pricing: { ${pricing} } }\n${more}`;

function project(config: string) {
  const files = {
    'contracts/hotel.yaml': hotel('TEN, SEVEN', TEST),
    'before/hotel.yaml': hotel(''),
    'bookings.csv': BOOKINGS,
    'contracts.config.yaml': config,
  };
  const made = projectWith(files, { env: { CONTRACTS_TODAY: '2027-01-15' } });
  const run = (argv: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Run> =>
    made.with(env, argv);
  return { ...made, run };
}

const COMPOUNDING = `environments:\n${environment('test', 'percentStacking: compounding')}`;
const STAY = ['--check-in', '2027-05-10', '--nights', '10', '--party', '2'];

/** Every command that prices stays without a hub, and what it says if percentages compound. */
const PRICING: Readonly<Record<string, readonly [argv: readonly string[], says: RegExp, exit: number]>> = {
  price: [['price', ...STAY], /837\.00/, 0],
  test: [['test'], /1 passed/, 0],
  validate: [['validate'], /^(?![\s\S]*T01)/, 0],
  attack: [['attack', '--nights', '10'], /percentStacking: compounding/, 0],
  impact: [['impact', 'contracts', '--against', 'before', '--nights', '10'], /-163\.00|837\.00/, 0],
  addendum: [['addendum', 'before', 'contracts', '--json'], /16\.3|83\.70|837\.00/, 0],
  report: [['report', '-o', 'html=report.html'], /./, 0],
  audit: [['audit', 'bookings.csv', '--history', 'none', '--currency', 'EUR'], /1 booking: 1 agrees/, 0],
};

/** Commands with `--env` that calculate no price, or only in a connection with the hub of that environment. */
const OTHERS =
  'agenda|api|bookings|bookings cancel|bookings show|bookings watch|catalogue find|compare|diff|doctor|hash|login|logout|monitor|plan show|probe|pull|push|show|state|state move|stop|unlock|verify|whoami';

describe('prices without a hub', { timeout: 120_000 }, () => {
  it('are tried below for every command with --env', () => {
    const withEnv = commandList(root)
      .filter(({ flags }) => flags.some(({ name }) => name === 'env'))
      .map(({ id }) => id);
    const others = OTHERS.split('|');
    expect(withEnv.filter((id) => !(id in PRICING) && !others.includes(id))).toEqual([]);
    expect(Object.keys(PRICING).filter((id) => !withEnv.includes(id))).toEqual([]);
  });

  it.each(Object.entries(PRICING))(
    'follow the environment of a push without --env: %s',
    async (id, [argv, says, exit]) => {
      const { read, run } = project(COMPOUNDING);
      const { code, stdout, stderr } = await run(argv);
      const page = id === 'report' ? read('report.html') : '';
      expect(`${stdout}${stderr}`).toMatch(says);
      if (id === 'report') expect(page).toContain('"percentStacking":"compounding"');
      expect(stderr).toContain(argv.includes('--json') ? '' : 'Prices follow the pricing settings of test');
      expect(code, stderr).toBe(exit);
    },
  );

  it('follow --env and CONTRACTS_ENV', async () => {
    const { run } = project(`default: test\n${COMPOUNDING}${environment('live', 'percentStacking: additive')}`);
    expect((await run(['price', ...STAY])).stdout).toContain('837.00');
    expect((await run(['price', ...STAY, '--env', 'live'])).stdout).toContain('830.00');
    expect((await run(['price', ...STAY], { CONTRACTS_ENV: 'live' })).stdout).toContain('830.00');
    expect((await run(['validate'], { CONTRACTS_ENV: 'live' })).code).toBe(1);
    expect((await run(['validate', '--env', 'live'])).code).toBe(1);
  });

  it('are not guessed if several environments have other settings and none is chosen', async () => {
    const { run } = project(`${COMPOUNDING}${environment('live', 'percentStacking: additive')}`);
    const refused = await run(['price', ...STAY]);
    expect(refused.stderr).toContain('test and live have different capabilities in contracts.config.yaml');
    expect(refused.code).toBe(64);
    const checked = await run(['validate']);
    expect(checked.stderr).toContain('Prices follow the reference model: test and live have different capabilities');
    const same = project(`${COMPOUNDING}${environment('live', 'percentStacking: compounding')}`);
    const priced = await same.run(['price', ...STAY]);
    expect(priced.stdout).toContain('837.00');
    expect(priced.stderr).toContain('Prices follow the pricing settings of test and live');
  });

  it('count the days of booking in the time zone of the environment', async () => {
    const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
    const days = await Promise.all(
      zones.map(async (zone) => {
        const { run } = project(`environments:\n${environment('test', `bookingTimeZone: ${zone}`)}`);
        const { stdout } = await run(['price', ...STAY, '--json'], { CONTRACTS_TODAY: '' });
        return JSON.parse(stdout).stay.bookedOn;
      }),
    );
    // Their clocks are 25 hours apart.
    expect(days[0] > days[1]).toBe(true);
  });
});

describe('values of an environment for a hotel that no file has', { timeout: 120_000 }, () => {
  const overriding = (code: string) =>
    `environments:\n${environment('test', 'percentStacking: compounding', `    overrides: { hotels: { PALMA/${code}: { hotelname: Sea (test) } } }\n`)}`;
  const ACCOUNT = environmentVariables('test', { baseUrl: 'https://test.example.com', username: 'u', password: 'p' });

  it.each(
    [
      'diff',
      'push --yes',
      'verify',
      'monitor',
      'show',
      'agenda',
      'report',
      `price ${STAY.join(' ')}`,
      'test',
      'attack',
      'hash',
      'validate',
    ].map((line) => line.split(' ')),
  )('are an error of %s before the hub is contacted', async (...argv) => {
    const { run } = project(overriding('SAE'));
    const { code, stderr } = await run([...argv, '--env', 'test'], ACCOUNT);
    expect(stderr).toContain('test has values for the hotel PALMA/SAE, and no contract file has this hotel');
    expect(stderr).toContain('contracts.config.yaml:6:');
    expect(stderr).toContain('did you mean "PALMA/SEA"?');
    expect(code).toBe(64);
  });

  it('are an error of validate without --env, and ignored by commands that use the files alone', async () => {
    const { at, run } = project(overriding('SAE'));
    const codes = await Promise.all(
      [['validate'], ['price', ...STAY], ['test'], ['report']].map(async (argv) => (await run(argv)).code),
    );
    expect(codes).toEqual([64, 0, 0, 0]);
    const { code, stdout } = await run(['validate', '-o', 'junit=report.xml', '-o', 'text']);
    expect([code, stdout]).toEqual([64, expect.stringContaining('1 hotel')]);
    expect(existsSync(at('report.xml'))).toBe(true);
  });

  it('are none if another folder of the project has the hotel', async () => {
    const { run, write } = project(overriding('SEA'));
    write(hotel('TEN').replace('providerCode: SEA', 'providerCode: OTHER'), 'other.yaml');
    expect((await run(['show', 'other.yaml', '--env', 'test'])).code).toBe(0);
    expect((await run(['validate', 'other.yaml'])).code).toBe(0);
  });
});
