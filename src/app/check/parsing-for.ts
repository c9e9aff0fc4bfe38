import type { CheckSettings } from '../../check/check-contract.ts';
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
