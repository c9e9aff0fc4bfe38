import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runContracts, temporaryFolder } from '../support/run-contracts.ts';

const root = path.join(import.meta.dirname, '../..');
const GOOD = readFileSync(path.join(root, 'contracts-examples/city-hotel/hotel.yaml'), 'utf8');

/** `validate --watch` of the built binary; `round` returns the output of a round, once it has ended. */
function watching(cwd: string, argv: readonly string[], end = 'watching for changes; Ctrl-C ends\n') {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(?:CI$|CONTRACTS_|NO_COLOR|FORCE_COLOR|VITEST|NODE_)/.test(name),
  );
  const child = spawn(process.execPath, [path.join(root, 'bin/run.js'), 'validate', '--watch', ...argv], {
    cwd,
    env: Object.fromEntries(inherited),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  let text = '';
  let wake = (): void => {};
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (more: string) => {
      text += more;
      wake();
    });
  const round = async (): Promise<string> => {
    while (!text.includes(end))
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    const printed = text.slice(0, text.indexOf(end));
    text = text.slice(text.indexOf(end) + end.length);
    return printed;
  };
  return { child, ended, round };
}

describe('validate --watch', { timeout: 60_000 }, () => {
  it('checks again however an editor saves, and ends with 130', async () => {
    const cwd = temporaryFolder();
    const file = path.join(cwd, 'hotel.yaml');
    writeFileSync(file, GOOD);
    const { child, ended, round } = watching(cwd, ['--today', '2026-11-21']);
    expect(await round()).toBe('no findings in 1 file (1 hotel checked)\n');

    writeFileSync(file, GOOD.replace('currency: EUR', 'currency: EUX'));
    const edited = await round();
    expect(edited).toMatch(/^\d\d:\d\d:\d\d {2}hotel\.yaml changed: 1 of 1 hotel checked again\n\nhotel\.yaml:/);
    expect(edited).toContain('error H02 unknown-currency');

    // Like an editor that writes another file and renames it.
    writeFileSync(path.join(cwd, '.hotel.yaml.swp'), GOOD);
    renameSync(path.join(cwd, '.hotel.yaml.swp'), file);
    expect(await round()).toMatch(/hotel\.yaml changed[\s\S]*\n\nno findings in 1 file/);

    mkdirSync(path.join(cwd, 'new/deep'), { recursive: true });
    writeFileSync(path.join(cwd, 'new/deep/half.yaml'), 'hotel: {');
    expect(await round()).toContain('error F04 yaml-syntax');
    rmSync(path.join(cwd, 'new'), { recursive: true });
    expect(await round()).toMatch(/new\/deep\/half\.yaml changed[\s\S]*\n\nno findings in 1 file/);

    rmSync(file);
    expect(await round()).toContain('error no YAML files in . or its subfolders');
    writeFileSync(file, GOOD);
    expect(await round()).toContain('no findings in 1 file');

    writeFileSync(path.join(cwd, 'contracts.config.yaml'), 'rules: { nonsense: off }\n');
    expect(await round()).toContain('there is no code "nonsense"');
    child.kill('SIGINT');
    expect(await ended).toBe(130);
  });

  it('prints one line of JSON per round, and ends with 143 on SIGTERM', async () => {
    const cwd = temporaryFolder();
    writeFileSync(path.join(cwd, 'a.yaml'), GOOD);
    const { child, ended, round } = watching(cwd, ['a.yaml', '--json', '-o', 'junit=out.xml'], '\n');
    expect(JSON.parse(await round())).toMatchObject({ version: 1, command: 'validate', hotels: 1, findings: [] });
    expect(readFileSync(path.join(cwd, 'out.xml'), 'utf8')).toContain('<testsuite name="a.yaml"');
    child.kill('SIGTERM');
    expect(await ended).toBe(143);
  });

  it('is refused in CI and for paths that do not exist', async () => {
    const cwd = temporaryFolder();
    writeFileSync(path.join(cwd, 'a.yaml'), GOOD);
    const build = await runContracts(['validate', '--watch'], { cwd });
    expect(build).toMatchObject({ code: 64, stderr: expect.stringContaining('remove --watch') });
    const missing = await runContracts(['validate', '--watch', 'gone.yaml'], { cwd, env: { CI: '' } });
    expect(missing).toMatchObject({
      code: 64,
      stderr: expect.stringContaining('no such file or folder: gone.yaml'),
    });
  });
});
