import { occupancyText } from '../../contract/model.ts';
import { groupBy } from '../../kernel/by-key.ts';
import type { Json } from '../../kernel/json.ts';
import { unversioned } from '../../plan/last-push/record-of-push.ts';
import type { Change, RecordIdentity } from '../../plan/plan.ts';
import type { WrittenPrice } from '../../pricing/written-prices/written-price.ts';
import type { ChangeOf } from '../../verify/depth/plan/change-stay.ts';
import { ownerOf } from '../../view/reporters/run-reporters.ts';

export interface ChangedRecord {
  readonly identity: RecordIdentity;
  readonly changes: readonly Change[];
  /** Whether the push has written them. */
  readonly isWritten: boolean;
}

/** How the changes affect the written prices of a hotel (`PALMA/SEA-PALACE`); `undefined` for a hotel without changes. */
export function priceChanges(records: readonly ChangedRecord[]): (hotel: string) => ChangeOf | undefined {
  const byHotel = groupBy(records, ({ identity }) => ownerOf(identity));
  return (hotel) => {
    const own = byHotel.get(hotel);
    return own && ((price) => changeOf(price, own));
  };
}

function changeOf(price: WrittenPrice, records: readonly ChangedRecord[]): ReturnType<ChangeOf> {
  const { record, path } = placeOf(price);
  const own = records.filter(({ identity }) => isOf(identity, record));
  const reaching = own.flatMap(({ changes, isWritten }) =>
    changes.flatMap((change) => {
      const percent = change.kind === 'remove' ? undefined : percentOf(change, path, price.index);
      return percent === undefined ? [] : [isWritten ? percent : 0];
    }),
  );
  if (reaching.length > 0) return { percent: Math.max(...reaching) };
  return own.some(({ changes }) => changes.some((change) => isNear(change.path, path))) ? { percent: 0 } : undefined;
}

/** The record, and the path to the price in the form that changes use. */
function placeOf({ of, field, rate, season, room, occupancy, mealPlan, code }: WrittenPrice): {
  readonly record: Pick<RecordIdentity, 'kind' | 'key'>;
  readonly path: readonly string[];
} {
  if (of === 'offer' || of === 'supplement') return { record: { kind: of, key: code ?? '' }, path: [field] };
  const inSeason = ['seasons', season?.name ?? ''];
  const ofRate = { kind: 'rate', key: rate?.name ?? '' } as const;
  if (of === 'room') {
    const party = occupancy === undefined ? [] : ['distributionPrices', occupancyText(occupancy)];
    return { record: ofRate, path: [...inSeason, 'seasonRoomPrices', room ?? '', ...party, field] };
  }
  const path = ['mealPlans', mealPlan ?? '', field];
  return rate === undefined ? { record: { kind: 'hotel' }, path } : { record: ofRate, path: [...inSeason, ...path] };
}

const isOf = (identity: RecordIdentity, { kind, key }: Pick<RecordIdentity, 'kind' | 'key'>): boolean =>
  identity.kind === kind && (kind === 'hotel' || identity.key === key || unversioned(identity)?.key === key);

/** `undefined` if the change does not affect the price. */
function percentOf(
  { path, before, after }: Change,
  at: readonly string[],
  index: number | undefined,
): number | undefined {
  if (path.length > at.length || path.some((key, place) => key !== at[place])) return undefined;
  if (path.length < at.length) return NEW;
  const [old, now] = [numberAt(before, index), numberAt(after, index)];
  if (old === now) return undefined;
  return old === undefined || now === undefined || old === 0 ? NEW : (100 * Math.abs(now - old)) / Math.abs(old);
}

const NEW = 100;

const numberAt = (value: Json | undefined, index: number | undefined): number | undefined => {
  const found = index !== undefined && Array.isArray(value) ? value[index] : value;
  return typeof found === 'number' ? found : undefined;
};

/** A change of the same season, offer or supplement, or of a whole rate, but of no price: its dates, limits or links. */
function isNear(change: readonly string[], price: readonly string[]): boolean {
  const [list, name] = change;
  return list !== 'seasons' && list !== 'rooms' && list !== 'mealPlans' ? true : list === price[0] && name === price[1];
}
