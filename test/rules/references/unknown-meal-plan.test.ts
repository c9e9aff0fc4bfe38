import { testChanges } from '../findings.ts';

testChanges({
  'warns of a meal plan that the hotel does not offer among others': [
    { 'offers.1.mealPlans': ['HALF_BOARD', 'ALL_INCLUSIVE'] },
    'R08 warning offers.1.mealPlans.1, see hotel.mealPlans',
  ],
  'refuses an offer for only such plans': [
    { 'offers.1.mealPlans': ['FULL_BOARD', 'ALL_INCLUSIVE'] },
    'R08 error offers.1.mealPlans, see hotel.mealPlans',
  ],
});
