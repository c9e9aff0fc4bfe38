import { mealPlanText, partyText } from '../../view/price/stay-words.ts';
import type { NightChoice } from './data/night-prices.ts';

/** `STD, room only, 2 adults`. */
export const choiceText = (choice: NightChoice): string =>
  `${choice.room}, ${mealPlanText(choice.mealPlan)}, ${partyText(choice)}`;
