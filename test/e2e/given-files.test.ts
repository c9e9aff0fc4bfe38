import { spawn } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runContracts, temporaryFolder } from '../support/run-contracts.ts';

const example = path.join(import.meta.dirname, '../../contracts-examples/city-hotel/hotel.yaml');
const binary = path.join(import.meta.dirname, '../../bin/run.js');

const HUB = {
  CONTRACTS_BASE_URL: 'http://127.0.0.1:9',
  CONTRACTS_USERNAME: 'u',
  CONTRACTS_PASSWORD: 'p',
  CONTRACTS_MICROSITE_ID: 'm',
};

function project(): string {
  const cwd = temporaryFolder();
  cpSync(example, path.join(cwd, 'hotel.yaml'));
  return cwd;
}

describe('a device in place of a file is refused immediately', { timeout: 60_000 }, () => {
  it.each([
    ['validate', '--baseline', '/dev/zero'],
    ['validate', '--baseline', '/dev/zero', '--write-baseline', '/dev/zero'],
    ['diff', '--ca-file', '/dev/zero'],
    ['sandbox', 'start', '--faults', '/dev/zero'],
    ['sandbox', 'start', '--pricing', '/dev/zero'],
    ['api', 'POST', '/suppliers', '--input', '/dev/zero', '--yes'],
    ['push', '--plan', '/dev/zero', '--yes'],
    ['plan', 'show', '/dev/zero'],
  ])('%s %s %s %s', async (...argv) => {
    const run = await runContracts(argv, { cwd: project(), env: HUB });
    expect(run).toMatchObject({ code: 64, stdout: '' });
    expect(run.stderr).toContain('/dev/zero');
  });

  it('in the settings, for baseline and caFile', async () => {
    const cwd = project();
    const environment = 'environments:\n  test: { baseUrl: http://127.0.0.1:9, micrositeId: m, caFile: /dev/zero }\n';
    writeFileSync(path.join(cwd, 'contracts.config.yaml'), `baseline: /dev/zero\n${environment}`);
    expect(await runContracts(['validate'], { cwd })).toMatchObject({ code: 64, stdout: '' });
    const env = { CONTRACTS_USERNAME_TEST: 'u', CONTRACTS_PASSWORD_TEST: 'p', CONTRACTS_HOST_TEST: '127.0.0.1:9' };
    const diff = await runContracts(['diff', '--env', 'test', '--no-color'], { cwd, env });
    expect(diff).toMatchObject({ code: 64, stdout: '' });
  });
});

describe('a baseline that comes through a pipe', { timeout: 60_000 }, () => {
  it('is read like a file', async () => {
    const cwd = project();
    const command = `"$0" "$1" validate --baseline <(sleep 0.2; echo '{"version":1,"findings":[]}')`;
    const child = spawn('bash', ['-c', command, process.execPath, binary], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    child.stdout.resume();
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect([code, said]).toEqual([0, expect.not.stringContaining('error')]);
  });
});
