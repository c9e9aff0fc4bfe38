import type { RecordIdentity, Step } from '../plan.ts';

/** Records that a step would create although the lock says that they were pushed to the hub: somebody else is told to have moved them. */
export function goneRecords({ operation, identity, changes, supersedes }: Step): readonly RecordIdentity[] {
  const gone = changes.filter(({ kind, movedBy }) => kind === 'add' && movedBy !== undefined);
  if (operation.startsWith('create')) return supersedes === undefined && gone.length > 0 ? [identity] : [];
  if (operation !== 'replaceHotel') return [];
  return gone.flatMap(({ path: [list, key = '', ...below] }): RecordIdentity[] => {
    if (below.length > 0) return [];
    if (list === 'rooms') return [{ ...identity, kind: 'room', key }];
    return list === 'mealPlans' ? [{ ...identity, kind: 'mealPlan', key }] : [];
  });
}
