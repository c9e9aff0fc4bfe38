import path from 'node:path';
import * as z from 'zod';
import { overrides } from '../../../contract/overrides/overrides.ts';
import { LIMITS } from '../../../contract/source/limits.ts';
import type { LocatedDocument, Path } from '../../../contract/source/located-document.ts';
import { parseYaml } from '../../../contract/source/parse-yaml.ts';
import { type Place, placeText } from '../../../findings/place.ts';
import { readLinkedOwnedNow } from '../../../host/node-files.ts';
import { notifySettings } from '../../../verify/notify/notify-settings.ts';
import { isTrustedFolder } from '../credentials/trust-file.ts';
import { type CliFailure, usageFailure } from '../exit/exit-code.ts';
import { CONFIG_FILE } from './config-name.ts';

/** The built-in environment: a practice hub that keeps its records in a file. It never has an address. */
export const SANDBOX = 'sandbox';

const count = z.union([z.int().min(0), z.literal('off')]);
const percent = z.union([z.number().min(0), z.literal('off')]);
const gatesConfig = z
  .strictObject({
    changedRecords: count.optional().describe('Existing records that one push may change.'),
    changedPercent: percent.optional().describe('The same in percent, if at least ten change.'),
    priceMovePercent: percent.optional().describe('How far one price may move, up or down.'),
    priceFloor: z
      .union([z.number().min(0), z.literal('off'), z.record(z.string(), z.number().min(0))])
      .optional()
      .describe('The lowest price of a room and night: one for all, or by currency.'),
    removals: count.optional().describe('Parts that --prune may remove in one push.'),
    protectedHotels: z.array(z.string()).optional().describe('SUPPLIER/HOTEL, with * and ?.'),
  })
  .describe('Limits of a push without --allow; off: no limit. An environment lists only what differs.');

const unmanagedConfig = z
  .array(z.string())
  .describe(
    'Fields that only the hub may have although they change what is sold, such as rates.stopSales: reported, but no difference.',
  );

const environmentConfig = z.strictObject({
  baseUrl: z.string().optional().describe('The address of the hub, ending with /resources; only sandbox has none.'),
  micrositeId: z.string().optional().describe('The microsite that the credentials belong to.'),
  caFile: z
    .string()
    .optional()
    .describe('A file with certificates (PEM) to trust besides the usual ones, relative to the folder of this file.'),
  protected: z
    .boolean()
    .optional()
    .describe('A push asks for the name to be typed; test bookings need --fake-booking.'),
  approvals: z
    .int()
    .min(1)
    .optional()
    .describe('How many people besides its author must approve a plan before it is pushed; see `approve`.'),
  fakeBooking: z.boolean().optional().describe('Allows the test booking of `verify` in a protected environment.'),
  gates: gatesConfig.optional(),
  unmanaged: unmanagedConfig.optional(),
  probeImage: z
    .string()
    .optional()
    .describe('The address of a picture of 500x400 or more, for the hotel that `probe` loads.'),
  accommodations: z
    .record(z.string(), z.string())
    .optional()
    .describe('The catalogue\'s accommodation id of each hotel: PALMA/SEA-PALACE: "12345".'),
  capabilities: z
    .strictObject({
      pricing: z
        .record(z.string(), z.union([z.string(), z.number()]))
        .optional()
        .describe('The pricing rules of this hub, which price, test and verify follow; push writes dates by them.'),
      sendOfferActive: z
        .boolean()
        .optional()
        .describe('Whether a push sends new offers as active (true); some hubs refuse the field.'),
      rateQuotas: z
        .enum(['added', 'shared'])
        .optional()
        .describe('Whether the hub adds the quotas of rates that sell the same nights, or shares them.'),
      renamesRates: z
        .boolean()
        .optional()
        .describe('Whether a rate that is pushed under its id gets its new name; `probe` finds it out.'),
      renamesSeasons: z.boolean().optional().describe('The same for a season.'),
    })
    .optional(),
  overrides: overrides.optional(),
});

const level = z.enum(['error', 'warning', 'warn', 'info', 'off']);
const levels = z.record(z.string(), level);

