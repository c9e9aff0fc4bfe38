import type { HotelContract, StayLimits } from '../../contract/model.ts';

const [USUAL, LONGEST] = [14, 30];

/** The lengths of stays that are compared: 1 to 14 nights, and those at which a limit or an offer of free nights begins or ends to count. */
export function stayLengths(contracts: readonly HotelContract[]): readonly number[] {
  const lengths = new Set(Array.from({ length: USUAL }, (_, index) => index + 1));
  const addLimits = ({ minimumStay, maximumStay }: StayLimits): void => {
    if (minimumStay !== undefined) for (const nights of [minimumStay - 1, minimumStay]) lengths.add(nights);
    if (maximumStay !== undefined) for (const nights of [maximumStay, maximumStay + 1]) lengths.add(nights);
  };
  for (const { hotel, rates, offers, supplements } of contracts) {
    for (const level of [hotel, ...rates, ...rates.flatMap(({ seasons }) => seasons), ...offers, ...supplements])
      addLimits(level);
    for (const { stay } of offers)
      if (stay !== undefined && stay > 0)
        // Free nights of a third block come as those of the second.
        for (const block of [stay, 2 * stay]) for (const nights of [block - 1, block]) lengths.add(nights);
  }
  return [...lengths].filter((nights) => nights >= 1 && nights <= LONGEST).sort((a, b) => a - b);
}
