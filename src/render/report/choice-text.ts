import type { NightChoice } from '../../report/night-prices.ts';
import { mealPlanText, partyText } from '../stays/stay-words.ts';

/** `STD, room only, 2 adults`. */
export const choiceText = (choice: NightChoice): string =>
  `${choice.room}, ${mealPlanText(choice.mealPlan)}, ${partyText(choice)}`;
