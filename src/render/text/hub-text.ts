/** A hub's address, or the practice hub, which has a new address with every start. */
export const hubText = (hub: string): string => (hub === 'embedded' ? 'practice hub' : hub);
