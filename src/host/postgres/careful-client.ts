import type { Client, ClientBase, ClientConfig } from 'pg';

/** The server asked for the password in a way that gives it away, or that a server in between could use. */
export class WeakLogin extends Error {}

/** What of the driver's connection says how a password is proved. */
interface Login {
  password(text: string): void;
  sendSASLInitialResponseMessage(mechanism: string, response: string): void;
  emit(event: 'error', error: Error): boolean;
  on(event: 'error', listener: () => void): unknown;
  readonly stream: { destroy(): unknown };
}

/**
 * A client that proves its password by SCRAM only, over TLS bound to the server's certificate (`SCRAM-SHA-256-PLUS`): never in clear text or
 * as MD5, whatever the server asks for.
 */
export function carefulClient(Base: new (config: ClientConfig) => Client, tls: boolean): new () => ClientBase {
  class CarefulClient extends Base {
    constructor(config: ClientConfig) {
      // As it is: a copy would lose the password, which the pool hides.
      super(config);
      const login = this.connection as unknown as Login;
      const prove = login.sendSASLInitialResponseMessage;
      const refuse = (): void => void login.emit('error', new WeakLogin());
      // The driver leaves it open, and an open connection keeps the process running.
      login.on('error', () => void login.stream.destroy());
      login.password = refuse;
      login.sendSASLInitialResponseMessage = (mechanism, response) =>
        tls && mechanism !== 'SCRAM-SHA-256-PLUS' ? refuse() : prove.call(login, mechanism, response);
    }
  }
  return CarefulClient as unknown as new () => ClientBase;
}
