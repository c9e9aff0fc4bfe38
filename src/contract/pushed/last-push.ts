import { groupBy } from '../../kernel/by-key.ts';
import type { LockSection } from './lock-text.ts';
import { ownerOfName, type PushedName, type PushedRecord, pushedName, readPushedLine } from './pushed-record.ts';

export interface PushedHotel {
  readonly supplier: string;
  readonly hotel: string;
}

/** The records that an environment held after the last push to it. */
export class LastPush {
  readonly environment: string;
  /** Lines of records, by the records' names. */
  readonly records: ReadonlyMap<string, string>;
  #namesByOwner: ReadonlyMap<string, readonly string[]> | undefined;
  #ownersByHotel: ReadonlyMap<string | undefined, readonly string[]> | undefined;

  constructor(environment: string, { records }: Pick<LockSection, 'records'>) {
    this.environment = environment;
    this.records = records;
  }

  record(name: PushedName): PushedRecord | undefined {
    const line = this.records.get(pushedName(name));
    return line === undefined ? undefined : readPushedLine(line);
  }

  /** The keys of the hotel's records of this kind. */
  keys({ supplier, hotel }: PushedHotel, kind: string): readonly string[] {
    const start = `${pushedName({ kind, supplier, hotel })} `;
    const names = this.#byOwner().get(`${supplier}/${hotel}`) ?? [];
    return names.filter((name) => name.startsWith(start)).map((name) => name.slice(start.length));
  }

  /** The hotel with this code whatever its supplier; `undefined` if no supplier or more than one has it. */
  hotelWithCode(hotel: string): PushedHotel | undefined {
    this.#ownersByHotel ??= groupBy(this.#byOwner().keys(), (owner) => owner.split('/')[1]);
    const [owner, ...others] = this.#ownersByHotel.get(hotel) ?? [];
    return owner === undefined || others.length > 0 ? undefined : { supplier: owner.split('/')[0] ?? '', hotel };
  }

  /** `SUPPLIER/HOTEL` of each hotel. */
  hotels(): readonly string[] {
    return [...this.#byOwner().keys()].filter((owner) => owner.includes('/'));
  }

  #byOwner(): ReadonlyMap<string, readonly string[]> {
    this.#namesByOwner ??= groupBy(this.records.keys(), ownerOfName);
    return this.#namesByOwner;
  }
}
