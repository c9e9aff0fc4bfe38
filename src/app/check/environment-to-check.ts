import { CliFailure } from '../../cli/exit/cli-failure.ts';
import type { Config } from '../../cli/settings/config-file.ts';
import { type ChosenEnvironment, chooseEnvironment } from '../../cli/settings/environment.ts';

/** The environment that a push without --env would go to; `undefined` where the choice is unclear: offline checks need none. */
export function environmentToCheck(config: Config): ChosenEnvironment | undefined {
  try {
    return chooseEnvironment(config, process.env['CONTRACTS_ENV'], process.env);
  } catch (error) {
    if (error instanceof CliFailure) return undefined;
    throw error;
  }
}
