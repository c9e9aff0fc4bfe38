import { readFileSync } from 'node:fs';
import path from 'node:path';
import { usageFailure } from '../../cli/exit/cli-failure.ts';
import { writeResult } from '../../cli/reports/write-result.ts';
import { type Config, SANDBOX } from '../../cli/settings/config-file.ts';
import { CONFIG_FILE } from '../../cli/settings/config-name.ts';
import type { ProbeDocument } from '../../render/probe/probe-document.ts';
import { setInYaml } from '../../source/layout/set-in-yaml.ts';
import { rewriteFile } from '../fmt/rewrite-file.ts';

interface LearnedSettings {
  /** Absent if not everything about prices was found. */
  readonly pricing?: Readonly<Record<string, string>>;
  readonly renames: ProbeDocument['renames'];
}

/**
 * Writes what a probe learned to `environments.NAME.capabilities` in the settings, keeping comments, and returns the file. `undefined` if
 * there is nothing to write, or for an environment that is in no file. For the sandbox, a missing file is created.
 */
export async function writeLearnedSettings(
  config: Config,
  environment: string,
  { pricing, renames: { rates, seasons } }: LearnedSettings,
  comment: string,
): Promise<string | undefined> {
  if (!config.environments.has(environment) && environment !== SANDBOX) return undefined;
  const at = ['environments', environment, 'capabilities'];
  const own = {
    ...(rates !== undefined && { renamesRates: rates }),
    ...(seasons !== undefined && { renamesSeasons: seasons }),
  };
  const learned = [
    ...(Object.keys(own).length > 0 ? [{ path: at, entries: own }] : []),
    ...(pricing ? [{ path: [...at, 'pricing'], entries: pricing, comment }] : []),
  ];
  if (learned.length === 0) return undefined;
  const file = path.join(config.folder, CONFIG_FILE);
  const shown = config.file ?? CONFIG_FILE;
  const before = config.file === undefined ? Buffer.alloc(0) : readFileSync(file);
  const text = learned.reduce<string | undefined>(
    (written, entries) => (written === undefined ? undefined : setInYaml(written, entries)),
    before.toString('utf8'),
  );
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
