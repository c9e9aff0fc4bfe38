import type { StateFiles } from '../../host/state-files.ts';
import { listRuns } from './run-files.ts';

/** Whether a push that is recorded in `runsFolder` has sent the creation of this supplier to this hub. The journals are read once. */
export function createdHere(
  files: StateFiles,
  runsFolder: string,
  hub: string,
): (externalCode: string) => Promise<boolean> {
  let codes: Promise<ReadonlySet<string>> | undefined;
  return async (externalCode) => {
    codes ??= sentCreations(files, runsFolder, hub);
    return (await codes).has(externalCode);
  };
}

async function sentCreations(files: StateFiles, runsFolder: string, hub: string): Promise<ReadonlySet<string>> {
  const runs = await listRuns(files, runsFolder);
  const steps = runs.flatMap(({ run }) => (run?.started.hub === hub ? run.steps : []));
  return new Set(steps.flatMap(({ sent }) => (sent?.operation === 'createSupplier' ? sent.record.supplier : [])));
}
