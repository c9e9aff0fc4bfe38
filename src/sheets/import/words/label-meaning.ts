import { MEAL_PLAN_TYPES } from '../../../contract/enumerations.ts';
import type { MealPlanType, Occupancy } from '../../../contract/model.ts';
import { guestsMeant } from '../../export/guests.ts';

/**
 * Whose price a label names in prices per person. `sharing` is each of two adults, `each of 3` each of three, `adults` each
 * further one. A supplement is added to what
 * a guest who shares pays, a reduction taken off, and a share is a part of it.
 */
export interface PersonRole {
  readonly who:
    | 'sharing'
    | 'single'
    | `each of ${number}`
    | `adult ${number}`
    | 'adults'
    | `child ${number}`
    | 'children';
  readonly kind: 'price' | 'supplement' | 'reduction' | 'share';
  /** Whether numbers are percentages, also without a sign. */
  readonly isPercent: boolean;
}

/** What a label next to or above prices means, as the mapping says it. */
export type LabelMeaning =
  /** The price of the room for each of these parties. */
  | { readonly is: 'parties'; readonly parties: readonly Occupancy[] }
  | { readonly is: 'person'; readonly role: PersonRole }
  /** What a meal plan costs on top of the room, for a guest. */
  | { readonly is: 'board'; readonly board: MealPlanType; readonly who: 'adults' | 'children' | 'all' }
  | { readonly is: 'field'; readonly field: LabelField }
  | { readonly is: 'leave out' };

const FIELDS = [
  ...[
    'hotel',
    'room',
    'rate',
    'season',
    'nights',
    'basis',
    'first night',
    'last night',
    'guests',
    'board',
    'market',
    'weekdays',
  ],
  ...['minimum stay', 'maximum stay', 'release days', 'quota', 'currency'],
] as const;

export type LabelField = (typeof FIELDS)[number];

/** Reads `2`, `1, 2`, `2+1`, `sharing`, `single supplement`, `children reduction %`, `HALF_BOARD`, `HALF_BOARD children`, `first night`, `leave out`; `undefined` for anything else. */
export function labelMeaning(text: string): LabelMeaning | undefined {
  const word = text.trim();
  if (word === 'leave out') return { is: 'leave out' };
  const role = personRole(word);
  if (role) return { is: 'person', role };
  const field = FIELDS.find((one) => one === word);
  if (field) return { is: 'field', field };
  const [, plan = '', who] = /^([A-Z_]+)(?: (adults|children))?$/.exec(word) ?? [];
  const board = MEAL_PLAN_TYPES.find((one) => one === plan);
  if (board) return { is: 'board', board, who: who === 'adults' || who === 'children' ? who : 'all' };
  return partiesOf(word);
}

function personRole(text: string): PersonRole | undefined {
  const [, who = '', number = '', kind = 'price', percent] =
    /^(sharing|single|each of|adults|adult|child|children)(?: ([1-9]))?(?: (supplement|reduction|share))?( %)?$/.exec(
      text,
    ) ?? [];
  const named = whoOf(who, Number(number));
  return named && isKind(kind) ? { who: named, kind, isPercent: percent !== undefined } : undefined;
}

function whoOf(who: string, number: number): PersonRole['who'] | undefined {
  if (who === 'sharing' || who === 'single' || who === 'children' || who === 'adults')
    return number === 0 ? who : undefined;
  if (who === 'each of') return number >= 3 ? `each of ${number}` : undefined;
  if (who === 'adult') return number >= 2 ? `adult ${number}` : undefined;
  return who === 'child' && number > 0 ? `child ${number}` : undefined;
}

const isKind = (text: string): text is PersonRole['kind'] =>
  ['price', 'supplement', 'reduction', 'share'].includes(text);

function partiesOf(text: string): LabelMeaning | undefined {
  const meant = text.split(/\s*,\s*/).map(guestsMeant);
  const parties = meant.flatMap((one) => (one?.is === 'party' ? [{ adults: one.adults, children: one.children }] : []));
  return parties.length === meant.length ? { is: 'parties', parties } : undefined;
}

/** One thing that a label of a grid says; `name` is the word of the sheet. */
export type LabelPart =
  | LabelMeaning
  | { readonly is: 'hotel' | 'room' | 'season' | 'rate' | 'weekdays' | 'currency'; readonly name: string }
  /** For whom the price is, in sheets that have both. */
  | { readonly is: 'basis'; readonly basis: 'room' | 'person' }
  /** How many nights the price is for. */
  | { readonly is: 'stay'; readonly nights: number }
  | { readonly is: 'included'; readonly board: MealPlanType }
  /** Nothing about the price: stars, square metres. */
  | { readonly is: 'remark' }
  | { readonly is: 'limit'; readonly field: 'minimumStay' | 'maximumStay' | 'releaseDays' };

/** Reads `room Suite; 2+1`, `season High`, `rate Flexible; with HALF_BOARD`, `per room`, `for 4 nights`; `undefined` if one of the parts is nothing of this. */
export function labelParts(text: string): readonly LabelPart[] | undefined {
  const parts = text.split(';').map((part) => labelPart(part.trim()));
  const known = parts.filter((part) => part !== undefined);
  return known.length === parts.length ? known : undefined;
}

function labelPart(text: string): LabelPart | undefined {
  if (text === 'remark') return { is: 'remark' };
  const [, nights] = /^for ([1-9]\d?) nights$/.exec(text) ?? [];
  if (nights !== undefined) return { is: 'stay', nights: Number(nights) };
  const [, is, name] = /^(hotel|room|season|rate|weekdays|currency|with|per) (.+)$/s.exec(text) ?? [];
  if (name !== undefined && isNaming(is)) return { is, name };
  if (is === 'per') return name === 'room' || name === 'person' ? { is: 'basis', basis: name } : undefined;
  const plan = is === 'with' ? MEAL_PLAN_TYPES.find((one) => one === name) : undefined;
  if (plan) return { is: 'included', board: plan };
  const meaning = labelMeaning(text);
  if (meaning?.is !== 'field') return meaning;
  // What a row or column of labels is, such as "room", is no part of a label.
  const [, field] = LIMITS.find(([one]) => one === meaning.field) ?? [];
  return field && { is: 'limit', field };
}

const isNaming = (is: string | undefined): is is (typeof NAMING)[number] => NAMING.some((one) => one === is);

/** Parts of a label with a name: alone, they mean that the text of the label is the name. */
export const NAMING = ['hotel', 'room', 'season', 'rate', 'weekdays', 'currency'] as const;

export const LIMITS = [
  ['minimum stay', 'minimumStay'],
  ['maximum stay', 'maximumStay'],
  ['release days', 'releaseDays'],
] as const satisfies readonly (readonly [LabelField, string])[];

export const isAboutChildren = (meaning: LabelPart): boolean =>
  (meaning.is === 'parties' && meaning.parties.some(({ children }) => children > 0)) ||
  (meaning.is === 'board' && meaning.who === 'children') ||
  (meaning.is === 'person' && meaning.role.who.startsWith('child'));
