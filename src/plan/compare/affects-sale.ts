import { factsOf } from '../../contract/records/facts.ts';
import { hotel } from '../../contract/records/hotel.ts';
import type { Change, RecordIdentity } from '../plan.ts';

/** Fields of a hotel that affect which stays are sold and what they cost. */
const SALE_FIELDS = new Set(Object.entries(hotel.shape).flatMap(([name, field]) => (factsOf(field).sells ? name : [])));

/** Whether the changes affect which stays are sold or what they cost, unlike texts and pictures. */
export function affectsSale({ kind }: RecordIdentity, changes: readonly Change[]): boolean {
  switch (kind) {
    case 'supplier':
      return false;
    case 'hotel':
      return changes.some(({ path: [field] }) => field === undefined || SALE_FIELDS.has(field));
    case 'offer':
    case 'supplement':
      return changes.some(({ path: [field] }) => field !== 'names');
    case 'room':
    case 'mealPlan':
    case 'rate':
      return true;
  }
}
