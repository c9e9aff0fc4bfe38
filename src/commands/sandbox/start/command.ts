import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Flags } from '@oclif/core';
import { decodeSettings, type Settings } from '../../../../practice-hub/behaviour-settings.ts';
import type { Fault } from '../../../../practice-hub/faults/fault-script.ts';
import { PROFILE_NAMES } from '../../../../practice-hub/profile.ts';
import { webhookTrouble } from '../../../../practice-hub/webhooks/webhook-addresses.ts';
import { BaseCommand } from '../../../cli/base-command.ts';
import { LIMITS } from '../../../contract/source/limits.ts';
import type { LocatedDocument } from '../../../contract/source/located-document.ts';
import { parseYaml } from '../../../contract/source/parse-yaml.ts';
import { placeText } from '../../../findings/place.ts';
import { keepHeapSmall } from '../../../host/engine.ts';
import { isJsonObject, type Json, parseJson } from '../../../kernel/json.ts';
import { safeText } from '../../../kernel/safe-text.ts';
import { decodePricingSwitches } from '../../../pricing/settings/decode-pricing-switches.ts';
import type { PricingSwitches } from '../../../pricing/settings/pricing-switches.ts';
import { type CliFailure, type CommandEnd, EXIT, usageFailure } from '../../../use/ground/exit/exit-code.ts';
import { choiceFlag, databaseFlag, listFlag, MAX_MS, numberFlag, textFlag } from '../../../use/ground/flags/flags.ts';
import { givenFile } from '../../../use/ground/flags/given-file.ts';
import {
  ANOTHER_FILE,
  agreeToTables,
  chosenDatabase,
  databaseFailure,
} from '../../../use/ground/hub/sandbox-database.ts';
import { readConfig } from '../../../use/ground/settings/config-file.ts';
import type { SandboxStartDocument } from '../../../view/tool-document.ts';

/** The OpenAPI description that the build wrote, for the hub at this address. */
function openApiOf(packageRoot: string, baseUrl: string): Json {
  const document = parseJson(readFileSync(path.join(packageRoot, 'dist/openapi.json'), 'utf8'));
  const servers = [{ url: baseUrl, description: 'The practice hub on this machine.' }];
  return isJsonObject(document) ? { ...document, servers } : null;
}

const readyText = ({ baseUrl, micrositeId, username, password }: SandboxStartDocument, database: string): string =>
  [
    `The practice hub serves ${baseUrl} and keeps its records in ${database}. Ctrl-C ends it.`,
    'To point the tool at it:',
    `  export CONTRACTS_BASE_URL=${baseUrl} CONTRACTS_MICROSITE_ID=${micrositeId}`,
    `  export CONTRACTS_USERNAME=${username} CONTRACTS_PASSWORD=${password}`,
  ].join('\n');

export default class SandboxStart extends BaseCommand<typeof SandboxStart> {
  static override summary = 'Start a practice hub on this machine.';
  static override description =
    "Serves the hub's interface for contracts, quotes and bookings on the loopback address until Ctrl-C, and keeps its records in a file. With --json it prints one line when it is ready: baseUrl, username, password, micrositeId and controlUrl.";
  static override examples = [
    '<%= config.bin %> sandbox start',
    '<%= config.bin %> sandbox start --port 0 --json',
    '<%= config.bin %> sandbox start --pricing percentStacking=compounding',
    '<%= config.bin %> sandbox start --profile real --set bookedAs=RQ',
    '<%= config.bin %> sandbox start --profile strict --faults faults.yaml',
  ];
  static override flags = {
    port: numberFlag('N', 'Port to listen on; 0 picks a free one.', { default: 0, min: 0, max: 65_535 }),
    ...databaseFlag,
    pricing: listFlag('FILE|NAME=VALUE', 'Pricing setting NAME=VALUE, or a file of them. Repeatable.', {
      description: 'Stored with the records until set again or reset. Other settings keep their defaults.',
    }),
    profile: choiceFlag(PROFILE_NAMES, 'How the practice hub behaves; `real` is as strict as a real hub.', {
      description: 'Stored with the records, like --set, until set again or reset.',
    }),
    set: listFlag('NAME=VALUE', 'Change one setting of the profile. Repeatable.'),
    faults: textFlag('FILE', 'YAML or JSON file of failures to simulate.'),
    webhook: listFlag('URL', 'Send webhooks to this address on this machine; up to 3. Repeatable.', {
      description: 'Stored with the records until set again or reset. Other machines need --set webhookHosts=any.',
    }),
    yes: Flags.boolean({
      char: 'y',
      summary: 'Create tables next to those of other programs without asking.',
      env: 'CONTRACTS_YES',
    }),
    latency: numberFlag('MS', 'Delay every answer by this many milliseconds.', { default: 0, min: 0, max: MAX_MS }),
  };

  /** Serves until SIGINT, SIGTERM or SIGHUP, which are the usual way to end it: exit 0. */
  protected async execute(): Promise<CommandEnd> {
    const { flags, terminal } = this;
    const { port, profile } = flags;
    const faults = flags.faults === undefined ? [] : await faultsOption(flags.faults, process.cwd());
    const pricing = pricingOption(flags.pricing ?? [], process.cwd());
    const chosenStore = chosenDatabase(flags.db, readConfig());
    const { database, shown } = chosenStore;
    await agreeToTables(chosenStore, flags.yes, terminal);
    const set = profileSettings(flags.set ?? []);
    const webhooks = webhooksOption(flags.webhook, set);
    const { startSandbox } = await import('../../../../practice-hub/start-sandbox.ts');
    keepHeapSmall();
    const sandbox = await startSandbox({
      port,
      database,
      latencyMs: flags.latency,
      description: (baseUrl) => openApiOf(this.config.root, baseUrl),
      // Replaces the settings in the database.
      ...(pricing && { capabilities: { pricing } }),
      ...(profile && { profile }),
      ...(webhooks && { webhooks }),
      set,
      faults,
    }).catch((error: unknown) => {
      throw databaseFailure(
        error,
        `the practice hub could not start on port ${port} with ${shown}`,
        `try another --port (0 finds a free one)${database === shown ? `, or ${ANOTHER_FILE}` : ''}`,
        'sandbox-not-started',
      );
    });
    // Set up before it reports that it is ready, because a caller that sees that may end it at once.
    const ended = new Promise<void>((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => resolve());
    });
    const { baseUrl, controlUrl, username, password, micrositeId } = sandbox;
    // The password was made for this sandbox only and opens nothing else.
    const access = { baseUrl, controlUrl, username, password, micrositeId };
    const document: SandboxStartDocument = { version: 1, command: 'sandbox start', ...access };
    // These lines are meant to be copied.
    terminal.print(flags.json ? JSON.stringify(document) : readyText(document, shown));
    await ended;
    await sandbox.close();
    return { exit: EXIT.done };
  }
}

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
function profileSettings(values: readonly string[]): Settings {
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
