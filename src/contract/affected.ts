import { posix } from 'node:path';
import type { Origins } from './compact/origins.ts';
import { definitionKey, supplierKey } from './identity.ts';
import type { Mention } from './mention.ts';
import type { Contracts, HotelContract, Supplier } from './model.ts';

/** A file that was changed, added or removed. */
export interface FileChange {
  /** The path as a user would type it, with forward slashes. */
  readonly file: string;
  /** The hotels and suppliers of its former documents; empty for a new file. */
  readonly former: readonly Mention[];
}

/**
 * The contracts that may have changed with these files: those that a changed file contributes to or did before, and those whose supplier
 * it defines or did. When a supplier definition appears or disappears, the files around it may now belong to another supplier. So all
 * contracts in its folder and below are included, and those that may have lost a file there: hotels of the suppliers above, and hotels
 * without a supplier. The result may contain too many contracts, never too few.
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
  // Every hotel with the same code, of any supplier: files that name no supplier may now belong to another one.
  const codes = new Set([...formerCodes, ...hotels.filter(isAffected).map(codeOf)]);
  const affected = hotels.filter((contract) => codes.has(codeOf(contract)));
  const used = new Set(affected.map(({ supplier }) => supplier.definition));
  return {
    hotels: affected,
    suppliers: suppliers.filter((supplier) => used.has(supplier) || changed.has(fileOf(supplier) ?? '')),
  };
}

const codeOf = ({ hotel }: HotelContract): string => hotel.providerCode;

/** All names that documents may use for the supplier of a contract. */
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
