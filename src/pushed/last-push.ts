import type { LockSection } from './lock-text.ts';
import { ownerOfName, type PushedName, type PushedRecord, pushedName, readPushedLine } from './pushed-record.ts';

export interface PushedHotel {
  readonly supplier: string;
  readonly hotel: string;
}

/** What an environment held after the last pushes to it. */
export class LastPush {
  readonly environment: string;
  readonly #records: ReadonlyMap<string, string>;
  #byOwner: ReadonlyMap<string, readonly string[]> | undefined;
  #hotels: ReadonlyMap<string, readonly string[]> | undefined;

  constructor(environment: string, { records }: Pick<LockSection, 'records'>) {
    this.environment = environment;
    this.#records = records;
  }

  record(name: PushedName): PushedRecord | undefined {
    const line = this.#records.get(pushedName(name));
    return line === undefined ? undefined : readPushedLine(line);
  }

  /** The keys of a hotel's records of one kind. */
  keys({ supplier, hotel }: PushedHotel, kind: string): readonly string[] {
    const start = `${pushedName({ kind, supplier, hotel })} `;
    const names = this.#owners().get(`${supplier}/${hotel}`) ?? [];
    return names.filter((name) => name.startsWith(start)).map((name) => name.slice(start.length));
  }

  /** The hotel with this code, for those who do not know its supplier; nothing when two suppliers have one. */
  hotelWithCode(hotel: string): PushedHotel | undefined {
    this.#hotels ??= hotelsByCode(this.#owners().keys());
    const [supplier, ...others] = this.#hotels.get(hotel) ?? [];
    return supplier === undefined || others.length > 0 ? undefined : { supplier, hotel };
  }

  #owners(): ReadonlyMap<string, readonly string[]> {
    this.#byOwner ??= byOwner(this.#records.keys());
    return this.#byOwner;
  }
}

function hotelsByCode(owners: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const suppliers = new Map<string, string[]>();
  for (const owner of owners) {
    const [supplier = '', hotel] = owner.split('/');
    if (hotel === undefined) continue;
    const known = suppliers.get(hotel);
    if (known) known.push(supplier);
    else suppliers.set(hotel, [supplier]);
  }
  return suppliers;
}

function byOwner(names: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const owners = new Map<string, string[]>();
  for (const name of names) {
    const owner = ownerOfName(name);
    const known = owners.get(owner);
    if (known) known.push(name);
    else owners.set(owner, [name]);
  }
  return owners;
}