const overrideConfig = z.strictObject({
  paths: z.array(z.string()).min(1).describe('Globs, relative to the folder of this file: legacy/**'),
  rules: levels,
});

const rulesConfig = z
  .object({
    overrides: z.array(overrideConfig).optional().describe('For some files; the last entry that applies wins.'),
  })
  .catchall(level)
  .describe('How severe findings of a code (R06, or its name) are: error, warning, info or off.');

const eventDays = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-\d\d$/, 'must be written 2027-02-08..2027-03-09')
  .describe('First and last day.');

const calendarConfig = z
  .record(z.string(), z.record(z.string().regex(/^\d{4}$/, 'must be a year'), eventDays))
  .describe(
    'Events with days of their own in each year, for `contracts roll`: `Ramadan: { 2027: 2027-02-08..2027-03-09 }`. Easter is known.',
  );

const signersConfig = z
  .strictObject({
    allowed: z.string().optional().describe('The keys of each signer, in the format of `allowed_signers` of OpenSSH.'),
    revoked: z.string().optional().describe('Keys that no longer count: public keys, or a revocation list of OpenSSH.'),
    accounts: z
      .array(z.string())
      .min(1)
      .optional()
      .describe('Accounts of the database of `state` that approve plans there, instead of SSH keys.'),
  })
  .refine(
    ({ allowed, revoked, accounts }) => allowed !== undefined || (accounts !== undefined && revoked === undefined),
    {
      message: 'needs `allowed`, or `accounts` alone',
    },
  )
  .describe('Whose signature counts. Files are relative to the folder of this one.');

/** `contracts.config.yaml` as written by the user. */
export const settingsFile = z.strictObject({
  default: z.string().optional().describe('The environment that is used without --env.'),
  environments: z
    .record(z.string(), environmentConfig)
    .superRefine((environments, context) => {
      for (const [name, settings] of Object.entries(environments))
        for (const key of ['baseUrl', 'micrositeId'] as const) {
          const isSandbox = name === SANDBOX;
          if ((settings[key] !== undefined) !== isSandbox) continue;
          const message = isSandbox ? 'sandbox is always the practice hub; give a hub another name' : 'is missing';
          context.addIssue({ code: 'custom', path: [name, key], message });
        }
    })
    .optional(),
  gates: gatesConfig.optional(),
  unmanaged: unmanagedConfig.optional(),
  rules: rulesConfig.optional(),
  baseline: z.string().optional().describe('The file with known findings, relative to the folder of this file.'),
  calendar: calendarConfig.optional(),
  signers: signersConfig.optional(),
  state: z
    .string()
    .optional()
    .describe(
      'A PostgreSQL database for locks, journals and the last push, shared by all who push: postgres://contracts@db.example.com/contracts. The password comes from CONTRACTS_STATE_PASSWORD.',
    ),
  notify: notifySettings.optional(),
});

export type EnvironmentConfig = z.infer<typeof environmentConfig>;

/** One line of `rules:` as written. */
export interface WrittenLevel {
  /** The id or name of a code, not yet looked up. */
  readonly word: string;
  readonly level: z.infer<typeof level>;
  /** `contracts.config.yaml:4:3`, for messages. */
  readonly at: string;
}

type Settings = z.infer<typeof settingsFile>;

/** The settings of the file; those of an environment come first. */
export interface Config extends Pick<Settings, 'default' | 'gates' | 'unmanaged' | 'calendar' | 'state' | 'notify'> {
  /** The folder of the file, or the current one if there is no file: `.contracts/` is kept there. */
  readonly folder: string;
  readonly file?: string;
  readonly environments: ReadonlyMap<string, EnvironmentConfig>;
  readonly rules?: ReturnType<typeof writtenRules>;
  /** Absolute. */
  readonly baseline?: string;
  /** Where a value of the file is written. Absent if there is no file. */
  readonly placeOf?: (path: Path) => Place;
  /** Absolute. */
  readonly signers?: { readonly allowed: string; readonly revoked?: string };
  /** Accounts of that database that approve plans, instead of SSH keys. */
  readonly approvers?: readonly string[];
}

