import type { Finding } from '../../findings/finding.ts';
import { placeText } from '../../findings/place.ts';
import type { CompactPrice } from '../compact/compact-price.ts';
import { type ExpandedContract, expandPrices, withoutSome } from '../compact/expand-prices.ts';
import type { Origins } from '../compact/origins.ts';
import type {
  DerivedRate,
  GuestShares,
  WeekdayChanges,
  WrittenContract,
  WrittenStays,
} from '../compact/written-terms.ts';
import { reportedOnce } from '../follow-ups.ts';
import type { HotelContract, SeasonRoomPrice } from '../model.ts';
import { derivedRates } from './derived-rates.ts';
import { seasonsByWeekday } from './seasons-by-weekday.ts';
import { staysOfRates } from './stay-checks.ts';
import { ratesByStay } from './stays-of-rates.ts';

/** The terms of all documents of a hotel. */
export interface HotelTerms {
  readonly compact: ReadonlyMap<SeasonRoomPrice, CompactPrice>;
  readonly weekdays: ReadonlyMap<SeasonRoomPrice, WeekdayChanges>;
  readonly shares: ReadonlyMap<SeasonRoomPrice, GuestShares>;
  readonly ofHotel: GuestShares | undefined;
  /** Of each rate, in their order. */
  readonly rates: readonly (DerivedRate | undefined)[];
  readonly stays: readonly (WrittenStays | undefined)[];
}

/**
 * The contract with the records that its terms stand for, so that nothing after this needs to know the terms: seasons of the nights on some
 * weekdays, rates that are based on others, a rate for each stay, prices in their long form. The contract as it is written is noted in `origins`.
 */
export function soldContract(contract: HotelContract, terms: HotelTerms, origins: Origins): ExpandedContract {
  const { compact, weekdays, shares, ofHotel, rates, stays } = terms;
  const sharesOf = (price: SeasonRoomPrice): GuestShares | undefined => {
    const own = shares.get(price);
    return ofHotel && own ? new Map([...ofHotel, ...own]) : (own ?? ofHotel);
  };
  const expandedOnce = expandPrices(contract, { compact, sharesOf }, origins);
  const written = { ...expandedOnce, findings: reportedOnce(expandedOnce.findings, () => false) };
  if (weekdays.size === 0 && [...rates, ...stays].every((one) => one === undefined)) return written;
  origins.noteWritten(contract.hotel, asWritten(contract, written.contract, terms));
  const divided = seasonsByWeekday(contract.rates, { compact, weekdays, origins });
  const expanded = expandPrices(
    { ...contract, rates: divided.rates },
    {
      compact: divided.compact,
      sharesOf: (price) => sharesOf(divided.originals.get(price) ?? price),
      changes: divided.changes,
    },
    origins,
  );
  const { hotel, incomplete } = contract;
  const derived = derivedRates(expanded.contract.rates, rates, {
    origins,
    currency: hotel.currency,
    isIncomplete: incomplete === true,
  });
  const byStay = ratesByStay(derived.rates, {
    origins,
    hotel,
    derived: rates,
    stays,
    weekdays: contract.rates.map(({ seasons }) => {
      const changes = seasons.flatMap((season) => season.seasonRoomPrices.flatMap((one) => weekdays.get(one) ?? []));
      return changes.flatMap((one) => [...one.values()])[0]?.at;
    }),
  });
  const found: readonly Finding[] = [...divided.findings, ...derived.findings, ...byStay.findings];
  const isWhole = derived.isWhole && found.every(({ severity }) => severity !== 'error');
  const ofParts = expanded.findings.filter((one) => !written.findings.some((other) => isOfSame(one, other)));
  return {
    contract: withoutSome(
      { ...expanded.contract, rates: byStay.rates, tests: contract.tests.map(byStay.testOf) },
      isWhole,
    ),
    findings: [...written.findings, ...reportedOnce(ofParts, () => false), ...found],
  };
}

/** A mistake in the prices of a season comes back in each of its parts. */
const isOfSame = (one: Finding, other: Finding): boolean =>
  one.code === other.code &&
  one.place !== undefined &&
  other.place !== undefined &&
  placeText(one.place) === placeText(other.place);

/** The terms by the records of the contract with its prices in their long form, in which edits look for what to change. */
function asWritten(
  contract: HotelContract,
  expanded: HotelContract,
  { weekdays, rates, stays }: HotelTerms,
): WrittenContract {
  const pricesIn = ({ rates: all }: HotelContract) =>
    all.flatMap(({ seasons }) => seasons.flatMap(({ seasonRoomPrices }) => seasonRoomPrices));
  const copies = pricesIn(expanded);
  const inStays = staysOfRates(expanded.rates, { derived: rates, stays });
  return {
    contract: expanded,
    derived: new Map(
      expanded.rates.flatMap((rate, index) => {
        const term = rates[index];
        return term ? [[rate, term] as const] : [];
      }),
    ),
    stays: new Map(expanded.rates.flatMap((rate, index) => (inStays[index] ? [[rate, inStays[index]]] : []))),
    weekdays: new Map(
      pricesIn(contract).flatMap((price, index) => {
        const [copy, changes] = [copies[index], weekdays.get(price)];
        return copy && changes ? [[copy, changes] as const] : [];
      }),
    ),
  };
}
