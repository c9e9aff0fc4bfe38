import { accessSync, constants, existsSync, lstatSync, type Stats } from 'node:fs';
import path from 'node:path';
import { nodeClock } from '../../host/node-clock.ts';
import { STATE_FOLDER } from '../../host/state-files.ts';
import { parseBaseUrl, proxiesOf, transportObjection } from '../../hub/transport-objection.ts';
import { dayInZone } from '../../kernel/calendar-day.ts';
import { safeText } from '../../kernel/safe-text.ts';
import type { DatabaseFacts } from '../../push/state/postgres/examine-database.ts';
import { probeEndpoints } from '../../use/account/probe-endpoints.ts';
import {
  checked,
  clockCheck,
  type DoctorCheck,
  doubtful,
  failed,
  leftOut,
  passed,
  probeCheck,
  type SeenTime,
  tokenCheck,
} from '../../use/doctor/online-checks.ts';
import { credentialStores } from '../../use/ground/credentials/credential-stores.ts';
import { chosenAuthorities } from '../../use/ground/credentials/read-ca-file.ts';
import { type CommandEnd, worstExit } from '../../use/ground/exit/exit-code.ts';
import type { ConnectionFlags } from '../../use/ground/flags/flags.ts';
import { runGit } from '../../use/ground/git/run-git.ts';
import { connect } from '../../use/ground/hub/connection.ts';
import { failureOfRead } from '../../use/ground/hub/hub-failure.ts';
import { sandboxDatabase } from '../../use/ground/hub/sandbox-database.ts';
import { type Config, readConfig } from '../../use/ground/settings/config-file.ts';
import {
  type ChosenEnvironment,
  chooseEnvironment,
  type Environment,
  withCredentials,
} from '../../use/ground/settings/environment.ts';
import { sharedState, unusable } from '../../use/ground/settings/open-state.ts';
import type { Terminal } from '../../use/ground/terminal/terminal.ts';
import type { DoctorDocument } from '../../view/access-document.ts';
import { checksSummary, checkText } from '../../view/checks-text.ts';
import { plural } from '../../view/text/plural.ts';

export async function doctor(flags: ConnectionFlags, terminal: Terminal): Promise<CommandEnd> {
  const checks: DoctorCheck[] = [];
  const tell = (...more: readonly DoctorCheck[]): void => {
    checks.push(...more);
    if (!flags.json) for (const check of more) terminal.out(checkText(check, terminal.paint));
  };
  await examine(flags, terminal, tell);
  if (!flags.json) terminal.out(`\n${checksSummary(checks)}`);
  return {
    exit: worstExit(checks.flatMap(({ verdict, exit }) => (verdict === 'failed' && exit !== undefined ? [exit] : []))),
    document: {
      version: 1,
      command: 'doctor',
      checks: checks.map(({ exit: _, ...check }) => ({ ...check })),
    } satisfies DoctorDocument,
  };
}

type Tell = (...checks: readonly DoctorCheck[]) => void;

async function examine(flags: ConnectionFlags, terminal: Terminal, tell: Tell): Promise<void> {
  tell(nodeCheck(process.versions.node));
  const settings = await checked('settings', () => readConfig(), settingsText);
  tell(settings.check);
  const config = settings.seen;
  if (!config) return;
  tell(stateFolderCheck(config), await gitCheck(config));
  if (config.state !== undefined) tell(await sharedStateCheck(config));
  const choice = await checked(
    'environment',
    () => chooseEnvironment(config, flags.env, process.env),
    ({ name, protected: isProtected }) => `environment ${name}${isProtected ? ', protected' : ''}`,
  );
  tell(choice.check);
  if (!choice.seen) return;
  const way = transportCheck(process.env, choice.seen.hub?.baseUrl);
  tell(way);
  if (way.verdict === 'failed') return;
  if (await signable(config, choice.seen, flags, tell)) return;
  const environment = await credentialsOf(config, choice.seen, tell);
  if (environment) await examineHub({ config, environment, terminal }, flags, tell);
}