/** The settings from `contracts.config.yaml` in `cwd` or the nearest folder above; empty settings when there is none. */
export function readConfig(cwd: string = process.cwd()): Config {
  for (let folder = path.resolve(cwd); ; folder = path.dirname(folder)) {
    const bytes = readIfThere(path.join(folder, CONFIG_FILE));
    if (bytes) return decodeConfig(folder, path.relative(cwd, path.join(folder, CONFIG_FILE)), bytes);
    if (path.dirname(folder) === folder) return { folder: path.resolve(cwd), environments: new Map() };
  }
}

function readIfThere(file: string): Uint8Array | undefined {
  const read = readLinkedOwnedNow(file, LIMITS.fileBytes);
  if (read.ok) {
    if (isForeign(read.value.ownerId) && !isTrustedFolder(path.dirname(file))) throw foreign(file);
    return read.value.bytes;
  }
  if (read.error.reason === 'missing') return undefined;
  throw unreadable(`${file} cannot be read (${read.error.code})`);
}

/**
 * Whether a file belongs to another user of this machine. The administrator's files are trusted, because an administrator could do anything
 * anyway.
 */
function isForeign(ownerId: number): boolean {
  const own = process.getuid?.();
  return own !== undefined && ownerId !== own && ownerId !== 0;
}

const foreign = (file: string): CliFailure =>
  usageFailure(
    'config-foreign',
    `${file} belongs to another user of this machine: its settings are not used`,
    `if you know where it comes from: \`contracts trust --folder ${path.dirname(file)}\``,
  );

function decodeConfig(folder: string, file: string, bytes: Uint8Array): Config {
  const { documents, findings } = parseYaml(file, bytes);
  const problem = findings.find(({ severity }) => severity === 'error');
  if (problem) throw unreadable(`${problem.place ? placeText(problem.place) : file}: ${problem.message}`);
  const [document] = documents;
  if (!document) return { folder, file, environments: new Map() };
  const parsed = settingsFile.safeParse(document.value ?? {});
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const at = (issue?.path ?? []).map((key) => (typeof key === 'symbol' ? String(key) : key));
    throw unreadable(
      `${placeText(document.place(at))}: ${at.join('.') || 'the file'}: ${issue?.message ?? 'not understood'}`,
    );
  }
  const { environments = {}, rules, baseline, signers, ...rest } = parsed.data;
  return {
    folder,
    file,
    environments: new Map(Object.entries(environments)),
    ...rest,
    ...(rules && { rules: writtenRules(rules, document) }),
    placeOf: (at) => document.place(at),
    ...(baseline !== undefined && { baseline: path.resolve(folder, baseline) }),
    ...(signers?.allowed !== undefined && { signers: signersIn(folder, signers.allowed, signers) }),
    ...(signers?.accounts && { approvers: signers.accounts }),
  };
}

const signersIn = (folder: string, allowed: string, { revoked }: z.infer<typeof signersConfig>) => ({
  allowed: path.resolve(folder, allowed),
  ...(revoked !== undefined && { revoked: path.resolve(folder, revoked) }),
});

/** The rules with the places of their lines and globs, for messages. */
function writtenRules({ overrides = [], ...everywhere }: z.infer<typeof rulesConfig>, document: LocatedDocument) {
  const listed = (written: z.infer<typeof levels>, ...below: Path): WrittenLevel[] =>
    Object.entries(written).map(([word, of]) => ({
      word,
      level: of,
      at: placeText(document.place(['rules', ...below, word], 'key')),
    }));
  return {
    everywhere: listed(everywhere),
    overrides: overrides.map(({ paths, rules }, index) => ({
      paths: paths.map((glob, at) => ({
        glob,
        at: placeText(document.place(['rules', 'overrides', index, 'paths', at])),
      })),
      levels: listed(rules, 'overrides', index, 'rules'),
    })),
  };
}

export const unreadable = (message: string): CliFailure =>
  usageFailure(
    'config-unreadable',
    message,
    `see docs/environments.md and docs/policy.md for what ${CONFIG_FILE} may hold`,
  );
