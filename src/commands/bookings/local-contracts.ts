import type { HotelContract } from '../../contract/model.ts';
import { isNarrowed, type SelectionFlags } from '../../use/check/check-project.ts';
import { readSelection } from '../../use/check/read-selection.ts';
import { CliFailure } from '../../use/ground/exit/exit-code.ts';
import type { HubSession } from '../../use/ground/session.ts';

/**
 * The selected contracts, to price bookings with. Bookings can be looked at anywhere, so having no files is no error unless some were asked
 * for, and files with errors price what they can.
 */
export async function localContracts(
  paths: readonly string[],
  flags: SelectionFlags,
  { config, environment, terminal }: Pick<HubSession, 'config' | 'environment' | 'terminal'>,
): Promise<readonly HotelContract[]> {
  try {
    return (await readSelection(paths, { ...flags, env: environment.name }, config)).hotels;
  } catch (error) {
    const isNone = error instanceof CliFailure && error.details.code === 'no-input';
    if (!isNone || paths.length > 0 || isNarrowed(flags)) throw error;
    terminal.talk(terminal.talkPaint.warning('No contract files here: bookings are shown without the contract price.'));
    return [];
  }
}
