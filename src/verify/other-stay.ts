import { safeText } from '../kernel/safe-text.ts';
import type { Errand } from './stage.ts';

/** The hotel and the days that an answer of the hub speaks of. */
export interface ToldStay {
  readonly code?: string | null | undefined;
  readonly checkIn?: string | null | undefined;
  readonly checkOut?: string | null | undefined;
}

const DAY_LENGTH = 'yyyy-MM-dd'.length;

/** What the hub speaks of instead of what it was asked for, in words; `undefined` when it is that, or is not told. */
export function otherStay(
  { code, checkIn, checkOut }: ToldStay,
  { accommodationId, stay }: Pick<Errand, 'accommodationId' | 'stay'>,
): string | undefined {
  const told: readonly (readonly [string, string | null | undefined, string])[] = [
    ['hotel', code, accommodationId],
    ['arrival', checkIn?.slice(0, DAY_LENGTH), stay.checkIn],
    ['departure', checkOut?.slice(0, DAY_LENGTH), stay.checkOut],
  ];
  const other = told.find(([, said, asked]) => said != null && said !== asked);
  return other && `${other[0]} ${safeText(other[1] ?? '', 60)} instead of ${other[2]}`;
}
