import { BaseCommand } from '../../cli/base-command.ts';
import { notKept, placesToKeep } from '../../use/account/places-to-keep.ts';
import { credentialPin } from '../../use/ground/credentials/find-credentials.ts';
import { type CommandEnd, EXIT } from '../../use/ground/exit/exit-code.ts';
import { environmentFlags } from '../../use/ground/flags/flags.ts';
import type { LogoutDocument } from '../../view/access-document.ts';

export default class Logout extends BaseCommand<typeof Logout> {
  static override summary = 'Delete the stored credentials of an environment.';
  static override examples = ['<%= config.bin %> logout --env test'];
  static override flags = { env: environmentFlags.env };

  protected async execute(): Promise<CommandEnd> {
    const { flags, terminal } = this;
    const { environment, hub, stores } = placesToKeep(flags.env);
    const removedFrom: LogoutDocument['removedFrom'][number][] = [];
    for (const store of stores) {
      const removed = await store.remove(credentialPin(hub));
      if (removed.ok && removed.value) removedFrom.push(store.name);
      if (!removed.ok && removed.error.kind !== 'absent')
        throw notKept(store, removed.error.reason, removed.error.hint);
    }
    const places = stores.filter(({ name }) => removedFrom.includes(name)).map(({ place }) => place);
    terminal.talk(
      places.length > 0
        ? `Signed out of ${environment.name}: its credentials are gone from ${places.join(' and ')}`
        : `No credentials were kept for ${environment.name}`,
    );
    const document = {
      version: 1,
      command: 'logout',
      environment: environment.name,
      removedFrom,
    } satisfies LogoutDocument;
    return { exit: EXIT.done, document };
  }
}
