import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from '../../../../practice-hub/behaviour-settings.ts';
import type { Fault } from '../../../../practice-hub/faults/fault-script.ts';
import type { HubDatabase } from '../../../../practice-hub/open-hub-store.ts';
import type { ProfileName } from '../../../../practice-hub/profile.ts';
import { keepHeapSmall } from '../../../host/engine.ts';
import { isJsonObject, type Json, parseJson } from '../../../kernel/json.ts';
import type { PricingSwitches } from '../../../pricing/settings/pricing-switches.ts';
import type { CommandEnd } from '../../../use/ground/exit/command-end.ts';
import { EXIT } from '../../../use/ground/exit/exit-code.ts';
import { ANOTHER_FILE, databaseFailure } from '../../../use/ground/hub/sandbox-database.ts';
import type { Terminal } from '../../../use/ground/terminal/terminal.ts';
import type { SandboxStartDocument } from '../../../view/tool-document.ts';

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
export async function serveSandbox(options: ServeOptions, json: boolean, terminal: Terminal): Promise<CommandEnd> {
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
  // Set up before it reports that it is ready, because whoever sees that may end it at once.
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
