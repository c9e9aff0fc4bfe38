import type { MealPlanType, Rate, Room } from '../../contract/model.ts';
import { mealPlansOf, type SellableContract } from '../request/stay-request.ts';

/** Selects combinations; a missing name selects all. */
export interface StayChoice {
  readonly rate?: string;
  readonly room?: string;
  readonly mealPlan?: MealPlanType;
}

export interface Combination {
  readonly rate: Rate;
  readonly room: Room;
  readonly mealPlan: MealPlanType;
}

/** Every rate, room and meal plan of the choice, in the order of the contract. */
export const combinationsOf = ({ hotel, rates }: SellableContract, choice: StayChoice = {}): readonly Combination[] =>
  rates
    .flatMap((rate) =>
      hotel.rooms.flatMap((room) => [...mealPlansOf(hotel, rate)].map((mealPlan) => ({ rate, room, mealPlan }))),
    )
    .filter(({ rate, room, mealPlan }) => isChosen({ rate: rate.name, room: room.providerCode, mealPlan }, choice));

export const isChosen = (one: Required<StayChoice>, { rate, room, mealPlan }: StayChoice): boolean =>
  (rate ?? one.rate) === one.rate && (room ?? one.room) === one.room && (mealPlan ?? one.mealPlan) === one.mealPlan;
