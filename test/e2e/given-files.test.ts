import { spawn } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { NO_HUB } from '../support/hub-variables.ts';
import { CITY_HOTEL, project } from '../support/project.ts';

const binary = path.join(import.meta.dirname, '../../bin/run.js');

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
    const run = await project(undefined, { env: NO_HUB }).contracts(...argv);
    expect(run).toMatchObject({ code: 64, stdout: '' });
    expect(run.stderr).toContain('/dev/zero');
  });

  it('in the settings, for baseline and caFile', async () => {
    const environment = 'environments:\n  test: { baseUrl: http://127.0.0.1:9, micrositeId: m, caFile: /dev/zero }\n';
    const settings = `baseline: /dev/zero\n${environment}`;
    const env = { CONTRACTS_USERNAME_TEST: 'u', CONTRACTS_PASSWORD_TEST: 'p', CONTRACTS_HOST_TEST: '127.0.0.1:9' };
    const { contracts } = project({ 'hotel.yaml': CITY_HOTEL, 'contracts.config.yaml': settings }, { env });
    for (const argv of [['validate'], ['diff', '--env', 'test', '--no-color']])
      expect(await contracts(...argv)).toMatchObject({ code: 64, stdout: '' });
  });
});

describe('a baseline that comes through a pipe', { timeout: 60_000 }, () => {
  it('is read like a file', async () => {
    const cwd = project().folder;
    const command = `"$0" "$1" validate --baseline <(sleep 0.2; echo '{"version":1,"findings":[]}')`;
    const child = spawn('bash', ['-c', command, process.execPath, binary], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    child.stdout.resume();
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect([code, said]).toEqual([0, expect.not.stringContaining('error')]);
  });
});
