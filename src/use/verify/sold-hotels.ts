import { hotelKey } from '../../contract/identity.ts';
import type { HotelContract } from '../../contract/model.ts';
import { groupBy } from '../../kernel/by-key.ts';
import type { UnpushedRecord } from '../../plan/last-push/unpushed-records.ts';
import type { HotelInDepth } from '../../verify/depth/depth-report.ts';
import { recordName } from '../../view/plan/plan-words.ts';
import { ownerOf } from '../../view/reporters/run-reporters.ts';

/** Hotels of the files, with what the hub can sell of them. */
export interface SoldHotels {
  /** Without the rates that the hub does not have. */
  readonly contracts: readonly HotelContract[];
  /** Hotels that are not in the hub, or have no rate there: nothing is asked for them. */
  readonly absent: readonly HotelInDepth[];
}

export function soldHotels(contracts: readonly HotelContract[], unpushed: readonly UnpushedRecord[]): SoldHotels {
  const missing = groupBy(
    unpushed.filter(({ absent }) => absent),
    ({ identity }) => ownerOf(identity),
  );
  const sold: HotelContract[] = [];
  const absent: HotelInDepth[] = [];
  for (const contract of contracts) {
    const records = missing.get(hotelKey(contract)) ?? [];
    const rates = new Set(records.flatMap(({ identity: { kind, key } }) => (kind === 'rate' ? [key] : [])));
    const left =
      rates.size === 0 ? contract : { ...contract, rates: contract.rates.filter(({ name }) => !rates.has(name)) };
    if (records.some(({ identity }) => identity.kind === 'hotel'))
      absent.push(notThere(contract, 'the hotel is not in the hub'));
    else if (rates.size > 0 && left.rates.length === 0)
      absent.push(notThere(contract, 'none of its rates is in the hub'));
    else sold.push(left);
  }
  return { contracts: sold, absent };
}

const notThere = (contract: HotelContract, detail: string): HotelInDepth => ({
  hotel: hotelKey(contract),
  hotelname: contract.hotel.hotelname,
  notAsked: { verdict: 'not-pushed', detail, advice: 'run `contracts push`' },
});

/** The records that may make the hub sell a hotel differently from the files, in words. */
export function saleRecords(unpushed: readonly UnpushedRecord[]): (hotel: string) => readonly string[] {
  const byHotel = groupBy(
    unpushed.filter(({ affectsSale }) => affectsSale),
    ({ identity }) => ownerOf(identity),
  );
  return (hotel) => (byHotel.get(hotel) ?? []).map(({ identity, part }) => recordName(identity, part));
}
