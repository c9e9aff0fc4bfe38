import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Secret } from '../../../../src/kernel/secret.ts';
import { keychainPrograms, openKeychain } from '../../../../src/use/ground/credentials/keychain.ts';
import { temporaryFolder } from '../../../support/run-contracts.ts';

const PIN = 'https://hub.example/resources#site';
const credentials = { username: 'api', password: new Secret('ca"na\'ry\n$(x) ü') };

/** A secret-tool that keeps one secret in a file next to it and writes down its arguments. */
const STAND_IN = `#!/bin/sh
here=$(dirname "$0")
echo "$@" >> "$here/arguments"
echo "\${CONTRACTS_PASSWORD-}" >> "$here/environment"
case "$1" in
  store) cat > "$here/kept" ;;
  lookup) [ -f "$here/kept" ] || exit 1; cat "$here/kept" ;;
  clear) rm "$here/kept" ;;
esac
`;

function withProgram(script: string): string {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, 'secret-tool'), script);
  chmodSync(path.join(folder, 'secret-tool'), 0o755);
  const before = { PATH: process.env['PATH'], password: process.env['CONTRACTS_PASSWORD'] };
  process.env['PATH'] = `${folder}:${before.PATH}`;
  process.env['CONTRACTS_PASSWORD'] = 'canary of the environment';
  onTestFinished(() => {
    process.env['PATH'] = before.PATH;
    if (before.password === undefined) delete process.env['CONTRACTS_PASSWORD'];
    else process.env['CONTRACTS_PASSWORD'] = before.password;
  });
  return folder;
}