const settingsText = ({ file, environments }: Config): string =>
  file
    ? `settings from ${file}, ${plural(environments.size, 'environment')}`
    : 'no contracts.config.yaml here or above';

/** Shows what prevents contacting the hub; returns whether anything does. */
async function signable(
  config: Config,
  { hub }: ChosenEnvironment,
  flags: ConnectionFlags,
  tell: Tell,
): Promise<boolean> {
  if (!hub && !existsSync(sandboxDatabase(config))) {
    tell(leftOut('hub', 'the practice hub is empty until the first push'));
    return true;
  }
  const caFile = flags['ca-file'] ?? hub?.caFile;
  if (caFile === undefined) return false;
  const ca = await checked(
    'ca-file',
    () => chosenAuthorities(flags['ca-file'], hub?.caFile, config.folder),
    () => `certificates in ${caFile} are trusted too`,
  );
  tell(ca.check);
  return ca.check.verdict === 'failed';
}

async function credentialsOf(config: Config, chosen: ChosenEnvironment, tell: Tell): Promise<Environment | undefined> {
  const found = await checked(
    'credentials',
    () => withCredentials(config, chosen, process.env, credentialStores(process.env)),
    ({ hub }) =>
      hub
        ? `credentials of ${safeText(hub.username, 100)} from the ${hub.source}`
        : 'the practice hub makes its own credentials',
  );
  tell(found.check);
  return found.seen;
}

async function examineHub(session: Parameters<typeof connect>[0], flags: ConnectionFlags, tell: Tell): Promise<void> {
  const seen: SeenTime[] = [];
  const connection = await connect(session, flags, ({ hubTime, ms }) => {
    if (hubTime !== undefined) seen.push({ hubTime, ms, now: nodeClock.now() });
  });
  try {
    const signedIn = await checked(
      'hub',
      async () => {
        const answer = await connection.hub.signIn();
        if (answer.kind !== 'ok') throw failureOfRead(answer, connection.environment, '');
        return answer.body;
      },
      () => 'the hub answers and accepts the credentials',
    );
    tell(signedIn.check);
    if (!signedIn.seen) {
      if (seen.length > 0) tell(clockCheck(seen));
      return;
    }
    tell(tokenCheck(signedIn.seen.tokenLivesMs), clockCheck(seen));
    const probes = await probeEndpoints(connection.hub, connection.micrositeId, dayInZone(nodeClock.now(), 'UTC'));
    tell(...probes.map(probeCheck));
  } finally {
    await connection.close();
  }
}

const NAME = 'shared-state';

/** The database of the settings: whether it answers, and whether the account may do what a push needs. Changes nothing in it. */
async function sharedStateCheck(config: Config): Promise<DoctorCheck> {
  const looked = await checked(
    NAME,
    async () => {
      const state = sharedState(config);
      const facts = await state?.examine();
      if (state && facts?.ok === false) throw unusable(state, facts.error);
      const moved = facts?.ok && facts.value.tables === facts.value.wanted ? await state?.ready() : undefined;
      if (state && moved?.ok === false) throw unusable(state, moved.error);
      return { place: state?.place ?? '', facts: facts?.ok ? facts.value : undefined };
    },
    ({ place, facts }) => (facts ? `${place}: ${factsText(facts)}` : place),
  );
  const { seen } = looked;
  return (seen?.facts && trouble(seen.place, seen.facts)) ?? looked.check;
}

const factsText = ({ server, account, tls, tables, wanted }: DatabaseFacts): string =>
  [
    `PostgreSQL ${safeText(server)}`,
    tls === undefined ? 'no TLS, on this machine' : `${safeText(tls)}, certificate checked`,
    `account ${safeText(account)}`,
    tables === wanted
      ? `tables of version ${tables}`
      : tables === 0
        ? 'no tables yet: the first push creates them'
        : `tables of version ${tables}: the next push brings them to ${wanted}`,
  ].join(', ');

