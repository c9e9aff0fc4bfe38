// The closed lists of the interface, in a file of their own so that commands without contract files need not load the schemas.

export const MEAL_PLAN_TYPES = ['ROOM_ONLY', 'BED_AND_BREAKFAST', 'HALF_BOARD', 'FULL_BOARD', 'ALL_INCLUSIVE'] as const;

export const APPLY_TYPES = [
  'LODGING',
  'MEAL',
  'LODGING_AND_MEAL',
  'PER_NIGHT',
  'PER_NIGHT_PERSON',
  'PER_STAY',
  'PER_STAY_PERSON',
] as const;

export const OFFER_TYPES = ['PERCENT', 'ABSOLUTE', 'STAY_TO_PAY'] as const;

export const PRICE_TYPES = ['PAX', 'DISTRIBUTION'] as const;
