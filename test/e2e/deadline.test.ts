import { cpSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openRecordingProxy } from '../support/recording-proxy.ts';
import { runContracts, startContracts, temporaryFolder } from '../support/run-contracts.ts';
import { startSandboxProcess } from '../support/sandbox-process.ts';
import { openScriptedServer, silence } from '../support/scripted-server.ts';

const example = path.join(import.meta.dirname, '../../contracts-examples/city-hotel/hotel.yaml');

function project(): string {
  const folder = temporaryFolder();
  cpSync(example, path.join(folder, 'hotel.yaml'));
  return folder;
}

/** A hub on this machine, behind a proxy that can hold calls back. */
async function slowHub(folder: string) {
  const hub = await startSandboxProcess(folder, []);
  onTestFinished(async () => void (await hub.stop()));
  const { CONTRACTS_BASE_URL = '', CONTRACTS_PASSWORD = '' } = hub.env;
  const proxy = await openRecordingProxy(CONTRACTS_BASE_URL, CONTRACTS_PASSWORD);
  onTestFinished(() => proxy.close());
  return { proxy, env: { ...hub.env, CONTRACTS_BASE_URL: proxy.baseUrl } };
}

describe('a run that reaches its deadline', { timeout: 90_000 }, () => {
  it.each(['diff', 'push --yes', 'verify', 'probe --yes --image https://images.example/hotel.jpg'])(
    'while the hub is silent: %s ends soon, and says that it was the deadline',
    async (command) => {
      const server = await openScriptedServer();
      onTestFinished(() => server.close());
      server.script(silence, silence, silence, silence);
      const env = {
        CONTRACTS_BASE_URL: server.baseUrl,
        CONTRACTS_USERNAME: 'u',
        CONTRACTS_PASSWORD: 'p',
        CONTRACTS_MICROSITE_ID: 'm',
      };
      const run = await runContracts([...command.split(' '), '--deadline', '2'], { cwd: project(), env });
      expect(run.code, run.stderr).toBe(124);
      expect(run.stdout + run.stderr).toMatch(/--deadline|interrupted/);
      expect(server.calls.every(({ method }) => method === 'GET')).toBe(true);
    },
  );

  it('while a push writes finishes the call under way and reads it back; the next run completes it', async () => {
    const folder = project();
    const { proxy, env } = await slowHub(folder);
    const run = startContracts(['push', '--yes', '--json', '--deadline', '8', '-v'], { cwd: folder, env });
    // The write is under way when the deadline is reached.
    const deadline = new Promise<void>((resolve) => setTimeout(resolve, 9_000));
    proxy.holdOn(/\/hotel\/rates\//, () => deadline);
    const { code, stdout, stderr } = await run.ended;
    expect(code, stderr).toBe(124);
    const { push } = JSON.parse(stdout);
    const outcomes: string[] = push.steps.map(({ outcome }: { outcome: string }) => outcome);
    expect(push.interrupted).toBe(true);
    expect(new Set(outcomes)).toEqual(new Set(['applied', 'skipped']));
    const rest = await runContracts(['push', '--yes', '--no-verify'], { cwd: folder, env });
    expect(rest.code, rest.stderr).toBe(0);
    expect((await runContracts(['diff', '--exit-code'], { cwd: folder, env })).code).toBe(0);
  });
});
