import { hotelKey } from '../../../contract/identity.ts';
import type { HotelContract } from '../../../contract/model.ts';
import { groupBy } from '../../../kernel/by-key.ts';
import { agesOf, type Stay } from '../../stay/stay.ts';
import { countStays, type DepthPlan, type PlannedSearch } from '../depth-plan.ts';
import { areas, inChunks } from './areas.ts';

interface ChosenStay {
  readonly contract: HotelContract;
  readonly stay: Stay;
}

/** A plan for one stay per hotel, in as few quotes as their dates and parties allow. It counts no prices. */
export function planStays(chosen: readonly ChosenStay[]): DepthPlan {
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
