import { posix } from 'node:path';
import { definitionKey, supplierKey } from './identity.ts';
import type { Mention } from './mention.ts';
import type { Contracts, HotelContract, Supplier } from './model.ts';
import type { Origins } from './origins.ts';

/** A file that is not what it was, or is gone. */
export interface FileChange {
  /** The path as the person would type it, with forward slashes. */
  readonly file: string;
  /** Whom its former documents spoke of; nobody for a new file. */
  readonly former: readonly Mention[];
}

/**
 * The contracts that files changing may have changed: those that have a part in one of them or had one before, and those whose
 * supplier one of them defines or defined. Where a supplier came or went, the files around it may mean another one now: all of its folder
 * and below are taken, and whoever may have lost a file there, the hotels of the suppliers above and those that have none. Rather one
 * too many than one too few.
 */
export function affectedContracts(
  { hotels, suppliers }: Contracts,
  origins: Origins,
  changes: readonly FileChange[],
): Contracts {
  const changed = new Set(changes.map(({ file }) => file));
  const fileOf = (supplier: Supplier): string | undefined => origins.file(supplier);
  const formerCodes = new Set(changes.flatMap((change) => change.former.flatMap(({ hotel }) => hotel ?? [])));
  const moved = changes.flatMap((change) => {
    const before = change.former.flatMap(({ defines, supplier = '' }) => (defines ? [supplier] : []));
    const now = suppliers.filter((supplier) => fileOf(supplier) === change.file).map(definitionKey);
    return sameMembers(before, now) ? [] : [{ folder: posix.dirname(change.file), suppliers: [...before, ...now] }];
  });
  const mayLoseFiles = ({ definition }: HotelContract['supplier']): boolean =>
    moved.some(({ folder }) => {
      const file = definition && fileOf(definition);
      return file === undefined || isBelow(folder, posix.dirname(file));
    });
  const movedSuppliers = new Set(moved.flatMap((one) => one.suppliers));

  const isAffected = (contract: HotelContract): boolean => {
    const { supplier, files } = contract;
    const keys = supplierKeys(contract);
    return (
      files.some((file) => changed.has(file) || moved.some(({ folder }) => isBelow(file, folder))) ||
      (supplier.definition !== undefined && changed.has(fileOf(supplier.definition) ?? '')) ||
      keys.some((key) => movedSuppliers.has(key)) ||
      mayLoseFiles(supplier)
    );
  };
  // With every hotel of the same code, whosever: files that name no supplier may mean another one of them now.
  const codes = new Set([...formerCodes, ...hotels.filter(isAffected).map(codeOf)]);
  const affected = hotels.filter((contract) => codes.has(codeOf(contract)));
  const used = new Set(affected.map(({ supplier }) => supplier.definition));
  return {
    hotels: affected,
    suppliers: suppliers.filter((supplier) => used.has(supplier) || changed.has(fileOf(supplier) ?? '')),
  };
}

const codeOf = ({ hotel }: HotelContract): string => hotel.providerCode;

/** Everything that documents may call the supplier of a contract. */
function supplierKeys({ supplier }: HotelContract): string[] {
  const { externalCode, id } = supplier.definition ?? {};
  return [supplierKey(supplier), ...(externalCode ? [externalCode] : []), ...(id === undefined ? [] : [`#${id}`])];
}

const sameMembers = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((item) => b.includes(item));

const isBelow = (file: string, folder: string): boolean => {
  const way = posix.relative(folder, file);
  return way !== '..' && !way.startsWith('../');
};