describe('the keychain of Linux', () => {
  it('stores, returns and removes credentials, and no argument or variable of its program holds a secret', async () => {
    const folder = withProgram(STAND_IN);
    const keychain = openKeychain('linux');
    expect(await keychain.read(PIN)).toEqual({ ok: true, value: undefined });
    expect(await keychain.write(PIN, credentials)).toEqual({ ok: true, value: null });
    const read = await keychain.read(PIN);
    expect(read.ok && [read.value?.username, read.value?.password.reveal()]).toEqual([
      'api',
      credentials.password.reveal(),
    ]);
    expect(await keychain.remove(PIN)).toEqual({ ok: true, value: true });
    expect(await keychain.remove(PIN)).toEqual({ ok: true, value: false });
    expect(readFileSync(path.join(folder, 'arguments'), 'utf8').split('\n')[0]).toBe(
      `lookup service hotel-contracts account ${PIN}`,
    );
    expect(readFileSync(path.join(folder, 'arguments'), 'utf8')).not.toMatch(/ca"na|eyJ/);
    expect(readFileSync(path.join(folder, 'environment'), 'utf8').trim()).toBe('');
  });

  it('that does not work says so in its own words, made safe', async () => {
    withProgram('#!/bin/sh\nprintf "no \\033[31mD-Bus\\033[0m" >&2\nexit 1\n');
    expect(await openKeychain('linux').read(PIN)).toEqual({
      ok: false,
      error: { kind: 'failed', reason: 'it answered 1: no \\u001b[31mD-Bus\\u001b[0m' },
    });
  });

  it('that forgets at once is reported as not having stored anything', async () => {
    withProgram('#!/bin/sh\n[ "$1" = lookup ] && exit 1\nexit 0\n');
    expect(await openKeychain('linux').write(PIN, credentials)).toMatchObject({ ok: false, error: { kind: 'failed' } });
  });

  it('does not quote an entry that another program wrote', async () => {
    withProgram('#!/bin/sh\necho canary\n');
    const read = await openKeychain('linux').read(PIN);
    expect(read).toMatchObject({ ok: false });
    expect(JSON.stringify(read)).not.toContain('canary');
  });

  it.each(['store', 'lookup', 'clear'])(
    'never quotes what it keeps, even where its program does on `%s`',
    async (failing) => {
      const folder = withProgram(STAND_IN);
      const keychain = openKeychain('linux');
      expect(await keychain.write(PIN, credentials)).toMatchObject({ ok: true });
      const kept = readFileSync(path.join(folder, 'kept'), 'utf8');
      const password = credentials.password.reveal();
      const quoted = `${kept} ${password} ${encodeURIComponent(password)} ${JSON.stringify(password)}`;
      writeFileSync(path.join(folder, 'quoted'), quoted);
      const quoting = `#!/bin/sh\nif [ "$1" = ${failing} ]; then cat "\${0%/*}/kept"; cat "\${0%/*}/quoted" >&2; exit 3; fi\n`;
      writeFileSync(path.join(folder, 'secret-tool'), quoting + STAND_IN);
      const trouble = [
        await keychain.write(PIN, credentials),
        await keychain.read(PIN),
        await keychain.remove(PIN),
      ].filter(({ ok }) => !ok);
      expect(trouble.length).toBeGreaterThan(0);
      const reported = JSON.stringify(trouble);
      expect(reported).toContain('it answered 3: [secret]');
      for (const secret of [kept, password, encodeURIComponent(password), 'canary', 'ca\\"na'])
        expect(reported).not.toContain(secret);
    },
  );

  it('is absent if its program is not installed', async () => {
    withProgram('');
    process.env['PATH'] = temporaryFolder();
    expect(await openKeychain('linux').read(PIN)).toMatchObject({ ok: false, error: { kind: 'absent' } });
  });
});

it('the keychain of macOS gets its secret by stdin, quoted', () => {
  const write = keychainPrograms('darwin')?.write(PIN, 'dGV4dA');
  expect(write).toEqual({
    program: '/usr/bin/security',
    args: ['-i'],
    input: `add-generic-password -U -s "hotel-contracts" -a "${PIN}" -w "dGV4dA"\n`,
  });
});

describe('the store of Windows', () => {
  const programs = keychainPrograms('win32', { SystemRoot: 'D:\\Win' });
  const scriptOf = (call: { readonly args: readonly string[] } | undefined): string => call?.args.at(-1) ?? '';

  it('is the PowerShell of the system, without a profile, prompts or anything that a script policy could block', () => {
    const read = programs?.read(PIN);
    expect(read?.program).toBe('D:\\Win\\System32\\WindowsPowerShell\\v1.0\\powershell.exe');
    expect(read?.args.slice(0, 4)).toEqual(['-NoLogo', '-NoProfile', '-NonInteractive', '-Command']);
    expect(keychainPrograms('win32', {})?.read(PIN).program).toMatch(/^C:\\Windows\\System32/);
  });

  it('gets its secret by stdin alone, and encrypts it for the person before it is written', () => {
    const write = programs?.write(PIN, 'dGV4dA');
    expect(write?.input).toBe('dGV4dA');
    expect(JSON.stringify(write?.args)).not.toContain('dGV4dA');
    const script = scriptOf(write);
    expect(script).toMatch(
      /\[Console\]::In\.ReadToEnd\(\).*ProtectedData\]::Protect\(.*'CurrentUser'\).*WriteAllBytes\(\$file, \$kept\)$/,
    );
  });

  it('has a separate file for each pin, in the folder of the person’s settings, whatever the pin holds', () => {
    const fileOf = (pin: string): string => /'([^']*)\.dpapi'/.exec(scriptOf(programs?.read(pin)))?.[1] ?? '';
    expect(fileOf(PIN)).toMatch(/^[0-9a-f]{64}$/);
    expect(fileOf("https://hub.example/'; exit #x")).toMatch(/^[0-9a-f]{64}$/);
    expect(fileOf(PIN)).not.toBe(fileOf(`${PIN}2`));
    for (const call of [programs?.read(PIN), programs?.write(PIN, 'x'), programs?.remove(PIN)]) {
      expect(scriptOf(call)).toContain("[Environment]::GetFolderPath('ApplicationData'), 'contracts')");
      // Windows would end an argument at a double quote.
      expect(scriptOf(call)).not.toContain('"');
    }
  });

  it('reports with its own exit code that nothing is stored', () => {
    for (const call of [programs?.read(PIN), programs?.remove(PIN)])
      expect(scriptOf(call)).toContain('if (-not [IO.File]::Exists($file)) { exit 44 };');
    expect(programs?.isNothingKept(44, '')).toBe(true);
    expect(programs?.isNothingKept(1, '')).toBe(false);
  });
});

it('an unknown system has no keychain', async () => {
  expect(await openKeychain('freebsd').read(PIN)).toEqual({
    ok: false,
    error: { kind: 'absent', reason: 'no keychain of this system is supported' },
  });
});
