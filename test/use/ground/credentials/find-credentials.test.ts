import { describe, expect, it } from 'vitest';
import { fail, ok } from '../../../../src/kernel/result.ts';
import { Secret } from '../../../../src/kernel/secret.ts';
import type { CredentialStore, StoreTrouble } from '../../../../src/use/ground/credentials/credential-store.ts';
import { credentialPin, findCredentials as find } from '../../../../src/use/ground/credentials/find-credentials.ts';
import { failureOf } from '../../../support/failure-of.ts';

const hub = { baseUrl: 'https://hub.example/resources', micrositeId: 'site' };
const owner = { name: 'test', named: false, protected: false, hub };
const variables = { CONTRACTS_USERNAME: 'api', CONTRACTS_PASSWORD: 'from-variables' };

type Found = Parameters<typeof find>;

/** Finds credentials as a user who has approved `hosts`; by default the hub of these tests. */
const findCredentials = (owner: Found[0], env: Found[1], stores: Found[2], hosts = ['hub.example']) =>
  find(owner, env, stores, () => ok({ hosts, folders: [] }));

/** A store that keeps one password for one pin. */
const keeping = (name: 'keychain' | 'file', password: string, pin = credentialPin(hub)): CredentialStore => ({
  name,
  place: name,
  read: async (asked) => ok(asked === pin ? { username: 'kept', password: new Secret(password) } : undefined),
  write: async () => ok(null),
  remove: async () => ok(false),
});

const troubled = (trouble: StoreTrouble): CredentialStore => ({
  ...keeping('keychain', ''),
  read: async () => fail(trouble),
});

describe('credentials', () => {
  it('come from the variables before any store', async () => {
    const found = await findCredentials(owner, variables, [keeping('keychain', 'x')]);
    expect([found.source, found.username, found.password.reveal()]).toEqual(['variables', 'api', 'from-variables']);
  });

  it('come from the keychain before the file', async () => {
    const found = await findCredentials(owner, {}, [keeping('keychain', 'a'), keeping('file', 'b')]);
    expect([found.source, found.password.reveal()]).toEqual(['keychain', 'a']);
  });

  it('come from the file where there is no keychain', async () => {
    const none = troubled({ kind: 'absent', reason: 'no keychain' });
    expect((await findCredentials(owner, {}, [none, keeping('file', 'b')])).source).toBe('file');
  });

  it('that were kept for another address or microsite are never sent to this one', async () => {
    for (const other of [
      { ...hub, baseUrl: 'https://evil.example/resources' },
      { ...hub, micrositeId: 'other' },
    ]) {
      const found = findCredentials({ ...owner, hub: other }, {}, [keeping('file', 'b')]);
      expect(await failureOf(found)).toMatchObject({ code: 'no-credentials', exit: 8 });
    }
  });

  it('that came with CONTRACTS_BASE_URL belong to that hub alone', async () => {
    const pinned = { ...variables, CONTRACTS_BASE_URL: `${hub.baseUrl}/`, CONTRACTS_MICROSITE_ID: 'site' };
    expect((await findCredentials(owner, pinned, [])).source).toBe('variables');
    const other = { ...pinned, CONTRACTS_BASE_URL: 'https://other.example/resources' };
    expect(await failureOf(findCredentials(owner, other, []))).toMatchObject({
      exit: 8,
      message: expect.stringContaining('belong to the hub of CONTRACTS_BASE_URL'),
    });
    expect((await findCredentials(owner, other, [keeping('file', 'b')])).source).toBe('file');
    const elsewhere = { ...pinned, CONTRACTS_MICROSITE_ID: 'other' };
    expect((await failureOf(findCredentials({ ...owner, named: true }, elsewhere, []))).exit).toBe(8);
  });

  it('of the variables are not sent to a hub that only the settings name', async () => {
    const refused = await failureOf(findCredentials(owner, variables, [], []));
    expect(refused).toMatchObject({ exit: 8, code: 'no-credentials' });
    expect(refused.message).toContain('not sent to hub.example, which only the settings file names');
    expect(refused.hint).toContain('contracts trust hub.example');
    expect((await findCredentials(owner, variables, [keeping('file', 'b')], [])).source).toBe('file');
    expect((await findCredentials({ ...owner, named: true }, variables, [keeping('file', 'b')], [])).source).toBe(
      'file',
    );
  });

  it("of an environment's own variables need the host that they belong to", async () => {
    const own = { CONTRACTS_USERNAME_TEST: 'own', CONTRACTS_PASSWORD_TEST: 'own-password' };
    const pinned = await findCredentials(owner, { ...own, CONTRACTS_HOST_TEST: 'HUB.example' }, [], []);
    expect([pinned.username, pinned.password.reveal()]).toEqual(['own', 'own-password']);
    expect((await failureOf(findCredentials(owner, own, [], []))).message).toContain(
      'CONTRACTS_PASSWORD_TEST is not sent to hub.example',
    );
    const elsewhere = { ...own, CONTRACTS_HOST_TEST: 'hub.example:8443' };
    expect((await failureOf(findCredentials(owner, elsewhere, []))).message).toContain(
      'CONTRACTS_HOST_TEST is hub.example:8443, but the settings name hub.example',
    );
    const before = { ...own, ...variables, CONTRACTS_HOST_TEST: 'hub.example' };
    expect((await findCredentials(owner, before, [], [])).username).toBe('own');
  });

  it('are refused when others could change what is approved', async () => {
    const exposed = find(owner, variables, [], () => fail({ kind: 'unsafe', reason: 'trusted.json is open' }));
    expect(await failureOf(exposed)).toMatchObject({ code: 'credentials-exposed', exit: 8 });
  });

  it('of the variables go to a protected hub only when it is named', async () => {
    const production = { ...owner, name: 'production', protected: true };
    expect(await failureOf(findCredentials(production, variables, []))).toMatchObject({
      exit: 8,
      hint: 'add --env production',
    });
    expect((await findCredentials({ ...production, named: true }, variables, [])).source).toBe('variables');
  });

  it('that are only half set in variables are an error, whatever is stored', async () => {
    const half = findCredentials(owner, { CONTRACTS_USERNAME: 'api' }, [keeping('file', 'b')]);
    expect((await failureOf(half)).message).toContain('CONTRACTS_PASSWORD is not set');
  });

  it('that are missing end the command with exit 8 and say how to set them', async () => {
    const none = await failureOf(findCredentials(owner, {}, []));
    expect(none).toMatchObject({ exit: 8, code: 'no-credentials' });
    expect(none.hint).toContain('contracts login --env test');
  });

  it('that others can read are refused, not skipped', async () => {
    const open = troubled({ kind: 'unsafe', reason: 'f can be read by others', hint: 'chmod 600 f' });
    expect(await failureOf(findCredentials(owner, {}, [open, keeping('file', 'b')]))).toMatchObject({
      exit: 8,
      code: 'credentials-exposed',
      hint: expect.stringContaining('chmod 600 f'),
    });
  });

  it('that a broken keychain may hold are reported missing, with the reason', async () => {
    const broken = troubled({ kind: 'failed', reason: 'it is locked' });
    expect((await failureOf(findCredentials(owner, {}, [broken]))).message).toContain('keychain: it is locked');
  });
});

it('a pin has one spelling for one hub, and no blanks or quotes', () => {
  expect(credentialPin({ baseUrl: 'HTTPS://Hub.Example:443/resources/', micrositeId: 'a b"\'#' })).toBe(
    'https://hub.example/resources#a%20b%22%27%23',
  );
});
