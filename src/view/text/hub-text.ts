/** A hub's address; the practice hub is named instead, because its address changes with every start. */
export const hubText = (hub: string): string => (hub === 'embedded' ? 'practice hub' : hub);
