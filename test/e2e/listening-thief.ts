import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { settingsFile } from '../../src/use/ground/settings/config-file.ts';
import { listeningThief } from '../support/listening-thief.ts';
import { runContracts, temporaryFolder } from '../support/run-contracts.ts';

const root = path.join(import.meta.dirname, '../..');
const CANARY = 'canary-7f3a';

/** Settings that can hold an address, as a stranger writes them. */
export const ADDRESSES: Readonly<Record<string, (port: number) => string>> = {
  'environments.*.baseUrl': (port) => `http://127.0.0.1:${port}/resources`,
  'environments.*.probeImage': (port) => `http://127.0.0.1:${port}/image.png`,
  'environments.*.overrides.hotels.*.images[]': (port) => `http://127.0.0.1:${port}/image.png`,
  state: (port) => `postgres://thief@127.0.0.1:${port}/contracts`,
};

/** Variables with secrets, and the ends of their names. */
export const SECRETS = [
  'CONTRACTS_USERNAME',
  'CONTRACTS_PASSWORD',
  'CONTRACTS_STATE_PASSWORD',
  'CONTRACTS_DB_PASSWORD',
  'CONTRACTS_USERNAME_TEST',
  'CONTRACTS_PASSWORD_TEST',
  'CONTRACTS_NOTIFY_SECRET',
  'CONTRACTS_WEBHOOK_PATH',
  'CONTRACTS_NOTIFY_SMTP_PASSWORD',
  'PGPASSWORD',
  'PGUSER',
  'PGOPTIONS',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'CONTRACTS_SIGNING_KEY',
];
/** What each command is given. */
export const ARGUMENTS: Readonly<Record<string, readonly string[]>> = {
  add: ['hotel', 'hotel.yaml'],
  addendum: ['hotel.yaml', '--against', 'hub'],
  agenda: [],
  api: ['GET', '/suppliers'],
  approve: ['plan.json'],
  attack: ['hotel.yaml'],
  audit: ['bookings.csv'],
  'bookings cancel': ['B1', '--yes'],
  bookings: [],
  'bookings show': ['B1'],
  'bookings watch': ['--port', '0', '--for', '1s'],
  'catalogue find': ['Palma'],
  compare: ['hotel.yaml', 'hotel.yaml'],
  completion: ['bash'],
  diff: ['hotel.yaml'],
  doctor: [],
  explain: ['R06'],
  export: ['hotel.yaml'],
  fmt: ['--check', 'hotel.yaml'],
  hash: ['hotel.yaml'],
  impact: ['hotel.yaml', '--against', 'hub'],
  import: ['bookings.csv'],
  init: ['elsewhere'],
  journal: [],
  'journal show': ['last'],
  login: ['--password-stdin'],
  logout: [],
  monitor: ['hotel.yaml'],
  open: ['hotel.yaml'],
  'plan show': ['plan.json'],
  price: ['hotel.yaml'],
  probe: ['--yes'],
  'proof check': ['proof.json'],
  pull: ['--hotel', 'P/H'],
  push: ['hotel.yaml', '--yes', '--no-verify'],
  rename: ['hotel.yaml', 'room', 'A', 'B'],
  report: ['hotel.yaml', '--against', 'hub'],
  reprice: ['hotel.yaml', '+1%'],
  roll: ['hotel.yaml'],
  'sandbox openapi': [],
  'sandbox publish': [],
  'sandbox reset': ['--yes'],
  'sandbox start': ['--faults', 'absent.yaml'],
  'sandbox status': [],
  schema: [],
  show: ['hotel.yaml'],
  state: [],
  'state move': ['--to', 'database', '--yes'],
  stop: ['hotel.yaml'],
  test: ['hotel.yaml'],
  trust: [],
  unlock: [],
  validate: ['hotel.yaml'],
  verify: ['hotel.yaml'],
  whoami: [],
};

/** A stranger's folder with a good contract and the thief at every address, and a home with the secrets of other programs. */
function strangersFolder(port: number) {
  const folder = temporaryFolder();
  const [project, home] = [path.join(folder, 'project'), path.join(folder, 'home')];
  for (const one of [project, home]) mkdirSync(one);
  const written = Object.fromEntries(Object.entries(ADDRESSES).map(([at, address]) => [at, address(port)]));
  const settings = {
    default: 'test',
    state: written['state'],
    environments: {
      test: {
        baseUrl: written['environments.*.baseUrl'],
        micrositeId: 'm',
        probeImage: written['environments.*.probeImage'],
        overrides: {
          hotels: { 'PALMA-HOTELS/SEA-PALACE': { images: [written['environments.*.overrides.hotels.*.images[]']] } },
        },
      },
    },
    notify: [
      { to: 'webhook', urlFrom: 'CONTRACTS_NOTIFY_URL', secretFrom: 'CONTRACTS_NOTIFY_SECRET' },
      {
        to: 'mail',
        smtpFrom: 'CONTRACTS_NOTIFY_SMTP',
        passwordFrom: 'CONTRACTS_NOTIFY_SMTP_PASSWORD',
        senderFrom: 'CONTRACTS_NOTIFY_SENDER',
        recipientsFrom: 'CONTRACTS_NOTIFY_RECIPIENTS',
      },
    ],
  };
  // Refused settings would prove nothing.
  writeFileSync(path.join(project, 'contracts.config.yaml'), JSON.stringify(settingsFile.parse(settings)));
  copyFileSync(path.join(root, 'contracts-examples/city-hotel/hotel.yaml'), path.join(project, 'hotel.yaml'));
  writeFileSync(path.join(project, 'bookings.csv'), 'reference,hotel\nB1,SEA-PALACE\n');
  // Files that other programs would read here.
  const others = `CONTRACTS_BASE_URL=${written['environments.*.baseUrl']}\nOTEL_EXPORTER_OTLP_ENDPOINT=http://127.0.0.1:${port}\nCONTRACTS_STATE_HOST=127.0.0.1:${port}\nhttps_proxy=http://127.0.0.1:${port}\n`;
  for (const file of ['.env', '.env.local', '.npmrc', '.netrc', '.pg_service.conf'])
    writeFileSync(path.join(project, file), others);
  for (const file of ['plan.json', 'proof.json']) writeFileSync(path.join(project, file), '{}');
  writeFileSync(path.join(home, '.pgpass'), `*:*:*:*:${CANARY}\n`, { mode: 0o600 });
  const secrets = Object.fromEntries(SECRETS.map((name) => [name, CANARY]));
  return { project, env: { ...secrets, HOME: home, XDG_CONFIG_HOME: '', CONTRACTS_MICROSITE_ID: 'm' } };
}

/** Runs commands in that folder; rejects if one gives a secret away. Returns those that connected to the thief at all. */
export async function connectingCommands(names: readonly string[], more: Readonly<Record<string, string>> = {}) {
  const thief = await listeningThief();
  const { project, env } = strangersFolder(thief.port);
  const connected: string[] = [];
  for (const name of names) {
    const before = thief.connections();
    const argv = [...name.split(' '), ...(ARGUMENTS[name] ?? [])];
    const options = { cwd: project, env: { ...env, ...more }, ...(name === 'login' && { input: `${CANARY}\n` }) };
    const { stdout, stderr } = await runContracts(argv, options);
    if (thief.connections() > before) connected.push(name);
    if ([thief.heard(), stdout, stderr].some((text) => text.includes(CANARY)))
      throw new Error(`${name} gave a secret away:\n${stdout}${stderr}`);
  }
  return connected;
}
