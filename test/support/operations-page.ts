import { ALL_CASES } from '../../practice-hub/conformance/all-cases.ts';
import { ENDPOINTS } from '../../practice-hub/endpoints/endpoints.ts';
import { OPERATIONS } from '../../practice-hub/endpoints/operations.ts';
import { AREA_TEXTS } from '../../practice-hub/openapi/operation-texts.ts';
import { apiTarget } from '../../src/commands/api/command.ts';
import { operations } from '../../src/hub/operations.ts';
import { WEBHOOK_TYPES } from '../../src/hub/wire/webhook.ts';
import { files, importsOf, loadedBy, textOf } from './imports.ts';

const TITLES: Readonly<Record<string, string>> = {
  authentication: 'Authentication',
  'booking-flow': 'Booking flow',
  'post-booking': 'Booked hotels',
  bookings: 'Bookings',
  catalogue: 'Catalogue',
  contracts: 'Contracts',
};

/** The files that call an operation which they do not name, with what they may call. A step of a plan writes a contract record. */
const UNNAMED: Readonly<Record<string, readonly string[]>> = {
  'push/push-run.ts': Object.values(operations)
    .filter(({ area, method }) => area === 'contracts' && method !== 'GET')
    .map(({ name }) => name),
  // It only asks what kind of call a step is.
  'push/end-step.ts': [],
};

/** The operations that a file calls, by their names in its text: `operations.quote`. */
function callsIn(file: string): readonly string[] {
  const names = [...textOf(file).matchAll(/\boperations\.(\w+)/g)].map(([, name = '']) => name);
  const called = [...(UNNAMED[file] ?? []), ...names.filter((name) => Object.hasOwn(operations, name))];
  const takes = importsOf(file).some(({ to, typeOnly }) => !typeOnly && to.endsWith('hub/operations.ts'));
  if (takes && called.length === 0 && UNNAMED[file] === undefined)
    throw new Error(`it cannot be seen which operations ${file} calls`);
  return called;
}

/** The commands whose code names what `isCalled` finds in a file, in the order of their names. */
function commandsThat(isCalled: (file: string) => boolean): string {
  const commands = LOADED.filter(([, loaded]) => loaded.some(isCalled)).map(([command]) => `\`${command}\``);
  return commands.join(', ');
}

/** Every command with the files that it loads. */
const LOADED = files
  .filter((file) => /^commands\/.*\/command\.ts$/.test(file))
  .map((file) => {
    const command = file.replace(/^commands\/(.*)\/command\.ts$/, '$1').replaceAll('/', ' ');
    return [command, [...loadedBy(file)].filter((loaded) => loaded.endsWith('.ts'))] as const;
  })
  .sort(([a], [b]) => (a < b ? -1 : 1));

const casesOf = (isMeant: (found: (typeof ALL_CASES)[number]) => boolean): number => ALL_CASES.filter(isMeant).length;

const yes = (is: boolean): string => (is ? 'yes' : 'no');

function tableOf(area: string): string {
  const served = new Set<string>(['authenticate', ...ENDPOINTS.map(({ name }) => name)]);
  const rows = Object.entries(OPERATIONS)
    .filter(([, operation]) => operation.area === area)
    .map(([name, { route }]) => {
      const commands = commandsThat((file) => CALLS.get(file)?.includes(name) ?? false);
      const cases = casesOf(({ operations: about }) => about.some((operation) => operation === name));
      return `| \`${name}\` | \`${route}\` | ${yes(served.has(name))} | ${yes(Object.hasOwn(operations, name))} | ${commands} | ${cases} |`;
    });
  return [
    '| operation | request | practice hub | client | commands | cases |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

/** What each file calls. The library leaves that to programs, and the practice hub calls nothing. */
const CALLS = new Map(
  files.filter((file) => !/^(?:library|practice-hub)\//.test(file)).map((file) => [file, callsIn(file)]),
);

/** The operations that `api` does not send, with what it says to them. */
function refusedByHand(): string {
  const rows = Object.values(operations).flatMap(({ name, method, path }) => {
    const target = apiTarget(method, path.replaceAll(/\{\w+\}/g, '1'));
    return target.ok ? [] : [`| \`${name}\` | ${target.error.reason} |`];
  });
  return ['| operation | instead |', '|---|---|', ...rows].join('\n');
}

const total = ALL_CASES.length;

/** The page of operations: one table for each area of the interface, and its webhooks. */
export function operationsBlocks(): readonly string[] {
  const readers = commandsThat((file) => !file.startsWith('hub/') && /\bparseWebhook\b/.test(textOf(file)));
  return [
    `The interface of a hub has ${Object.keys(OPERATIONS).length} operations and ${WEBHOOK_TYPES.length} types of webhooks. The [practice hub](sandbox.md) serves them, the client of [\`hotel-contracts/hub\`](hub.md) calls them, and the ${total} cases of [\`contracts doctor --conformance\`](conformance.md) check what another hub does with them. A case about several operations is counted at each.`,
    'Under *commands* are the commands whose code calls the operation; not every run of them does. `contracts api` sends every read, Quote, Quote single and the writes of contracts, and is left out there.',
    `\`contracts api\` refuses these:\n\n${refusedByHand()}`,
    ...Object.entries(AREA_TEXTS).flatMap(([area, text]) => [`## ${TITLES[area]}`, text, tableOf(area)]),
    '## Webhooks',
    `${WEBHOOK_TYPES.map((type) => `\`${type}\``).join(', ')}: sent by the practice hub, read by \`parseWebhook\` of \`hotel-contracts/hub\`${readers === '' ? '' : ` and by ${readers}`}. ${casesOf(({ id }) => id.startsWith('webhooks/'))} cases are about webhooks.`,
  ];
}
