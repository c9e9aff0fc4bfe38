import { type Occupancy, occupancyText } from '../../contract/model.ts';

/** Whom a price is for. Guests with a lower rank come first. */
export interface Guests {
  /** `2+1` for a party; `adult 2` and `child 1` by position; `each guest`. */
  readonly text: string;
  readonly rank: number;
}

/** The ranks of parties stay below. */
const [ADULT, CHILD, EACH] = [1_000_000, 2_000_000, 3_000_000];

export const partyOf = (occupancy: Occupancy): Guests => ({
  text: occupancyText(occupancy),
  rank: occupancy.adults * 1000 + occupancy.children,
});

/** The guest at a position, from 1. */
export const adultAt = (position: number): Guests => ({ text: `adult ${position}`, rank: ADULT + position - 1 });
export const childAt = (position: number): Guests => ({ text: `child ${position}`, rank: CHILD + position - 1 });

export const EACH_GUEST: Guests = { text: 'each guest', rank: EACH };

/** What a text of guests means: the reverse of the above. */
export type GuestsMeant =
  | { readonly is: 'party'; readonly adults: number; readonly children: number }
  | { readonly is: 'adult' | 'child'; readonly position: number }
  | { readonly is: 'each' };

/** `2+1`, `adult 2`, `child 1` or `each guest`; `undefined` for anything else. */
export function guestsMeant(text: string): GuestsMeant | undefined {
  if (text === EACH_GUEST.text) return { is: 'each' };
  const [, adults, children = '0'] = /^([1-9]\d?)(?:\+(\d{1,2}))?$/.exec(text) ?? [];
  if (adults !== undefined) return { is: 'party', adults: Number(adults), children: Number(children) };
  const [, who, position] = /^(adult|child) ([1-9]\d?)$/.exec(text) ?? [];
  return who === undefined ? undefined : { is: who === 'adult' ? 'adult' : 'child', position: Number(position) };
}

/** The guests of such a text. */
export function guestsOf(meant: GuestsMeant): Guests {
  if (meant.is === 'each') return EACH_GUEST;
  if (meant.is === 'party') return partyOf(meant);
  return meant.is === 'adult' ? adultAt(meant.position) : childAt(meant.position);
}
