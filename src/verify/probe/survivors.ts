import {
  type PricingSwitch,
  type PricingSwitches,
  pricingAlternatives,
} from '../../pricing/settings/pricing-switches.ts';

/** Settings for some of the questions. */
export type Readings = Partial<PricingSwitches>;

/** Questions whose answers depend on each other, with all combinations that are still possible. */
export interface SettingGroup {
  readonly switches: readonly PricingSwitch[];
  readonly readings: readonly Readings[];
}

/**
 * All combinations that are still possible, as the product of groups without common questions: the full list would have billions of
 * entries.
 */
export type Survivors = readonly SettingGroup[];

const isSwitch = (name: string): name is PricingSwitch => Object.hasOwn(pricingAlternatives, name);

export const ALL_SWITCHES: readonly PricingSwitch[] = Object.keys(pricingAlternatives).filter(isSwitch);

/** All settings for every question, except for those already known. */
export const allReadings = (known: Readings): Survivors =>
  ALL_SWITCHES.map((name) => ({
    switches: [name],
    readings: known[name] === undefined ? pricingAlternatives[name].map((reading) => ({ [name]: reading })) : [known],
  }));

/** Merges the groups of these questions into one; `undefined` if it would have more than `limit` combinations. */
export function mergeGroups(
  survivors: Survivors,
  names: readonly PricingSwitch[],
  limit: number,
): SettingGroup | undefined {
  const touched = survivors.filter(({ switches }) => switches.some((name) => names.includes(name)));
  if (touched.reduce((count, { readings }) => count * readings.length, 1) > limit) return undefined;
  return touched.reduce<SettingGroup>(
    (merged, group) => ({
      switches: [...merged.switches, ...group.switches],
      readings: merged.readings.flatMap((first) => group.readings.map((second) => ({ ...first, ...second }))),
    }),
    { switches: [], readings: [{}] },
  );
}

/** The survivors with only `readings` left in the group; questions with a single setting left become their own groups. */
export function narrow(survivors: Survivors, group: SettingGroup, readings: readonly Readings[]): Survivors {
  const others = survivors.filter(({ switches }) => !switches.some((name) => group.switches.includes(name)));
  const [first = {}] = readings;
  const settled = group.switches.filter((name) => readings.every((reading) => reading[name] === first[name]));
  const open = group.switches.filter((name) => !settled.includes(name));
  return [
    ...others,
    ...settled.map((name) => ({ switches: [name], readings: [pick(first, [name])] })),
    ...(open.length > 0 ? [{ switches: open, readings: readings.map((reading) => pick(reading, open)) }] : []),
  ];
}

const pick = (readings: Readings, names: readonly PricingSwitch[]): Readings =>
  Object.fromEntries(names.map((name) => [name, readings[name]]));

/** The settings of a question that are still possible. */
export function readingsOf(survivors: Survivors, name: PricingSwitch): readonly string[] {
  const group = survivors.find(({ switches }) => switches.includes(name));
  return [...new Set(group?.readings.flatMap((readings) => readings[name] ?? []))];
}

/** The number of combinations that are still possible. */
export const countOf = (survivors: Survivors): bigint =>
  survivors.reduce((count, { readings }) => count * BigInt(readings.length), 1n);
