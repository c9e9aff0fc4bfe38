import { factsOf } from '../contract/records/facts.ts';
import { hotel } from '../contract/records/hotel.ts';
import type { Change, RecordIdentity } from './plan.ts';

/** Fields of a hotel by which its stays are sold and priced. */
const SALE_FIELDS = new Set(Object.entries(hotel.shape).flatMap(([name, field]) => (factsOf(field).sells ? name : [])));

/** Whether stays can cost more or less because of the changes, or be sold or not: texts and pictures change neither. */
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
