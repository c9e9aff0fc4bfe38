import { describe, expect, it } from 'vitest';
import { ok } from '../../../../src/kernel/result.ts';
import { secretFor } from '../../../../src/use/ground/credentials/secret-gate.ts';

// Which secret, the variable that names its host, what that holds, and where the secret may go.
const PAIRS = [
  ['CONTRACTS_PASSWORD', 'CONTRACTS_BASE_URL', 'https://HUB.example.com:443/resources', 'hub.example.com'],
  ['CONTRACTS_PASSWORD_TEST', 'CONTRACTS_HOST_TEST', 'hub.example.com', 'hub.example.com'],
  ['CONTRACTS_PASSWORD_TEST', 'CONTRACTS_HOST_TEST', 'hub.example.com:8443', 'hub.example.com:8443'],
  ['CONTRACTS_STATE_PASSWORD', 'CONTRACTS_STATE_HOST', 'db.example.com', 'db.example.com:5432'],
  ['CONTRACTS_STATE_PASSWORD', 'CONTRACTS_STATE_HOST', 'db.example.com:6432', 'db.example.com:6432'],
  ['CONTRACTS_STATE_PASSWORD', 'CONTRACTS_STATE_HOST', 'db.example.com:443', 'db.example.com:443'],
  ['CONTRACTS_STATE_PASSWORD', 'CONTRACTS_STATE_HOST', '::1', '[::1]:5432'],
  ['CONTRACTS_STATE_PASSWORD', 'CONTRACTS_STATE_HOST', '[::1]:6432', '[::1]:6432'],
  ['CONTRACTS_NOTIFY_SECRET', 'CONTRACTS_NOTIFY_URL', 'https://hooks.example.com/x?sig=y', 'hooks.example.com'],
  ['CONTRACTS_NOTIFY_X_SECRET', 'CONTRACTS_NOTIFY_X_URL', 'https://hooks.example.com', 'hooks.example.com'],
  ['CONTRACTS_NOTIFY_SMTP_PASSWORD', 'CONTRACTS_NOTIFY_SMTP', 'smtps://u@mail.example.com', 'mail.example.com:465'],
  ['CONTRACTS_NOTIFY_X_SMTP_PASSWORD', 'CONTRACTS_NOTIFY_X_SMTP', 'smtp://mail.example.com', 'mail.example.com:587'],
] as const;

const trustsNoHost = () => ok({ hosts: [], folders: [] });

describe.each(PAIRS)('%s with %s=%s', (variable, hostVariable, named, host) => {
  const given = (to: string, env: object, hosts: readonly string[] = []) => {
    const secret = secretFor({ variable, host: to }, { [variable]: 'canary', ...env }, () =>
      ok({ hosts, folders: [] }),
    );
    return secret.ok ? secret.value?.reveal() : undefined;
  };

  it('goes to that host, and to no other host or port', () => {
    const env = { [hostVariable]: named };
    expect(given(host, env)).toBe('canary');
    const [name = ''] = host.split(':');
    const port = variable === 'CONTRACTS_STATE_PASSWORD' ? 5433 : 5432;
    for (const other of ['evil.example.com', `${name}:9`, `${name}:${port}`, `x.${host}`, `${host}.evil.example`, ''])
      expect(given(other, env, [other])).toBeUndefined();
  });

  it('goes nowhere while nothing names its host, except where this user has approved', () => {
    expect(given(host, {})).toBeUndefined();
    expect(given(host, {}, [host])).toBe('canary');
  });

  it('is in no objection', () => {
    const secret = secretFor({ variable, host: 'evil.example.com' }, { [variable]: 'canary' }, trustsNoHost);
    expect(secret.ok).toBe(false);
    expect(JSON.stringify(secret)).not.toContain('canary');
  });
});
