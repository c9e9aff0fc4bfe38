import { type PricingSwitch, type PricingSwitches, pricingAlternatives } from '../pricing/pricing-switches.ts';

/** One reading for each of some questions. */
export type Readings = Partial<PricingSwitches>;

/** Questions whose answers hang together, with every combination of readings that is still possible. */
export interface Knot {
  readonly switches: readonly PricingSwitch[];
  readonly readings: readonly Readings[];
}

/**
 * All combinations that are still possible, as the product of knots that have no question in common: the whole list would have
 * billions of entries.
 */
export type Survivors = readonly Knot[];

const isSwitch = (name: string): name is PricingSwitch => Object.hasOwn(pricingAlternatives, name);

export const ALL_SWITCHES: readonly PricingSwitch[] = Object.keys(pricingAlternatives).filter(isSwitch);

/** Every reading of every question, but for those that are known beforehand. */
export const allReadings = (known: Readings): Survivors =>
  ALL_SWITCHES.map((name) => ({
    switches: [name],
    readings: known[name] === undefined ? pricingAlternatives[name].map((reading) => ({ [name]: reading })) : [known],
  }));

/** The knots of some questions tied into one. `undefined` when it would hold more than `limit` combinations. */
export function tie(survivors: Survivors, names: readonly PricingSwitch[], limit: number): Knot | undefined {
  const touched = survivors.filter(({ switches }) => switches.some((name) => names.includes(name)));
  if (touched.reduce((count, { readings }) => count * readings.length, 1) > limit) return undefined;
  return touched.reduce<Knot>(
    (tied, knot) => ({
      switches: [...tied.switches, ...knot.switches],
      readings: tied.readings.flatMap((first) => knot.readings.map((second) => ({ ...first, ...second }))),
    }),
    { switches: [], readings: [{}] },
  );
}

/** The survivors with `readings` as all that is left of `knot`; questions with one reading left become knots of their own. */
export function narrow(survivors: Survivors, knot: Knot, readings: readonly Readings[]): Survivors {
  const others = survivors.filter(({ switches }) => !switches.some((name) => knot.switches.includes(name)));
  const [first = {}] = readings;
  const settled = knot.switches.filter((name) => readings.every((reading) => reading[name] === first[name]));
  const open = knot.switches.filter((name) => !settled.includes(name));
  return [
    ...others,
    ...settled.map((name) => ({ switches: [name], readings: [pick(first, [name])] })),
    ...(open.length > 0 ? [{ switches: open, readings: readings.map((reading) => pick(reading, open)) }] : []),
  ];
}

const pick = (readings: Readings, names: readonly PricingSwitch[]): Readings =>
  Object.fromEntries(names.map((name) => [name, readings[name]]));

/** The readings of one question that are still possible. */
export function readingsOf(survivors: Survivors, name: PricingSwitch): readonly string[] {
  const knot = survivors.find(({ switches }) => switches.includes(name));
  return [...new Set(knot?.readings.flatMap((readings) => readings[name] ?? []))];
}

/** How many combinations are still possible. */
export const countOf = (survivors: Survivors): bigint =>
  survivors.reduce((count, { readings }) => count * BigInt(readings.length), 1n);
