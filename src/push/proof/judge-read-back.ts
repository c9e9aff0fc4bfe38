import type { WriteCapabilities } from '../../hub/capabilities.ts';
import { parseJson } from '../../kernel/json.ts';
import { heldBack } from '../../plan/narrow/held-back.ts';
import { identityText, type RecordIdentity } from '../../plan/plan.ts';
import { planChanges } from '../../plan/plan-changes.ts';
import type { SavedPlan } from '../../plan/saved/saved-plan.ts';
import { snapshotFrom } from '../../plan/snapshot-json.ts';
import { type Judgement, open, proved, together, wrong } from './judgement.ts';

/** Plans the contracts once more, against what the hub held at the end: nothing may be left but what the plan itself left. */
export function judgeReadBack(text: string | undefined, saved: SavedPlan, capabilities: WriteCapabilities): Judgement {
  const snapshot = snapshotFrom(parseJson(text ?? ''));
  if (!snapshot.ok) return wrong(`the read-back is not what a hub answers: ${snapshot.error}`);
  const { contracts, options, plan } = saved;
  const { prune, supersede = false } = options;
  const missing = snapshot.value.hotels.length === 0 && contracts.hotels.length > 0;
  const { environment } = plan;
  const rest = { contracts, snapshot: snapshot.value, environment, prune, supersede, capabilities };
  const now = heldBack(planChanges(rest));
  const left = [...now.steps, ...now.blocked].map(({ identity }) => identity);
  const known = [...plan.blocked.map(({ identity }) => identity), ...(plan.leftOut ?? [])];
  const unexpected = left.filter((identity) => !known.some((one) => covers(one, identity)));
  if (unexpected.length > 0 || missing)
    return wrong(
      ...unexpected.map((identity) => `in the read-back, ${identityText(identity)} is not as planned`),
      ...(missing ? ['the read-back has none of the hotels'] : []),
    );
  const { length } = now.unchanged;
  return together([
    proved(`the hub held ${length} records exactly as the contracts say when it was read back`),
    ...(known.length > 0
      ? [open(`${known.length} records that the plan did not write: ${known.map(identityText).join(', ')}`)]
      : []),
  ]);
}

/** A supplier or hotel that the plan could not write keeps back everything below it. */
const covers = (one: RecordIdentity, other: RecordIdentity): boolean =>
  identityText(one) === identityText(other) ||
  (one.supplier === other.supplier && (one.kind === 'supplier' || (one.kind === 'hotel' && one.hotel === other.hotel)));
