import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Flags } from '@oclif/core';
import type { Settings } from '../../../../practice-hub/behaviour-settings.ts';
import type { Fault } from '../../../../practice-hub/faults/fault-script.ts';
import type { HubDatabase } from '../../../../practice-hub/open-hub-store.ts';
import { PROFILE_NAMES, type ProfileName } from '../../../../practice-hub/profile.ts';
import { BaseCommand } from '../../../cli/base-command.ts';
import { keepHeapSmall } from '../../../host/engine.ts';
import { isJsonObject, type Json, parseJson } from '../../../kernel/json.ts';
import type { PricingSwitches } from '../../../pricing/settings/pricing-switches.ts';
import type { CommandEnd } from '../../../use/ground/exit/command-end.ts';
import { EXIT } from '../../../use/ground/exit/exit-code.ts';
import { databaseFlag, MAX_MS } from '../../../use/ground/flags/flags.ts';
import {
  ANOTHER_FILE,
  agreeToTables,
  chosenDatabase,
  databaseFailure,
} from '../../../use/ground/hub/sandbox-database.ts';
import { readConfig } from '../../../use/ground/settings/config-file.ts';
import type { Terminal } from '../../../use/ground/terminal/terminal.ts';
import type { SandboxStartDocument } from '../../../view/tool-document.ts';
import { faultsOption, pricingOption, profileSettings, webhooksOption } from './start-options.ts';

interface ServeOptions {
  readonly port: number;
  readonly database: HubDatabase;
  /** The database in messages. */
  readonly shown: string;
  readonly latencyMs: number;
  /** Replaces the settings in the database. */
  readonly pricing?: PricingSwitches;
  readonly profile?: ProfileName;
  readonly set?: Settings;
  readonly faults?: readonly Fault[];
  readonly webhooks?: readonly string[];
  readonly packageRoot: string;
}

/** Serves until SIGINT, SIGTERM or SIGHUP, which are the usual way to end it: exit 0. */
async function serveSandbox(options: ServeOptions, json: boolean, terminal: Terminal): Promise<CommandEnd> {
  const { startSandbox } = await import('../../../../practice-hub/start-sandbox.ts');
  keepHeapSmall();
  const { pricing, shown, packageRoot, ...rest } = options;
  const description = (baseUrl: string): Json => openApiOf(packageRoot, baseUrl);
  const sandbox = await startSandbox({ ...rest, description, ...(pricing && { capabilities: { pricing } }) }).catch(
    (error: unknown) => {
      throw databaseFailure(
        error,
        `the practice hub could not start on port ${options.port} with ${shown}`,
        `try another --port (0 finds a free one)${options.database === shown ? `, or ${ANOTHER_FILE}` : ''}`,
        'sandbox-not-started',
      );
    },
  );
  // Set up before it reports that it is ready, because a caller that sees that may end it at once.
  const ended = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => resolve());
  });
  const { baseUrl, controlUrl, username, password, micrositeId } = sandbox;
  // The password was made for this sandbox only and opens nothing else.
  const access = { baseUrl, controlUrl, username, password, micrositeId };
  const document: SandboxStartDocument = { version: 1, command: 'sandbox start', ...access };
  // These lines are meant to be copied.
  terminal.print(json ? JSON.stringify(document) : readyText(document, shown));
  await ended;
  await sandbox.close();
  return { exit: EXIT.done };
}

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
    port: Flags.integer({
      helpValue: 'N',
      summary: 'Port to listen on; 0 picks a free one.',
      default: 0,
      min: 0,
      max: 65_535,
    }),
    ...databaseFlag,
    pricing: Flags.string({
      summary: 'Pricing setting NAME=VALUE, or a file of them. Repeatable.',
      description: 'Stored with the records until set again or reset. Other settings keep their defaults.',
      helpValue: 'FILE|NAME=VALUE',
      multiple: true,
      multipleNonGreedy: true,
    }),
    profile: Flags.option({
      summary: 'How the practice hub behaves; `real` is as strict as a real hub.',
      description: 'Stored with the records, like --set, until set again or reset.',
      options: PROFILE_NAMES,
    })(),
    set: Flags.string({
      summary: 'Change one setting of the profile. Repeatable.',
      helpValue: 'NAME=VALUE',
      multiple: true,
      multipleNonGreedy: true,
    }),
    faults: Flags.string({
      summary: 'YAML or JSON file of failures to simulate.',
      helpValue: 'FILE',
    }),
    webhook: Flags.string({
      summary: 'Send webhooks to this address on this machine; up to 3. Repeatable.',
      description: 'Stored with the records until set again or reset. Other machines need --set webhookHosts=any.',
      helpValue: 'URL',
      multiple: true,
      multipleNonGreedy: true,
    }),
    yes: Flags.boolean({
      char: 'y',
      summary: 'Create tables next to those of other programs without asking.',
      env: 'CONTRACTS_YES',
    }),
    latency: Flags.integer({
      helpValue: 'MS',
      summary: 'Delay every answer by this many milliseconds.',
      default: 0,
      min: 0,
      max: MAX_MS,
    }),
  };

  protected async execute(): Promise<CommandEnd> {
    const { port, db, latency, profile, json } = this.flags;
    const faults = this.flags.faults === undefined ? [] : await faultsOption(this.flags.faults, process.cwd());
    const pricing = pricingOption(this.flags.pricing ?? [], process.cwd());
    const chosenStore = chosenDatabase(db, readConfig());
    await agreeToTables(chosenStore, this.flags.yes, this.terminal);
    const set = profileSettings(this.flags.set ?? []);
    const webhooks = webhooksOption(this.flags.webhook, set);
    const chosen = {
      ...(pricing && { pricing }),
      ...(profile && { profile }),
      ...(webhooks && { webhooks }),
      ...{ set, faults },
    };
    const options = { port, ...chosenStore, latencyMs: latency, ...chosen, packageRoot: this.config.root };
    return serveSandbox(options, json, this.terminal);
  }
}
