import { BaseCommand } from '../../cli/base-command.ts';
import { nodeClock } from '../../host/node-clock.ts';
import { dayInZone } from '../../kernel/calendar-day.ts';
import { safeText } from '../../kernel/safe-text.ts';
import { probeEndpoints } from '../../use/account/probe-endpoints.ts';
import { probeCheck } from '../../use/doctor/online-checks.ts';
import type { CredentialSource } from '../../use/ground/credentials/credential-store.ts';
import { type CommandEnd, EXIT } from '../../use/ground/exit/exit-code.ts';
import { environmentFlags } from '../../use/ground/flags/flags.ts';
import { connect } from '../../use/ground/hub/connection.ts';
import { failureOfRead } from '../../use/ground/hub/hub-failure.ts';
import { openEnvironment } from '../../use/ground/session.ts';
import type { WhoamiDocument } from '../../view/access-document.ts';
import { checkText } from '../../view/checks-text.ts';
import { durationText } from '../../view/text/time-text.ts';

const SOURCE: Readonly<Record<CredentialSource, string>> = {
  variables: 'CONTRACTS_USERNAME and CONTRACTS_PASSWORD',
  keychain: 'the keychain',
  file: 'a file that only you can read',
  embedded: 'the practice hub, which makes its own',
};

export default class Whoami extends BaseCommand<typeof Whoami> {
  static override summary = 'Show which account is used and what it may do.';
  static override description =
    'Logs in and tries the read-only calls. Shows the account, the environment, where the credentials come from, how long a token lasts, and which endpoints answer. Shows no secret.';
  static override examples = ['<%= config.bin %> whoami --env test'];
  static override flags = environmentFlags;

  protected async execute(): Promise<CommandEnd> {
    const { flags, terminal } = this;
    const { config, environment } = await openEnvironment(flags.env);
    const connection = await connect({ config, environment, terminal }, flags);
    try {
      const { baseUrl, micrositeId, username, source, hub } = connection;
      const signedIn = await hub.signIn();
      if (signedIn.kind !== 'ok') throw failureOfRead(signedIn, environment, '');
      const { tokenLivesMs } = signedIn.body;
      const endpoints = await probeEndpoints(hub, micrositeId, dayInZone(nodeClock.now(), 'UTC'));
      return {
        exit: EXIT.done,
        document: {
          version: 1,
          command: 'whoami',
          account: username,
          environment: environment.name,
          protected: environment.protected,
          baseUrl,
          micrositeId,
          credentials: source,
          tokenLivesSeconds: Math.floor(tokenLivesMs / 1000),
          endpoints,
        } satisfies WhoamiDocument,
        text: (paint) =>
          [
            `account      ${safeText(username, 200)}`,
            `environment  ${environment.name}${environment.protected ? ', protected' : ''}`,
            `hub          ${baseUrl}, microsite ${safeText(micrositeId, 200)}`,
            `credentials  ${SOURCE[source]}`,
            `token        lives ${durationText(tokenLivesMs)}`,
            ...endpoints.map((probe) => checkText(probeCheck(probe), paint)),
          ].join('\n'),
      };
    } finally {
      await connection.close();
    }
  }
}
