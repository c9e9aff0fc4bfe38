/**
 * How a hub counts the quotas of two rates for the same room and night: a booking in one rate uses a unit of both (`shared`), or each rate
 * has its own units (`added`).
 */
export type RateQuotas = 'added' | 'shared';
