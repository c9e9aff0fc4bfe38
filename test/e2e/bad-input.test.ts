import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { hubVariables, NO_HUB } from '../support/hub-variables.ts';
import { exampleFiles, exampleText, project } from '../support/project.ts';
import { temporaryFolder } from '../support/run-contracts.ts';
import { watchedProject } from '../support/watched-hub.ts';

/** A hub that answers every request with this. */
async function serve(status: number, body: string): Promise<string> {
  const server = createServer((_, response) => response.writeHead(status, { 'content-type': 'text/html' }).end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/resources`;
}

const { CONTRACTS_PASSWORD: _, CONTRACTS_USERNAME: __, ...NO_ACCOUNT } = NO_HUB;

/** A project with a good contract, and a folder that is named like a file. */
function ground(env: Readonly<Record<string, string>> = {}) {
  const broken = exampleText('broken/R03-unknown-room-code.yaml');
  const files = { ...exampleFiles('city-hotel', 'good'), 'broken/a.yaml': broken, 'x.yaml/inner.txt': '' };
  const made = project(files, { env });
  mkdirSync(made.at('empty'));
  writeFileSync(made.at('photo.yaml'), Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1, 2, 3]));
  return made;
}

describe('wrong input gives a clear message and the right exit code', { timeout: 60_000 }, () => {
  it.each<[what: string, command: string, said: string | RegExp, env?: Readonly<Record<string, string>>]>([
    ['a path that does not exist', 'validate no-such-folder', 'no-such-folder'],
    ['an empty folder', 'validate empty', /no YAML file/i],
    ['an unknown flag', 'validate --fliter x', '--fliter'],
    ['an unknown command', 'vaildate', 'vaildate'],
    ['an unknown environment', 'diff good --env prodution', 'prodution'],
    ['a duration that is too long for a timer', 'diff good --timeout 2147483648', '--timeout'],
    ['the same in a variable', 'diff good', '--timeout', { CONTRACTS_TIMEOUT: '2147483648' }],
    ['the latency of a practice hub', 'sandbox start --latency 2147483648', '--latency'],
    ['an unencrypted address', 'diff good', /https/, hubVariables({ baseUrl: 'http://hub.example.com/resources' })],
  ])('for %s: %s', async (_what, command, said, env) => {
    const run = await ground(env).contracts(...command.split(' '));
    expect(run).toMatchObject({ code: 64, stdout: '', stderr: expect.stringMatching(said) });
  });

  it('as JSON too', async () => {
    const run = await ground().contracts('validate', 'no-such-folder', '--json');
    expect([run.code, JSON.parse(run.stdout)]).toMatchObject([64, { version: 1, error: { code: 'no-input' } }]);
  });

  it("and loads no plug-ins from the user's folder", async () => {
    const XDG_DATA_HOME = temporaryFolder();
    const { done } = ground({ XDG_DATA_HOME });
    mkdirSync(`${XDG_DATA_HOME}/contracts/package.json`, { recursive: true });
    expect((await done('validate', 'good')).stderr).toBe('');
  });

  it('for a binary file, and a folder that is named like a file', async () => {
    const { contracts } = ground();
    expect(await contracts('validate', 'photo.yaml')).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('photo.yaml'),
    });
    const folder = await contracts('validate', 'x.yaml');
    expect([1, 64]).toContain(folder.code);
    expect(folder.stdout + folder.stderr).toContain('x.yaml');
  });

  it('for a hub that is down, or that answers HTML, with a 404 too, which is never "absent"', async () => {
    const down = await ground(NO_HUB).contracts('push', 'good', '--yes');
    expect([down.code, down.stderr]).toEqual([7, expect.stringContaining('Nothing was written')]);
    for (const [status, text] of [
      [200, '<html><body>Welcome</body></html>'],
      [404, '<html>not found</html>'],
    ] as const) {
      const run = await ground(hubVariables({ baseUrl: await serve(status, text) })).contracts('diff', 'good');
      expect(run.code).toBe(7);
      if (status === 200) expect(run.stderr).toMatch(/HTML/);
      expect(run.stderr).not.toContain('Welcome');
    }
  });

  it('for wrong or missing credentials', async () => {
    const { contracts, hub } = await watchedProject({ env: { CONTRACTS_PASSWORD: 'canary-wrong' } });
    const run = await contracts('push', '--yes');
    expect([run.code, run.stderr]).toEqual([8, expect.stringContaining('CONTRACTS_PASSWORD')]);
    expect(run.stdout + run.stderr).not.toContain('canary');
    expect(hub.changes()).toEqual([]);
    expect((await ground(NO_ACCOUNT).contracts('diff', 'good')).code).toBe(8);
  });

  it('for contracts with errors: a push contacts no hub', async () => {
    const run = await ground(NO_HUB).contracts('push', 'broken', '--yes');
    expect([run.code, run.stdout]).toEqual([1, expect.stringContaining('nothing was written')]);
  });
});
