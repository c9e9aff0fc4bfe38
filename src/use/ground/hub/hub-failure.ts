import type { HubFailure } from '../../../hub/answer.ts';
import { failureText } from '../../../hub/failure-text.ts';
import { FAILURE_FACTS } from '../../../hub/outcomes/failure-kind.ts';
import { environmentText } from '../credentials/environment-text.ts';
import { CliFailure, exitOf } from '../exit/exit-code.ts';
import type { ChosenEnvironment } from '../settings/environment.ts';

/** A failed read ends the command: nothing was written (`left` says what else was not done), and nothing counts as absent. */
export function failureOfRead(
  failure: HubFailure,
  environment: Pick<ChosenEnvironment, 'name' | 'hub'>,
  left = 'Nothing was written.',
): CliFailure {
  const { message, ...text } = failureText(failure, environmentText(environment));
  return new CliFailure({
    ...text,
    exit: exitOf([FAILURE_FACTS[failure.kind].run]),
    message: `${message}${left === '' ? '' : ` ${left}`}`,
    ...(failure.trace.requestId !== undefined && { requestId: failure.trace.requestId }),
  });
}
