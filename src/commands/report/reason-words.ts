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
