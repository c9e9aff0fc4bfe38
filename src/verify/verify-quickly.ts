import { hotelKey } from '../contract/identity.ts';
import type { HotelContract } from '../contract/model.ts';
import { groupBy } from '../kernel/by-key.ts';
import type { CalendarDay } from '../kernel/calendar-day.ts';
import { ok } from '../kernel/result.ts';
import { knownAnswers } from './depth/depth-entry.ts';
import { countStays, type DepthPlan, type PlannedSearch } from './depth/depth-plan.ts';
import type { HotelInDepth, NotAsked, StayVerification, VerifiedInDepth } from './depth/depth-report.ts';
import { areas, inChunks } from './depth/plan/areas.ts';
import { type ChangeOf, changeStay, type ProvedChanges, provedChanges } from './depth/plan/change-stay.ts';
import { verifyDepth } from './depth/verify-depth.ts';
import type { VerifyOptions } from './depth/verify-options.ts';
import type { Ending } from './ending.ts';
import { type ChosenStay, chooseStay } from './stay/choose-stay.ts';
import { agesOf, type Stay } from './stay/stay.ts';

export interface QuickOptions extends VerifyOptions {
  /** The recent changes of a hotel (`PALMA/SEA-PALACE`): the stay is chosen to prove the largest one. */
  readonly changesOf?: (hotel: string) => ChangeOf | undefined;
}

interface Subject {
  readonly contract: HotelContract;
  readonly chosen: ChosenStay;
  /** The changed prices that its stay proves at the right price, and the others. */
  readonly changes?: ProvedChanges;
}

/**
 * Asks the hub for one stay of each contract and compares its price with the contract's, up to a test booking that is confirmed discarded.
 * The report has every hotel, in the order of the contracts. Failures are verdicts; only a bug throws.
 */
export async function verifyQuickly(
  contracts: readonly HotelContract[],
  options: QuickOptions,
): Promise<VerifiedInDepth> {
  const subjects = contracts.map((contract) => subjectOf(contract, options));
  const asked = subjects.flatMap((subject) =>
    'chosen' in subject ? { contract: subject.contract, stay: subject.chosen.stay } : [],
  );
  const known = knownAnswers([]);
  const report = await verifyDepth(planStays(asked), { ...options, alone: true, known, record: async () => true });
  const stays = new Map(Array.from(report.stays, (stay) => [stay.hotel, stay]));
  const hotels = new Map(report.hotels.map((hotel) => [hotel.hotel, hotel]));
  return {
    ...report,
    hotels: subjects.map((subject): HotelInDepth => {
      if (!('chosen' in subject)) return subject;
      const key = hotelKey(subject.contract);
      const [stay, hotel] = [stays.get(key), hotels.get(key)];
      if (!stay || !hotel) throw new Error(`${key} was planned and is not in the report`);
      return hotelOf(subject, stay, hotel);
    }),
  };
}

/** A plan for one stay per hotel, in as few quotes as their dates and parties allow. It counts no prices. */
function planStays(chosen: readonly { readonly contract: HotelContract; readonly stay: Stay }[]): DepthPlan {
  const stayOf = new Map(chosen.map(({ contract, stay }) => [contract, stay]));
  const searches = areas([...stayOf.keys()]).flatMap((contracts) => {
    const asked = contracts.flatMap((contract) => {
      const stay = stayOf.get(contract);
      return stay ? { contract, stay, ages: agesOf(contract.hotel, stay) } : [];
    });
    const groups = groupBy(asked, ({ stay, ages }) => JSON.stringify([stay.checkIn, stay.checkOut, ages]));
    return [...groups.values()].flatMap((group): readonly PlannedSearch[] => {
      const [first] = group;
      if (first === undefined) return [];
      const { checkIn, checkOut } = first.stay;
      const hotels = group.map(({ contract, stay }) => {
        const stays = [{ stay, sold: true, prices: [], boundaries: [] }];
        return { hotel: hotelKey(contract), contract, opened: contract, stays, counts: countStays(stays), places: [] };
      });
      return inChunks({ checkIn, checkOut, ages: first.ages, hotels });
    });
  });
  return { searches, prices: 0, unproved: [], boundaries: 0, unchecked: [] };
}

function subjectOf(contract: HotelContract, { today, pricing, changesOf }: QuickOptions): Subject | HotelInDepth {
  const changeOf = changesOf?.(hotelKey(contract));
  const changed = changeOf && changeStay(contract, today, pricing, changeOf);
  const chosen = changed ? ok(changed) : chooseStay(contract, today, pricing);
  if (!chosen.ok)
    return {
      hotel: hotelKey(contract),
      hotelname: contract.hotel.hotelname,
      notAsked: noStay(chosen.error.reasons, today),
    };
  const changes = changeOf && provedChanges(contract, chosen.value.stay, today, pricing, changeOf);
  return { contract, chosen: chosen.value, ...(changes && { changes }) };
}

const noStay = (reasons: readonly string[], today: CalendarDay): NotAsked => ({
  verdict: 'no-stay',
  detail: `booked on ${today}, the contract sells nothing: ${reasons.join('; ')}`,
  advice: 'add a season, quota or booking window that is still to come, or leave this hotel out',
});

/** The hotel with the changes that its stay proves: none, unless its price is right and its test booking passed. */
function hotelOf({ changes }: Subject, { verdict }: StayVerification, hotel: HotelInDepth): HotelInDepth {
  const isRight = verdict === 'ok' || verdict === 'rounding';
  const { booking = isRight ? NO_KEY : undefined } = hotel;
  const isProved = isRight && (booking?.verdict === 'ok' || booking?.verdict === 'rounding');
  return {
    ...hotel,
    ...(booking && { booking }),
    ...(changes && { changes: isProved ? changes : { proved: [], left: [...changes.proved, ...changes.left] } }),
  };
}

/** The only reason why an offer at the right price is not booked. */
const NO_KEY: Ending = {
  verdict: 'failed',
  stage: 'confirm',
  detail: 'the hub confirmed the offer without a key for prebook',
};
