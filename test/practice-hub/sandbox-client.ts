import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';
import type { LoggedRequest } from '../../practice-hub/requests/request-log.ts';
import { type Sandbox, type SandboxOptions, startSandbox } from '../../practice-hub/start-sandbox.ts';
import { isList } from '../../practice-hub/values/json-read.ts';
import { isJsonObject, type Json, type JsonObject } from '../../src/kernel/json.ts';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** After gunzip. */
  readonly body: Json;
}

export interface Sent {
  readonly body?: Json;
  /** Instead of `body`: the bytes as they are. */
  readonly raw?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  /** `''` sends none. */
  readonly token?: string;
}

/** A real HTTP request, with exactly the headers given. */
export function http(
  url: string,
  method: string,
  headers: Record<string, string>,
  body?: string | Buffer,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(url, { method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const text = (response.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString('utf8');
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: JSON.parse(text) });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** The hub as its clients see it: HTTP, gzip and a token. */
export class Client {
  readonly sandbox: Sandbox;
  token = '';
  readonly #processes: readonly Sandbox[];
  #sent = 0;
  #log: readonly LoggedRequest[] = [];

  /** With several processes of one hub, each gets a request in turn. */
  constructor(sandbox: Sandbox, ...others: readonly Sandbox[]) {
    this.#processes = [sandbox, ...others];
    this.sandbox = others.length === 0 ? sandbox : { ...sandbox, log: () => this.#log };
  }

  async send(
    method: string,
    path: string,
    { body, raw, headers = {}, token = this.token }: Sent = {},
  ): Promise<Answer> {
    const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    this.#sent += 1;
    const process = this.#processes[this.#sent % this.#processes.length] ?? this.sandbox;
    const logged = this.#processes.length > 1 ? process.log().length : 0;
    const answer = await http(
      process.baseUrl + path,
      method,
      {
        'accept-encoding': 'gzip',
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { 'auth-token': token } : {}),
        ...headers,
      },
      payload,
    );
    if (this.#processes.length > 1) this.#log = [...this.#log, ...process.log().slice(logged)];
    return answer;
  }

  get = (path: string, sent?: Sent): Promise<Answer> => this.send('GET', path, sent);
  post = (path: string, body: Json, sent?: Sent): Promise<Answer> => this.send('POST', path, { body, ...sent });
  put = (path: string, body: Json, sent?: Sent): Promise<Answer> => this.send('PUT', path, { body, ...sent });

  /** Outside the interface: `/log`. */
  control(method: string, path: string, body?: Json): Promise<Answer> {
    return http(this.sandbox.controlUrl + path, method, {}, body === undefined ? undefined : JSON.stringify(body));
  }

  async signIn(): Promise<string> {
    const { username, password, micrositeId } = this.sandbox;
    const answer = await this.post('/authentication/authenticate', { username, password, micrositeId }, { token: '' });
    const token = objectOf(answer.body)['token'];
    if (typeof token !== 'string') throw new Error(`no token: ${answer.status}`);
    return token;
  }
}

/** What hubs of tests keep their records in, and by how many processes they are served, unless a test says otherwise. */
export const usual: { database: () => SandboxOptions['database']; processes: number } = {
  database: () => ':memory:',
  processes: 1,
};

/** The day on which everything happens, unless a test says otherwise. */
export const TODAY = Date.UTC(2027, 0, 15, 9, 30);

/** A hub of the test's own, closed after it. It is 2027-01-15 there. */
export async function start(options: Partial<SandboxOptions> = {}): Promise<Client> {
  const whole = {
    database: usual.database(),
    clock: () => TODAY,
    onCrash: (error: unknown) => {
      throw error;
    },
    ...options,
  };
  const open = async (): Promise<Sandbox> => {
    const sandbox = await startSandbox(whole);
    onTestFinished(() => sandbox.close());
    return sandbox;
  };
  const sandbox = await open();
  const others: Sandbox[] = [];
  for (let process = 1; process < usual.processes; process += 1) others.push(await open());
  return new Client(sandbox, ...others);
}

/** A hub with a token. */
export async function signedIn(options: Partial<SandboxOptions> = {}): Promise<Client> {
  const client = await start(options);
  client.token = await client.signIn();
  return client;
}

export function objectOf(value: Json | undefined): JsonObject {
  if (!isJsonObject(value)) throw new Error(`not an object: ${JSON.stringify(value)}`);
  return value;
}

export function listOf(value: Json | undefined): readonly JsonObject[] {
  if (!isList(value)) throw new Error(`not a list: ${JSON.stringify(value)}`);
  return value.map(objectOf);
}

/** The value below keys and indexes. */
export function at(value: Json | undefined, ...path: readonly (string | number)[]): Json | undefined {
  return path.reduce<Json | undefined>((inner, key) => {
    if (typeof key === 'number') return isList(inner) ? inner[key] : undefined;
    return isJsonObject(inner) ? inner[key] : undefined;
  }, value);
}

/** The one text of an error answer. */
export function errorOf(answer: Answer): string {
  const errors = at(answer.body, 'error');
  if (!isList(errors) || errors.length !== 1 || typeof errors[0] !== 'string')
    throw new Error(`not an error: ${JSON.stringify(answer.body)}`);
  return errors[0];
}
