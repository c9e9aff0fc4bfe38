import type { CheckSettings } from '../../check/check-contract.ts';
import { wrongUsage } from '../../cli/exit/cli-failure.ts';
import type { Config } from '../../cli/settings/config-file.ts';
import { parseOverridden, type ReplacedValue } from '../../contract/overrides/parse-overridden.ts';

/** How files are parsed for an environment: with the values that its settings override. Nothing if it overrides none, or none is named. */
export function parsingFor(
  { environments, placeOf }: Config,
  environment: string | undefined,
  onReplaced?: (replaced: ReplacedValue) => void,
): Pick<CheckSettings, 'parse'> {
  const values = environment === undefined ? undefined : environments.get(environment)?.overrides;
  if (environment === undefined || !values || !placeOf) return {};
  const below = ['environments', environment, 'overrides'];
  return {
    parse: parseOverridden({
      environment,
      values,
      placeOf: (path) => placeOf([...below, ...path]),
      ...(onReplaced && { onReplaced }),
    }),
  };
}

/** Ends a command with exit 64 that would take values of the environment for those of the files. */
export function refuseOwnValues({ environments }: Config, environment: string, hint: string): void {
  if (environments.get(environment)?.overrides)
    throw wrongUsage(
      `${environment} has values of its own (overrides), which this would mix with those of the files`,
      hint,
    );
}
