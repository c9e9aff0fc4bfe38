import path from 'node:path';
import { type CliFailure, usageFailure } from '../../cli/exit/cli-failure.ts';
import { givenFile } from '../../cli/flags/given-file.ts';
import { placeText } from '../../findings/place.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { decodePricingSwitches } from '../../pricing/settings/decode-pricing-switches.ts';
import type { PricingSwitches } from '../../pricing/settings/pricing-switches.ts';
import { LIMITS } from '../../source/limits.ts';
import { parseYaml } from '../../source/parse-yaml.ts';

const ONE_SETTING = /^([A-Za-z][A-Za-z0-9]*)=(.*)$/s;

/**
 * The settings of prices that `--pricing` gives, each value a `NAME=VALUE` or a YAML or JSON file of them, later ones over earlier
 * ones; what none of them names is as in the reference model. `undefined` without a value. Ends the command with exit 64 for anything
 * that is no setting.
 */
export function pricingOption(values: readonly string[], cwd: string): PricingSwitches | undefined {
  if (values.length === 0) return undefined;
  let switches: PricingSwitches | undefined;
  for (const value of values) {
    const [, name, setting] = ONE_SETTING.exec(value) ?? [];
    switches = name === undefined ? settingsOfFile(value, cwd, switches) : decoded({ [name]: setting }, switches);
  }
  return switches;
}

function settingsOfFile(file: string, cwd: string, others: PricingSwitches | undefined): PricingSwitches {
  const bytes = givenFile(path.resolve(cwd, file), LIMITS.fileBytes, (reason) =>
    wrong(`${safeText(file)} is no NAME=VALUE, and no file that can be read (${reason})`),
  );
  const { documents, findings } = parseYaml(file, bytes);
  const problem = findings.find(({ severity }) => severity === 'error');
  if (problem) throw wrong(`${problem.place ? placeText(problem.place) : safeText(file)}: ${problem.message}`);
  const [document] = documents;
  const given = document?.value ?? {};
  if (typeof given !== 'object' || Array.isArray(given)) throw wrong(`${safeText(file)} holds no settings by name`);
  return decoded({ ...given }, others, (name) => (document ? `${placeText(document.place([name]))}: ` : ''));
}

function decoded(
  given: Readonly<Record<string, unknown>>,
  others: PricingSwitches | undefined,
  place: (name: string) => string = () => '',
): PricingSwitches {
  const switches = decodePricingSwitches(given, others);
  if (switches.ok) return switches.value;
  throw wrong(switches.error.map(({ name, problem }) => `${place(name)}${safeText(name)} ${problem}`).join('; '));
}

const wrong = (message: string): CliFailure =>
  usageFailure(
    'wrong-pricing',
    message,
    '`contracts sandbox status --json` shows every setting of prices with its value',
  );
