import { testChanges } from '../findings.ts';

testChanges({
  'finds an offer for no room': [{ 'offers.0.providerRoomCodes': [] }, 'R07 error offers.0.providerRoomCodes'],
  'finds a supplement for no meal plan': [{ 'supplements.0.mealPlans': [] }, 'R07 error supplements.0.mealPlans'],
});
