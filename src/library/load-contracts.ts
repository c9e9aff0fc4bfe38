import { resolve } from 'node:path';
import type { Origins } from '../contract/compact/origins.ts';
import { hotelKey, supplierKey } from '../contract/identity.ts';
import type { HotelContract, Contracts as Model } from '../contract/model.ts';
import { LIMITS } from '../contract/source/limits.ts';
import { findContractFiles, type Workspace } from '../contract/source/workspace.ts';
import type { Finding } from '../findings/finding.ts';
import type { FileFailure, Files } from '../host/files.ts';
import { nodeFiles, readNow } from '../host/node-files.ts';
import { fail, type Result } from '../kernel/result.ts';
import { mealPlansOf } from '../pricing/request/stay-request.ts';
import { judge } from '../rules/check/check.ts';
import { readContracts } from '../rules/check/read-contracts.ts';
import { ContractsError } from './contracts-error.ts';

/** Contract files as they were when they were read. Made by `loadContracts`; the other functions read no files. */
export interface Contracts {
  /** The files that were asked for, named from `folder`, sorted. */
  readonly files: readonly string[];
  readonly hotels: readonly ContractHotel[];
}

/** A hotel of the files: its identity, and the names of its rooms, meal plans and rates. */
export interface ContractHotel {
  /** `SUPPLIER/HOTEL`, unique among the contracts. */
  readonly key: string;
  /** The supplier's `externalCode`, or `#` and its id. */
  readonly supplier: string;
  readonly providerCode: string;
  readonly hotelname: string;
  readonly currency: string;
  /** Codes. */
  readonly rooms: readonly string[];
  readonly mealPlans: readonly string[];
  /** Names. */
  readonly rates: readonly string[];
  /** The files that describe it. */
  readonly files: readonly string[];
  /** Part of it could not be read, as `validate` explains. It cannot be priced or planned. */
  readonly incomplete: boolean;
}

export interface LoadOptions {
  /** The folder that paths start from and that findings name files from; the current folder by default. */
  readonly folder?: string | undefined;
}

/**
 * Reads contract files and folders, in the way in which the command line does: a folder with everything below it, and the files around
 * that may define the supplier. The files are read once; what is wrong with them is what `validate` returns.
 *
 * @throws {ContractsError} `no-input` if there is nothing to read.
 */
export async function loadContracts(
  paths: string | readonly string[],
  { folder = '' }: LoadOptions = {},
): Promise<Contracts> {
  const wanted = [paths].flat();
  if (wanted.length === 0) throw new ContractsError('no-input', 'no file or folder was named');
  const workspace = await findContractFiles(nodeFiles, wanted, resolve(folder));
  const source = sourceOf(workspace);
  const read = await readContracts(workspace, source);
  if (!read.ok) throw new ContractsError(read.error.code, read.error.message, read.error.hint);
  const { hotels, suppliers, origins, fileNames } = read.value;
  const { findings } = judge(read.value, AS_FOUND);
  const contracts = { files: fileNames, hotels: hotels.map(hotelOf) };
  known.set(contracts, { workspace, source, model: { suppliers, hotels }, origins, findings });
  return contracts;
}

interface Loaded {
  readonly workspace: Workspace;
  readonly source: Source;
  readonly model: Model;
  readonly origins: Origins;
  /** What reading has found, without what comments in the files suppress. */
  readonly findings: readonly Finding[];
}

const known = new WeakMap<Contracts, Loaded>();

/** What was read; throws a TypeError for anything that `loadContracts` has not returned. */
export function loadedFrom(contracts: Contracts): Loaded {
  const loaded = known.get(contracts);
  if (loaded) return loaded;
  throw new TypeError('the contracts must be what loadContracts returned');
}

/** The findings of a check without the settings of a project. */
export const AS_FOUND: Parameters<typeof judge>[1] = { settings: { everywhere: new Map(), overrides: [] } };

/** Whether something of the files could not be read: then a hotel, or a part of one, may be missing from the contracts. */
export const lacksSomething = ({ findings, model }: Pick<Loaded, 'findings' | 'model'>): boolean =>
  findings.some(isError) || model.hotels.some(({ incomplete }) => incomplete);

const isError = ({ severity }: Finding): boolean => severity === 'error';

/** For contracts that cannot be used; names the first reason. */
export function notReadWhole(what: string, { findings }: Pick<Loaded, 'findings'>): ContractsError {
  const reason = findings.find(isError) ?? findings[0];
  const where = reason?.place ? `${reason.place.file}:${reason.place.line}: ` : '';
  const why = reason ? `: ${where}${reason.message}` : '';
  return new ContractsError(
    'findings',
    `${what} could not be read completely${why}`,
    'validate finds all that is wrong',
  );
}

/** The files of a moment, in memory. */
interface Source {
  readonly files: Files;
  readonly readNow: typeof readNow;
}

function sourceOf({ files }: Workspace): Source {
  const held = new Map(files.map(({ path }) => [path, readNow(path, LIMITS.fileBytes)]));
  const read = (path: string): Result<Uint8Array, FileFailure> =>
    held.get(path) ?? fail({ reason: 'missing', code: 'ENOENT' });
  return { files: { ...nodeFiles, read: async (path) => read(path) }, readNow: read };
}

const hotelOf = (contract: HotelContract): ContractHotel => {
  const { hotel, rates, supplier, files, incomplete } = contract;
  return {
    key: hotelKey(contract),
    supplier: supplierKey(supplier),
    providerCode: hotel.providerCode,
    hotelname: hotel.hotelname,
    currency: hotel.currency,
    rooms: hotel.rooms.map(({ providerCode }) => providerCode),
    mealPlans: [...new Set(rates.flatMap((rate) => [...mealPlansOf(hotel, rate)]))],
    rates: rates.map(({ name }) => name),
    files,
    incomplete: incomplete === true,
  };
};
