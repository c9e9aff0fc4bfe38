import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';

const binary = path.join(import.meta.dirname, '../../node_modules/.bin/yaml-language-server');

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: unknown;
}

/** Talks to the YAML language server as an editor does, over stdin and stdout. */
export class LanguageServer {
  readonly #child: ChildProcessByStdio<Writable, Readable, null>;
  readonly #answers = new Map<number, (result: unknown) => void>();
  readonly #waiting: { readonly method: string; readonly take: (params: unknown) => boolean }[] = [];
  #received = Buffer.alloc(0);
  #lastId = 0;

  private constructor() {
    this.#child = spawn(process.execPath, [binary, '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.#child.stdout.on('data', (chunk: Buffer) => this.#take(chunk));
  }

  static async start(folder: string): Promise<LanguageServer> {
    if (!existsSync(binary)) throw new Error('yaml-language-server is not installed: run npm ci');
    const server = new LanguageServer();
    await server.request('initialize', {
      processId: process.pid,
      rootUri: `file://${folder}`,
      capabilities: {
        workspace: { configuration: true },
        textDocument: {
          hover: { contentFormat: ['markdown'] },
          completion: { completionItem: { documentationFormat: ['markdown'], snippetSupport: true } },
        },
      },
    });
    server.notify('initialized', {});
    return server;
  }

  /** Opens a file in the server and returns its diagnostics. */
  async open(file: string, text: string): Promise<unknown> {
    const uri = `file://${file}`;
    const published = this.#next(
      'textDocument/publishDiagnostics',
      (params) => has(params, 'uri') && params.uri === uri,
    );
    this.notify('textDocument/didOpen', { textDocument: { uri, languageId: 'yaml', version: 1, text } });
    const params = await published;
    return has(params, 'diagnostics') ? params.diagnostics : undefined;
  }

  request(method: string, params: unknown): Promise<unknown> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve) => {
      this.#answers.set(id, resolve);
      this.#send({ id, method, params });
    });
  }

  notify(method: string, params: unknown): void {
    this.#send({ method, params });
  }

  stop(): void {
    this.#child.kill();
  }

  #next(method: string, isMeant: (params: unknown) => boolean): Promise<unknown> {
    return new Promise((resolve) => {
      const take = (params: unknown): boolean => {
        const meant = isMeant(params);
        if (meant) resolve(params);
        return meant;
      };
      this.#waiting.push({ method, take });
    });
  }

  #send(message: Message): void {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message });
    this.#child.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  }

  #take(chunk: Buffer): void {
    this.#received = Buffer.concat([this.#received, chunk]);
    for (;;) {
      const headEnd = this.#received.indexOf('\r\n\r\n');
      if (headEnd < 0) return;
      const length = Number(/Content-Length: (\d+)/i.exec(this.#received.toString('utf8', 0, headEnd))?.[1]);
      const end = headEnd + 4 + length;
      if (this.#received.length < end) return;
      const message: Message = JSON.parse(this.#received.toString('utf8', headEnd + 4, end));
      this.#received = this.#received.subarray(end);
      this.#receive(message);
    }
  }

  #receive({ id, method, params, result, error }: Message): void {
    if (method === undefined && id !== undefined) {
      this.#answers.get(id)?.(error ?? result);
      this.#answers.delete(id);
    } else if (id !== undefined) {
      // The server asks for settings; this editor has none.
      const items = method === 'workspace/configuration' && has(params, 'items') ? params.items : undefined;
      this.#send({ id, result: Array.isArray(items) ? items.map(() => null) : null });
    } else {
      const index = this.#waiting.findIndex((one) => one.method === method && one.take(params));
      if (index >= 0) this.#waiting.splice(index, 1);
    }
  }
}

const has = <K extends string>(value: unknown, key: K): value is Record<K, unknown> =>
  typeof value === 'object' && value !== null && key in value;
