import { setImmediate } from 'node:timers/promises';
import { overridesOf } from '../../contract/overrides/overrides.ts';
import { parseOverridden, type ReplacedValue } from '../../contract/overrides/parse-overridden.ts';
import { LIMITS } from '../../contract/source/limits.ts';
import { parseYaml } from '../../contract/source/parse-yaml.ts';
import { findContractFiles, type Workspace } from '../../contract/source/workspace.ts';
import { placeText } from '../../findings/place.ts';
import { nodeFiles, readNow } from '../../host/node-files.ts';
import { didYouMean, inQuotes } from '../../kernel/did-you-mean.ts';
import { isJsonObject } from '../../kernel/json.ts';
import { safeText } from '../../kernel/safe-text.ts';
import type { CheckSettings } from '../../rules/check/check-contract.ts';
import type { OnRead } from '../../rules/check/checker.ts';
import { CountedWork } from '../../view/live/counted-work.ts';
import { usageFailure, wrongUsage } from '../ground/exit/exit-code.ts';
import type { Config } from '../ground/settings/config-file.ts';
import { endIfInterrupted, type Interruption, nothingInterrupts } from '../ground/terminal/signals.ts';
import type { Terminal } from '../ground/terminal/terminal.ts';

interface Parsing {
  /** With the values that the environment overrides; empty if it overrides none, or none is named. */
  readonly parsing: Pick<CheckSettings, 'parse'>;
  /** What was replaced so far, by record: each as it is heard of. */
  readonly replaced: ReadonlySet<string>;
  /** For when the files have been read: ends the command with exit 64 if no file has a hotel or supplier that the environment overrides. */
  refuseUnused(): Promise<void>;
}

export function parsingFor(
  config: Config,
  environment: string | undefined,
  onReplaced?: (replaced: ReplacedValue) => void,
): Parsing {
  const { environments, placeOf } = config;
  const replaced = new Set<string>();
  const values = environment === undefined ? undefined : environments.get(environment)?.overrides;
  if (environment === undefined || !values || !placeOf) return { parsing: {}, replaced, refuseUnused: async () => {} };
  const below = ['environments', environment, 'overrides'];
  const settings = {
    environment,
    values,
    placeOf: (path: readonly (string | number)[]) => placeOf([...below, ...path]),
  };
  const parse = parseOverridden({
    ...settings,
    onReplaced: (one) => {
      replaced.add(recordOf(one));
      onReplaced?.(one);
    },
  });
  return { parsing: { parse }, replaced, refuseUnused: () => refuseUnusedValues(config, environment, replaced) };
}

/** Ends the command with exit 64 if no file has a hotel or supplier that the environment overrides. `used`: those that are known to be in a file. */
export async function refuseUnusedValues(
  { environments, placeOf, folder }: Config,
  environment: string,
  used: ReadonlySet<string>,
): Promise<void> {
  const values = environments.get(environment)?.overrides;
  if (!values || !placeOf) return;
  const named = (['suppliers', 'hotels'] as const).flatMap((kind) =>
    Object.entries(values[kind] ?? {}).flatMap(([name, own]) => (Object.keys(own).length > 0 ? [[kind, name]] : [])),
  );
  if (named.every(([kind, name]) => used.has(`${kind} ${name}`))) return;
  // The command may have been given a part of the project.
  const project = await namesInProject(folder, values);
  const unused = named.find(([kind, name]) => !used.has(`${kind} ${name}`) && !project.used.has(`${kind} ${name}`));
  if (!unused) return;
  const [kind = '', name = ''] = unused;
  const what = kind === 'hotels' ? 'hotel' : 'supplier';
  throw usageFailure(
    'config-unreadable',
    safeText(
      `${placeText(placeOf(['environments', environment, 'overrides', ...unused]))}: ${environment} has values for the ${what} ${name}, and no contract file has this ${what}`,
      500,
    ),
    didYouMean(name, [...project.known[what]], inQuotes) ??
      `use the codes of the files (${what === 'hotel' ? 'SUPPLIER/HOTEL' : 'the supplier'}), or remove the entry`,
  );
}

const recordOf = ({ from: [kind, name] }: Pick<ReplacedValue, 'from'>): string => `${kind} ${name}`;

/** Which of the overrides any file of the project uses, and the names that its files have. */
async function namesInProject(folder: string, values: Parameters<typeof overridesOf>[1]) {
  const used = new Set<string>();
  const known = { supplier: new Set<string>(), hotel: new Set<string>() };
  const { files } = await findContractFiles(nodeFiles, [folder], folder);
  for (const { file, path } of files) {
    const bytes = readNow(path, LIMITS.fileBytes);
    for (const { value } of bytes.ok ? parseYaml(file, bytes.value).documents : []) {
      for (const one of overridesOf(value, values)) used.add(recordOf(one));
      if (!isJsonObject(value)) continue;
      const supplier = codeOf(value['supplier'], 'externalCode');
      const hotel = codeOf(value['hotel'], 'providerCode');
      if (supplier !== undefined) known.supplier.add(supplier);
      if (supplier !== undefined && hotel !== undefined) known.hotel.add(`${supplier}/${hotel}`);
    }
  }
  return { used, known };
}

/** The most files for which reading some of what was pushed last is less work than reading all. */
const MOST_FILES = 50;

/** The codes of the hotels that the files name; `undefined` if the files are many. */
export function hotelCodesOf({ files }: Workspace): readonly string[] | undefined {
  if (files.length > MOST_FILES) return undefined;
  return files.flatMap(({ file, path }) => {
    const bytes = readNow(path, LIMITS.fileBytes);
    return (bytes.ok ? parseYaml(file, bytes.value).documents : []).flatMap(({ value }) => {
      const hotel = isJsonObject(value) ? value['hotel'] : undefined;
      const code = isJsonObject(hotel) ? hotel['providerCode'] : hotel;
      return code === undefined ? [] : String(code);
    });
  });
}

function codeOf(record: unknown, key: string): string | undefined {
  const code = isJsonObject(record) ? record[key] : record;
  return typeof code === 'string' ? code : typeof code === 'number' ? `#${code}` : undefined;
}

/** Ends a command with exit 64 that would take values of the environment for those of the files. */
export function refuseOwnValues({ environments }: Config, environment: string, hint: string): void {
  if (environments.get(environment)?.overrides)
    throw wrongUsage(`${environment} has overrides, which this would mix with the values of the files`, hint);
}

/** Signals and the terminal get their turn this often. */
const TURN_MS = 50;

interface Reader {
  readonly terminal: Pick<Terminal, 'area'>;
  readonly interruption?: Interruption;
}

/** Shows on a terminal how many of the files have been read and checked. Ctrl-C ends it at once. */
export async function whileReading<T>(
  { terminal: { area }, interruption = nothingInterrupts }: Reader,
  work: (onRead: OnRead) => Promise<T>,
): Promise<T> {
  const reading = new CountedWork('Checking', 'files');
  let turnAt = performance.now();
  const onRead: OnRead = async (read, total) => {
    const now = performance.now();
    reading.at(read, total, now);
    if (now - turnAt < TURN_MS) return;
    area.changed();
    await setImmediate();
    endIfInterrupted(interruption);
    turnAt = performance.now();
  };
  area.show(reading.view);
  try {
    return await work(onRead);
  } finally {
    area.hide();
  }
}
