import { accessSync, constants, lstatSync, type Stats } from 'node:fs';
import path from 'node:path';
import { STATE_FOLDER } from '../../host/state-files.ts';
import { parseBaseUrl } from '../../hub/base-url.ts';
import { proxiesOf, transportObjection } from '../../hub/transport-objection.ts';
import { type DoctorCheck, doubtful, failed, leftOut, passed } from '../../use/doctor/doctor-check.ts';
import { runGit } from '../../use/ground/git/run-git.ts';
import type { Config } from '../../use/ground/settings/config-file.ts';

const NEEDED = [20, 19] as const;

export function nodeCheck(version: string): DoctorCheck {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isEnough = major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1]);
  return isEnough
    ? passed('node', `Node ${version}`)
    : failed('node', `Node ${version} is too old`, `install Node ${NEEDED.join('.')} or later`);
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Whether the connection to the hub is safe. Proxies are named without their user information. */
export function transportCheck(env: Variables, baseUrl: string | undefined): DoctorCheck {
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
export function stateFolderCheck({ folder }: Config): DoctorCheck {
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
export async function gitCheck({ folder }: Config): Promise<DoctorCheck> {
  const inside = await runGit(folder, ['rev-parse', '--is-inside-work-tree']);
  if (inside?.code !== 0) return leftOut('git', 'not in a git repository');
  const ignored = await runGit(folder, ['check-ignore', '-q', '.contracts/x']);
  return ignored?.code === 0
    ? passed('git', '.contracts/ is ignored by git')
    : doubtful('git', '.contracts/ would be committed to git', 'add the line .contracts/ to .gitignore');
}
