/**
 * What a hub makes of the quotas of two rates that sell one room on one night: whether a booking of either uses up a unit of both
 * (`shared`), or each rate sells its own (`added`).
 */
export type RateQuotas = 'added' | 'shared';
