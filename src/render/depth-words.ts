import { safeText } from '../kernel/safe-text.ts';
import type { Cell, CellKind } from '../verify/depth/cell.ts';
import type { Stay } from '../verify/verification.ts';
import { plural } from './plural.ts';
import { mealPlanText, partyText } from './stay-words.ts';

/** Kinds of cells in the order in which they are told, each with what it is called. */
export const CELL_WORDS: Readonly<Record<CellKind, string>> = {
  price: 'prices',
  occupancy: 'parties',
  offer: 'offers',
  'offer-missed': 'stays just too short for an offer',
  supplement: 'supplements',
  'minimum-stay': 'shortest stays',
  'below-minimum-stay': 'stays a night too short',
  'stop-sale': 'stop sales',
  release: 'last days of booking',
  'inside-release': 'bookings a day too late',
};

/** `price of season "Low", DBL, half board`. */
export function cellText({ kind, season, room, mealPlan, occupancy, code, nights }: Cell): string {
  const words: Readonly<Record<CellKind, string>> = {
    price: `price of season "${season}"`,
    occupancy: `party ${occupancy}`,
    offer: `offer ${code}`,
    'offer-missed': `just too short for offer ${code}`,
    supplement: `supplement ${code}`,
    'minimum-stay': `shortest stay of season "${season}"`,
    'below-minimum-stay': `a night too short for season "${season}"`,
    'stop-sale': `stop sale ${nights}`,
    release: `last day of booking for season "${season}"`,
    'inside-release': `booked a day too late for season "${season}"`,
  };
  const inRoom = kind === 'price' || kind === 'occupancy' || kind === 'stop-sale';
  const parts = [words[kind], ...(inRoom && room ? [room] : []), ...(mealPlan ? [mealPlanText(mealPlan)] : [])];
  return safeText(parts.join(', '), 300);
}

/** `2027-05-10, 3 nights, Double room, half board, 2 adults, rate "Summer"`. */
export const stayWords = ({ checkIn, nights, roomName, mealPlan, rate, ...party }: Stay): string =>
  safeText(
    `${checkIn}, ${plural(nights, 'night')}, ${roomName}, ${mealPlanText(mealPlan)}, ${partyText(party)}, rate "${rate}"`,
    400,
  );
