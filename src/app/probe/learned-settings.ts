import { readFileSync } from 'node:fs';
import path from 'node:path';
import { usageFailure } from '../../cli/exit/cli-failure.ts';
import { writeResult } from '../../cli/reports/write-result.ts';
import { type Config, SANDBOX } from '../../cli/settings/config-file.ts';
import { CONFIG_FILE } from '../../cli/settings/config-name.ts';
import { setInYaml } from '../../source/layout/set-in-yaml.ts';
import { rewriteFile } from '../fmt/rewrite-file.ts';

/**
 * Writes what a probe learned to `environments.NAME.capabilities.pricing` in the settings, keeping comments, and returns the file.
 * `undefined` for an environment that is in no file. For the sandbox, a missing file is created.
 */
export async function writeLearnedSettings(
  config: Config,
  environment: string,
  settings: Readonly<Record<string, string>>,
  comment: string,
): Promise<string | undefined> {
  if (!config.environments.has(environment) && environment !== SANDBOX) return undefined;
  const entries = { path: ['environments', environment, 'capabilities', 'pricing'], entries: settings, comment };
  const file = path.join(config.folder, CONFIG_FILE);
  const shown = config.file ?? CONFIG_FILE;
  const before = config.file === undefined ? Buffer.alloc(0) : readFileSync(file);
  const text = setInYaml(before.toString('utf8'), entries);
  if (text === undefined)
    throw usageFailure(
      'not-written',
      `${shown} has a form into which no settings can be written`,
      'run the probe with --no-write and write what it prints by hand',
    );
  if (config.file === undefined) await writeResult(file, text, 'the settings');
  else await rewriteFile(file, before, Buffer.from(text));
  return shown;
}
