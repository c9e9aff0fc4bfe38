import type { HubSession } from '../../cli/session.ts';
import { hubName, runsFolder, targetOf } from '../../cli/settings/state-folder.ts';
import type { Contracts } from '../../contract/model.ts';
import { contractRecords } from '../../plan/last-push/contract-records.ts';
import { inNamesOf } from '../../plan/last-push/in-names-of.ts';
import type { UnfinishedPush } from '../../plan/last-push/three-way.ts';
import { identityText } from '../../plan/plan.ts';
import { readPlan } from '../../plan/saved/saved-plan.ts';
import { sentRecords } from '../../push/journal/journalled-run.ts';
import { readRunPlan, resumableRuns } from '../../push/journal/run-files.ts';
import { LastPush } from '../../pushed/last-push.ts';
import { pushedLine, pushedName } from '../../pushed/pushed-record.ts';

/**
 * What unfinished pushes to this hub may have left there, which is not in the lock yet, under the names of `contracts`. It is known from what is kept for `--resume`;
 * unreadable runs count as nothing.
 */
export async function unfinishedPushes(
  { config, environment, state: { files } }: Pick<HubSession, 'config' | 'environment' | 'state'>,
  contracts: Pick<Contracts, 'hotels'> = { hotels: [] },
): Promise<readonly UnfinishedPush[]> {
  const hub = hubName(targetOf(environment));
  const folder = runsFolder(config);
  const pushes: UnfinishedPush[] = [];
  for (const { id, run } of await resumableRuns(files, folder)) {
    if (run?.started.hub !== hub) continue;
    const names = new Set(sentRecords(run).map(identityText));
    const bytes = names.size === 0 ? undefined : await readRunPlan(files, folder, id);
    const reading = bytes?.ok ? readPlan(new TextDecoder().decode(bytes.value)) : undefined;
    if (reading?.kind !== 'plan') continue;
    const records = [...contractRecords(reading.saved.contracts, environment.capabilities)].filter(
      ({ identity: { kind, ...owner } }) =>
        names.has(identityText({ kind, ...owner })) ||
        // A hotel is written with its rooms and meal plans.
        ((kind === 'room' || kind === 'mealPlan') && names.has(identityText({ ...owner, kind: 'hotel' }))),
    );
    const lines = records.map(({ identity, pushed }): [string, string] => [pushedName(identity), pushedLine(pushed)]);
    const left = run.steps.flatMap(({ record, ended }): [string, string][] =>
      ended?.left === undefined ? [] : [[identityText(record), ended.left]],
    );
    const sent = inNamesOf(contracts, new LastPush(environment.name, { records: new Map(lines) }));
    pushes.push({ sent, left: new Map(left) });
  }
  return pushes;
}
