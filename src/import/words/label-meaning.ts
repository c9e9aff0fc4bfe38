import { MEAL_PLAN_TYPES } from '../../contract/enumerations.ts';
import type { MealPlanType, Occupancy } from '../../contract/model.ts';
import { guestsMeant } from '../../export/guests.ts';

/** Whose price a label names in prices per person. `sharing` is each guest of a double; `each of 3` is each guest of a triple. */
export const PERSON_ROLES = [
  ...['sharing', 'single', 'single supplement', 'single reduction'],
  ...['each of 3', 'each of 4', 'adult 3', 'adult 3 reduction', 'adult 4', 'adult 4 reduction'],
  ...['child 1', 'child 1 reduction', 'child 2', 'child 2 reduction', 'children', 'children reduction'],
] as const;

export type PersonRole = (typeof PERSON_ROLES)[number];

/** What a label beside or above prices means, as the mapping says it. */
export type LabelMeaning =
  /** The price of the room for each of these parties. */
  | { readonly is: 'parties'; readonly parties: readonly Occupancy[] }
  | { readonly is: 'person'; readonly role: PersonRole }
  /** What a meal plan costs beside the room, for a guest. */
  | { readonly is: 'board'; readonly board: MealPlanType; readonly who: 'adults' | 'children' | 'all' }
  | { readonly is: 'field'; readonly field: LabelField }
  | { readonly is: 'leave out' };

const FIELDS = [
  ...['room', 'season', 'nights', 'first night', 'last night', 'guests', 'board', 'market', 'weekdays'],
  ...['minimum stay', 'maximum stay', 'release days', 'quota', 'currency'],
] as const;

export type LabelField = (typeof FIELDS)[number];

/** Reads `2`, `1, 2`, `2+1`, `sharing`, `HALF_BOARD`, `HALF_BOARD children`, `first night`, `leave out`; `undefined` for anything else. */
export function labelMeaning(text: string): LabelMeaning | undefined {
  const word = text.trim();
  if (word === 'leave out') return { is: 'leave out' };
  const role = PERSON_ROLES.find((one) => one === word);
  if (role) return { is: 'person', role };
  const field = FIELDS.find((one) => one === word);
  if (field) return { is: 'field', field };
  const [, plan = '', who] = /^([A-Z_]+)(?: (adults|children))?$/.exec(word) ?? [];
  const board = MEAL_PLAN_TYPES.find((one) => one === plan);
  if (board) return { is: 'board', board, who: who === 'adults' || who === 'children' ? who : 'all' };
  return partiesOf(word);
}

function partiesOf(text: string): LabelMeaning | undefined {
  const meant = text.split(/\s*,\s*/).map(guestsMeant);
  const parties = meant.flatMap((one) => (one?.is === 'party' ? [{ adults: one.adults, children: one.children }] : []));
  return parties.length === meant.length ? { is: 'parties', parties } : undefined;
}
