import { credentialStores } from '../credentials/credential-stores.ts';
import { type Config, readConfig } from './config-file.ts';
import { chooseEnvironment, type Environment, withCredentials } from './environment.ts';

/** The settings, and the environment that a command talks to with its credentials. Nothing is contacted. */
export async function openEnvironment(
  wanted: string | undefined,
): Promise<{ readonly config: Config; readonly environment: Environment }> {
  const config = readConfig(process.cwd());
  const chosen = chooseEnvironment(config, wanted, process.env);
  return { config, environment: await withCredentials(chosen, process.env, credentialStores(process.env)) };
}
