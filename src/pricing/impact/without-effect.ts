import { type ContractChange, contractChanges } from '../../contract/compare/contract-changes.ts';
import { contractForm } from '../../contract/compare/contract-form.ts';
import { placeAt } from '../../contract/compare/contract-shape.ts';
import type { HotelContract, Rate, Season } from '../../contract/model.ts';
import { affectsSaleAt } from '../../contract/records/sale-fields.ts';
import { lastDayOf } from '../../kernel/day-ranges.ts';
import type { ImpactGroup } from './impact-groups.ts';
import { namesBefore } from './night-kinds.ts';
import type { Comparison } from './stay-class.ts';

/** What two versions say differently without any effect on a stay, and both versions as they are compared. */
export interface WithoutEffect {
  readonly before: HotelContract;
  readonly changes: readonly ContractChange[];
}

/**
 * The changes that no difference between stays comes from. Changes are distinguished by rate, room, season and cause: several fields of one offer or
 * supplement count together. Records that were only renamed are not changes.
 */
export function withoutEffect(
  { before: written, after, bookedOn }: Pick<Comparison, 'before' | 'after' | 'bookedOn'>,
  groups: readonly Pick<ImpactGroup, 'rate' | 'rooms' | 'guests' | 'causes'>[],
): WithoutEffect {
  const before = namedAs(after, written);
  const ratesOf = (name: string): readonly Rate[] =>
    [before, after].flatMap(({ rates }) => rates.filter((rate) => rate.name === name));
  const isIdle = ({ path }: ContractChange): boolean => {
    const { steps } = placeAt(path);
    const [top, ...below] = steps;
    const keyOf = (list: string): string | undefined => steps.find(({ name, key }) => name === list && key)?.key;
    const room = keyOf('seasonRoomPrices') ?? keyOf('rooms');
    const season = keyOf('seasons');
    const isOver = ({ dateRanges }: Season): boolean => (lastDayOf(dateRanges) ?? bookedOn) < bookedOn;
    const isCause = causeTest(path);
    return !groups.some(({ rate, rooms, guests, causes }) => {
      if (top?.name === 'rates' && top.key !== rate) return false;
      if (room !== undefined && !rooms.includes(room)) return false;
      if (CAUSES[steps.at(-1)?.name ?? ''] === AGES && !guests.includes('children')) return false;
      const rates = ratesOf(rate);
      const own = rates.flatMap(({ seasons }) => seasons.filter(({ name }) => name === season));
      if (own.length > 0 && own.every(isOver)) return false;
      return causes.some(isCause) && !rates.every((one) => isOverridden(below, top?.name, one));
    });
  };
  return { before, changes: contractChanges(contractForm(before), contractForm(after)).filter(isIdle) };
}

const AGES = 'ages of children';

/** The cause that a change of the field has in an impact. */
const CAUSES: Readonly<Record<string, string>> = {
  bookingWindows: 'booking windows',
  closed: 'stop sales',
  dateRanges: 'seasons',
  distributions: 'allowed occupancies',
  infantsAllowed: AGES,
  maximumChildrenAge: AGES,
  maximumStay: 'stay limits',
  minimumChildrenAge: AGES,
  minimumStay: 'stay limits',
  priceType: 'room prices',
  releaseDays: 'release days',
  seasonRoomPrices: 'room prices',
  stopSales: 'stop sales',
  unitsOnRequest: 'units',
  unitsQuota: 'units',
};

/** Whether a cause of an impact may be the change at the path. */
function causeTest(path: readonly string[]): (cause: string) => boolean {
  const { steps } = placeAt(path);
  const [top, second, ...rest] = steps;
  const modifier = [top, second].find((step) => step?.name === 'offers' || step?.name === 'supplements');
  if (modifier) {
    const kind = modifier.name === 'offers' ? 'offer' : 'supplement';
    const counts = modifier !== top || affectsSaleAt(kind, path.slice(2));
    return (cause) => counts && cause === `${kind} ${modifier.key}`;
  }
  const plan = steps.find(({ name }) => name === 'mealPlans')?.key;
  if (plan !== undefined) return (cause) => cause === `prices of ${plan}` || cause === 'seasons';
  // A whole rate, season or room: everything in it.
  const last = rest.at(-1) ?? second;
  if (last === undefined || (last.key !== undefined && ['rooms', 'seasons'].includes(last.name))) return () => true;
  const cause = steps.map(({ name }) => CAUSES[name]).findLast((one) => one !== undefined);
  return (one) => cause !== undefined && (one === cause || one === 'seasons' || one === 'rate or room');
}

/** Whether the rate, or each of its seasons, says it by itself, so that what is said above does not count. */
function isOverridden(
  [field, ...below]: readonly { readonly name: string; readonly key?: string }[],
  top: string | undefined,
  rate: Rate,
) {
  if (field === undefined || below.length > 0) return false;
  const everySeason = (says: (season: Season) => boolean): boolean => rate.seasons.every(says);
  switch (field.name) {
    case 'mealPlans':
      return everySeason(({ mealPlans }) => mealPlans?.some(({ mealPlan }) => mealPlan === field.key) ?? false);
    case 'minimumStay':
    case 'maximumStay':
      // In a stay over several seasons the limits of the rate may count.
      return top === 'hotel' && rate[field.name] !== undefined;
    case 'releaseDays':
      return (
        (top === 'hotel' && rate.releaseDays !== undefined) ||
        everySeason(({ releaseDays }) => releaseDays !== undefined)
      );
    default:
      return false;
  }
}

/** The version before, with the names that rates and seasons have now. */
function namedAs(after: HotelContract, before: HotelContract): HotelContract {
  const rename = <T extends { readonly name: string }>(was: readonly T[], is: readonly T[] = []): readonly T[] => {
    const names = new Map([...namesBefore(is, was)].map(([now, then]) => [then, now]));
    return was.map((one) => ({ ...one, name: names.get(one.name) ?? one.name }));
  };
  const rates = rename(before.rates, after.rates).map((rate) => ({
    ...rate,
    seasons: rename(rate.seasons, after.rates.find(({ name }) => name === rate.name)?.seasons),
  }));
  return { ...before, rates };
}
