import path from 'node:path';
import { decodeSettings, type Settings } from '../../../../practice-hub/behaviour-settings.ts';
import type { Fault } from '../../../../practice-hub/faults/fault-script.ts';
import { webhookTrouble } from '../../../../practice-hub/webhooks/webhook-addresses.ts';
import { LIMITS } from '../../../contract/source/limits.ts';
import type { LocatedDocument } from '../../../contract/source/located-document.ts';
import { parseYaml } from '../../../contract/source/parse-yaml.ts';
import { placeText } from '../../../findings/place.ts';
import { safeText } from '../../../kernel/safe-text.ts';
import { decodePricingSwitches } from '../../../pricing/settings/decode-pricing-switches.ts';
import type { PricingSwitches } from '../../../pricing/settings/pricing-switches.ts';
import { type CliFailure, usageFailure } from '../../../use/ground/exit/cli-failure.ts';
import { givenFile } from '../../../use/ground/flags/given-file.ts';

type Wrong = (message: string) => CliFailure;

/** The scripted faults of a YAML or JSON file. Ends the command with exit 64 for anything that is no such script. */
export async function faultsOption(file: string, cwd: string): Promise<readonly Fault[]> {
  const document = givenYaml(file, cwd, 'cannot be read', wrongFaults);
  const { faultScript } = await import('../../../../practice-hub/faults/fault-script.ts');
  const parsed = faultScript.safeParse(document?.value);
  const [issue] = parsed.error?.issues ?? [];
  if (issue && document) {
    const at = issue.path.map((key) => (typeof key === 'number' ? key : String(key)));
    throw wrongFaults(`${placeText(document.place(at))}: ${at.join('.') || 'the file'}: ${safeText(issue.message)}`);
  }
  if (!parsed.success) throw wrongFaults(`${safeText(file)} contains no faults`);
  const unfit = parsed.data.faults.findIndex(({ phase }) => phase === 'connect');
  if (unfit >= 0 && document)
    throw wrongFaults(
      `${placeText(document.place(['faults', unfit, 'phase']))}: a hub that listens cannot refuse a connection; the phase "connect" is for tests by direct calls`,
    );
  return parsed.data.faults;
}

const wrongFaults: Wrong = (message) =>
  usageFailure('wrong-faults', message, 'docs/sandbox.md shows such a file under "Simulating failures"');

const ONE_SETTING = /^([A-Za-z][A-Za-z0-9]*)=(.*)$/s;

/**
 * The pricing settings that `--pricing` gives: each value is a `NAME=VALUE`, or a YAML or JSON file of them. Later values win; settings that
 * none of them names are those of the reference model. `undefined` without a value. Ends the command with exit 64 for anything else.
 */
export const pricingOption = (values: readonly string[], cwd: string): PricingSwitches | undefined =>
  values.reduce<PricingSwitches | undefined>((others, value) => {
    const [, name, setting] = ONE_SETTING.exec(value) ?? [];
    return name === undefined ? pricingOfFile(value, cwd, others) : pricingWith({ [name]: setting }, others);
  }, undefined);

function pricingOfFile(file: string, cwd: string, others: PricingSwitches | undefined): PricingSwitches {
  const document = givenYaml(file, cwd, 'is neither NAME=VALUE nor a readable file', wrongPricing);
  const given = document?.value ?? {};
  if (typeof given !== 'object' || Array.isArray(given))
    throw wrongPricing(`${safeText(file)} does not contain settings by name`);
  return pricingWith({ ...given }, others, (name) => (document ? `${placeText(document.place([name]))}: ` : ''));
}

function pricingWith(
  given: Readonly<Record<string, unknown>>,
  others: PricingSwitches | undefined,
  place: (name: string) => string = () => '',
): PricingSwitches {
  const switches = decodePricingSwitches(given, others);
  if (switches.ok) return switches.value;
  throw wrongPricing(
    switches.error.map(({ name, problem }) => `${place(name)}${safeText(name)} ${problem}`).join('; '),
  );
}

const wrongPricing: Wrong = (message) =>
  usageFailure(
    'wrong-pricing',
    message,
    '`contracts sandbox status --json` shows every setting of prices with its value',
  );

/** What `--set NAME=VALUE` changes of the practice hub's profile. Ends the command with exit 64 for anything that is not a setting. */
export function profileSettings(values: readonly string[]): Settings {
  const given = values.map((value): [string, string] => {
    const [name = '', ...rest] = value.split('=');
    return [name, rest.join('=')];
  });
  const settings = decodeSettings(Object.fromEntries(given));
  if (settings.ok) return settings.value;
  throw usageFailure(
    'wrong-setting',
    `--set: ${safeText(settings.error)}`,
    'docs/sandbox.md describes the settings of the practice hub',
  );
}

/** The addresses that `--webhook` gives. Ends the command with exit 64 for any that the practice hub would refuse. */
export function webhooksOption(
  addresses: readonly string[] | undefined,
  { webhookHosts = 'loopback' }: Settings,
): readonly string[] | undefined {
  const trouble = addresses && webhookTrouble(addresses, webhookHosts);
  if (trouble === undefined) return addresses;
  throw usageFailure('wrong-webhook', `--webhook: ${trouble}`, 'docs/sandbox.md describes webhooks under "Webhooks"');
}

/** The document of a YAML or JSON file; `undefined` for an empty one. `unread` says what a file is that cannot be read. */
function givenYaml(file: string, cwd: string, unread: string, wrong: Wrong): LocatedDocument | undefined {
  const bytes = givenFile(path.resolve(cwd, file), LIMITS.fileBytes, (reason) =>
    wrong(`${safeText(file)} ${unread} (${reason})`),
  );
  const { documents, findings } = parseYaml(file, bytes);
  const problem = findings.find(({ severity }) => severity === 'error');
  if (problem) throw wrong(`${problem.place ? placeText(problem.place) : safeText(file)}: ${problem.message}`);
  return documents[0];
}
