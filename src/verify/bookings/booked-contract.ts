import { hotelKey } from '../../contract/identity.ts';
import type { HotelContract } from '../../contract/model.ts';
import { groupBy } from '../../kernel/by-key.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { plainName } from '../catalogue/plain-name.ts';
import { otherSupplier } from '../offers/own-offers.ts';
import type { BookedStay } from './booked-stay.ts';

/** What the files cannot say about who is who in the hub. */
export interface HubNames {
  /** The `externalCode` of each supplier of the hub, by its id; `undefined` if they could not be read. */
  readonly supplierCodes: ReadonlyMap<number, string> | undefined;
  /** The hotels' ids in the hub's catalogue, by `SUPPLIER/HOTEL`. */
  readonly accommodations: ReadonlyMap<string, string>;
}

/** `foreign`: it is not of these contracts; `unclear`: it may be. */
export interface NoContract {
  readonly kind: 'foreign' | 'unclear';
  readonly reason: string;
}

type Booked = Pick<
  BookedStay,
  'provider' | 'supplierId' | 'supplierName' | 'hotelCode' | 'hotelName' | 'accommodationId'
>;

/** Finds the contract that a booking was sold from: by supplier and hotel code, else by the hotel's id in the catalogue. */
export function bookedContracts(
  contracts: readonly HotelContract[],
  names: HubNames,
): (stay: Booked) => Result<HotelContract, NoContract> {
  const byCode = groupBy(contracts, ({ hotel }) => hotel.providerCode);
  return (stay) => {
    const other = otherSupplier({ provider: stay.provider });
    if (other !== undefined) return foreign(`sold by another provider (${safeText(other, 40)})`);
    const { hotelCode } = stay;
    if (hotelCode === undefined) return byAccommodation(stay, contracts, names);
    const all = byCode.get(hotelCode) ?? [];
    if (all.length === 0) return foreign(`your files have no hotel ${safeText(hotelCode, 80)}`);
    const supplied = stay.supplierId === undefined ? undefined : bySupplier(all, stay.supplierId, names);
    return supplied ?? byName(all, stay);
  };
}

/** `undefined`: the supplier's id does not decide. */
function bySupplier(
  contracts: readonly HotelContract[],
  supplierId: number,
  { supplierCodes }: HubNames,
): Result<HotelContract, NoContract> | undefined {
  const found = contracts.find(({ supplier }) =>
    supplier.by === 'id' ? supplier.id === supplierId : supplierCodes?.get(supplierId) === supplier.externalCode,
  );
  if (found) return ok(found);
  const isOpen = supplierCodes === undefined && contracts.some(({ supplier }) => supplier.by === 'externalCode');
  return isOpen ? undefined : foreign(`of another supplier (#${supplierId})`);
}

/** Hotel codes are unique for one supplier only, so the name must agree too. */
function byName(contracts: readonly HotelContract[], { hotelName }: Booked): Result<HotelContract, NoContract> {
  const named = contracts.filter(({ hotel }) => plainName(hotel.hotelname) === plainName(hotelName ?? ''));
  const [found, ...others] = named;
  if (found && others.length === 0) return ok(found);
  return unclear(
    `the hub does not tell whether it is of ${contracts.map((contract) => safeText(hotelKey(contract), 80)).join(' or ')}`,
  );
}

function byAccommodation(
  { accommodationId }: Booked,
  contracts: readonly HotelContract[],
  { accommodations }: HubNames,
): Result<HotelContract, NoContract> {
  if (accommodationId === undefined) return unclear('the hub does not name the hotel');
  const [found, ...others] = contracts.filter((contract) => accommodations.get(hotelKey(contract)) === accommodationId);
  if (found && others.length === 0) return ok(found);
  return unclear(
    `the hub names the hotel only as accommodation ${safeText(accommodationId, 80)}, and no hotel of your files is known by this id`,
  );
}

const foreign = (reason: string): Result<never, NoContract> => fail({ kind: 'foreign', reason });
const unclear = (reason: string): Result<never, NoContract> => fail({ kind: 'unclear', reason });
