// A practice hub in a separate process, with its CPU time and memory, and HTTP requests to it over kept connections.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

const run = fileURLToPath(new URL('../../bin/run.js', import.meta.url));

/** Answers every message with the CPU seconds and megabytes of the process so far. */
const METER =
  "data:text/javascript,process.on('message',()=>{const{user,system}=process.cpuUsage();" +
  'process.send({cpu:(user+system)/1e6,rss:process.memoryUsage.rss()/1e6})});process.channel?.unref()';

/** Starts the built tool's practice hub on the file, and signs in. `env` lets the tool find it; `argv` are more of its flags. */
export async function startHub(database, { latencyMs = 0, argv: more = [] } = {}) {
  const start = performance.now();
  const flags = ['--port', '0', '--json', '--latency', String(latencyMs), '--db', database, ...more];
  const argv = ['--import', METER, run, 'sandbox', 'start', ...flags];
  const child = spawn(process.execPath, argv, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  const startMs = performance.now() - start;
  const { baseUrl, controlUrl, username, password, micrositeId } = JSON.parse(line);
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  const meter = async () => {
    child.send('now');
    const [usage] = await once(child, 'message');
    return usage;
  };
  let token = '';
  /** The status, the size in bytes and, only when asked for, the content of the answer. */
  const send = (method, path, body) =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const headers = {
        ...{ 'accept-encoding': 'gzip', 'auth-token': token },
        ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      };
      const sent = request(baseUrl + path, { method, agent, headers }, (response) => {
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const bytes = Buffer.concat(chunks);
          const isPacked = response.headers['content-encoding'] === 'gzip';
          const content = () => JSON.parse((isPacked ? gunzipSync(bytes) : bytes).toString('utf8'));
          resolve({ status: response.statusCode, sizeBytes: bytes.length, content });
        });
      });
      sent.on('error', reject);
      sent.end(text);
    });
  const answer = await send('POST', '/authentication/authenticate', { username, password, micrositeId });
  token = answer.content().token;
  return {
    ...{ startMs, send, meter, micrositeId, baseUrl },
    env: {
      CONTRACTS_BASE_URL: baseUrl,
      CONTRACTS_USERNAME: username,
      CONTRACTS_PASSWORD: password,
      CONTRACTS_MICROSITE_ID: micrositeId,
    },
    /** The requests since the last call. */
    takeLog: async () => {
      const entries = await (await fetch(`${controlUrl}/log`)).json();
      await fetch(`${controlUrl}/log`, { method: 'DELETE' });
      return entries;
    },
    stop: async () => {
      agent.destroy();
      // Otherwise the process would wait for more messages.
      child.disconnect();
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