function trouble(
  place: string,
  { tables, wanted, mayCreate, closed, account }: DatabaseFacts,
): DoctorCheck | undefined {
  if (tables > wanted) return failed(NAME, `${place} was changed by a newer version of this tool`, 'use that version');
  if (closed.length > 0)
    return failed(
      NAME,
      `${place}: the account ${safeText(account)} may not use ${closed.map((table) => safeText(table)).join(', ')}`,
      'grant it the rights that docs/state.md lists',
    );
  if (tables < wanted && !mayCreate)
    return failed(
      NAME,
      `${place} has ${tables === 0 ? 'no tables yet' : `tables of version ${tables}, not ${wanted}`}, and the account ${safeText(account)} may not create any`,
      'let an account that may create tables in the schema run `contracts state move --to database` once',
    );
  return undefined;
}

const NEEDED = [20, 19] as const;

function nodeCheck(version: string): DoctorCheck {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isEnough = major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1]);
  return isEnough
    ? passed('node', `Node ${version}`)
    : failed('node', `Node ${version} is too old`, `install Node ${NEEDED.join('.')} or later`);
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Whether the connection to the hub is safe. Proxies are named without their user information. */
function transportCheck(env: Variables, baseUrl: string | undefined): DoctorCheck {
  const objection = transportObjection(env);
  if (objection !== undefined) return failed('transport', objection, 'change the environment of the process');
  if (baseUrl === undefined) return passed('transport', 'the practice hub is on this machine');
  const parsed = parseBaseUrl(baseUrl);
  if (!parsed.ok) return failed('transport', parsed.error, 'correct baseUrl in the settings, or CONTRACTS_BASE_URL');
  const { protocol } = new URL(parsed.value);
  const { httpProxy, httpsProxy } = proxiesOf(env);
  const proxy = protocol === 'https:' ? httpsProxy || httpProxy : httpProxy;
  if (protocol === 'http:') return passed('transport', `${parsed.value}: plain http, on this machine`);
  const by = proxy === '' ? '' : `, by the proxy ${new URL(proxy).host} unless NO_PROXY says otherwise`;
  return passed('transport', `${parsed.value}: https with certificates checked${by}`);
}

const OTHERS_MAY_WRITE = 0o022;

/** The folder that the tool keeps next to the settings. */
function stateFolderCheck({ folder }: Config): DoctorCheck {
  const state = path.join(folder, STATE_FOLDER);
  const stats = statsOf(state);
  if (!stats) return leftOut('state', `${state} does not exist yet`);
  if (!stats.isDirectory()) return failed('state', `${state} is not a folder`, 'move it away');
  try {
    accessSync(state, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    return failed('state', `${state} cannot be written`, `give it back to yourself: chmod u+rwx ${state}`);
  }
  if (process.platform !== 'win32' && (stats.mode & OTHERS_MAY_WRITE) !== 0)
    return doubtful('state', `${state} can be changed by others`, `chmod go-w ${state}`);
  return passed('state', `${state} can be written, by you alone`);
}

function statsOf(file: string): Stats | undefined {
  return lstatSync(file, { throwIfNoEntry: false });
}

/** What the tool keeps belongs to this machine, not to the repository. */
async function gitCheck({ folder }: Config): Promise<DoctorCheck> {
  const inside = await runGit(folder, ['rev-parse', '--is-inside-work-tree']);
  if (inside?.code !== 0) return leftOut('git', 'not in a git repository');
  const ignored = await runGit(folder, ['check-ignore', '-q', '.contracts/x']);
  return ignored?.code === 0
    ? passed('git', '.contracts/ is ignored by git')
    : doubtful('git', '.contracts/ would be committed to git', 'add the line .contracts/ to .gitignore');
}
