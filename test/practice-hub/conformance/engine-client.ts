import type { Engine } from '../../../practice-hub/engine.ts';
import { type Answer, Client, type Sent } from '../sandbox-client.ts';

/** The practice hub's client of the other tests, for an engine inside this process. */
export class EngineClient extends Client {
  readonly #engine: Engine;

  constructor(engine: Engine, account: Pick<Client['sandbox'], 'username' | 'password' | 'micrositeId'>) {
    super({
      ...account,
      baseUrl: 'http://127.0.0.1/resources',
      controlUrl: 'http://127.0.0.1/control',
      log: () => engine.log.entries(),
      arm: () => {},
      webhooks: { log: () => [], settled: async () => {} },
      close: async () => {},
    });
    this.#engine = engine;
  }

  override async send(method: string, path: string, { body, token = this.token }: Sent = {}): Promise<Answer> {
    const {
      status,
      headers,
      body: answered,
    } = this.#engine.handle({
      method,
      path,
      headers: { 'accept-encoding': 'gzip', 'content-type': 'application/json', ...(token && { 'auth-token': token }) },
      body: body === undefined ? '' : JSON.stringify(body),
    });
    return { status, headers, body: answered };
  }
}
