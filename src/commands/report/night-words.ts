import { tally } from '../../kernel/tally.ts';
import { mealPlanText, partyText } from '../../view/price/stay-words.ts';
import type { NightChoice } from './data/nights.ts';
import type { ReportDocument } from './report-document.ts';

/** `STD, room only, 2 adults`. */
export const choiceText = (choice: NightChoice): string =>
  `${choice.room}, ${mealPlanText(choice.mealPlan)}, ${partyText(choice)}`;

const WORDS: Readonly<Record<string, string>> = {
  'no-season': 'no season',
  'room-not-priced': 'no price',
  'lodging-price-missing': 'no price',
  'meal-price-missing': 'no board price',
  'meal-plan-not-offered': 'no such board',
  'unknown-meal-plan': 'no such board',
  'several-seasons': 'two seasons',
  'stop-sale': 'closed',
  'no-units': 'no units',
  'occupancy-not-allowed': 'not allowed',
  'unknown-rate': 'no rate',
};

/** Why a night is not sold, in two words. */
export const reasonWords = (reason: string): string => WORDS[reason] ?? reason.replaceAll('-', ' ');

/** How many of these room nights are not sold, by the words of the reason. */
export const unsoldByReason = (unsold: ReportDocument['unsold'][number]['unsold']): ReadonlyMap<string, number> =>
  tally(unsold.map(({ reason, roomNights }) => [reasonWords(reason), roomNights]));
