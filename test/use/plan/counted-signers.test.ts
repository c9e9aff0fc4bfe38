import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Config } from '../../../src/use/ground/settings/config-file.ts';
import { sharedState } from '../../../src/use/ground/settings/open-state.ts';
import type { Signers } from '../../../src/use/ground/ssh/ssh-keygen.ts';
import { refuseOtherSigners } from '../../../src/use/plan/plan-approvals.ts';
import { PostgresServer } from '../../support/postgres-server.ts';
import { temporaryFolder } from '../../support/run-contracts.ts';

let database: PostgresServer;
beforeAll(async () => {
  database = await PostgresServer.start();
}, 60_000);
afterAll(() => database.stop());

let schemas = 0;

/** A project with shared state, in whose settings approvals are given by accounts or keys. */
function project() {
  for (const [name, value] of Object.entries(database.env)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  schemas += 1;
  const settings = { folder: temporaryFolder(), state: database.url(`signers${schemas}`), environments: new Map() };
  const push = async (
    by: Pick<Config, 'approvers'> | Signers,
    address = 'https://127.0.0.1:9/resources',
    micrositeId = 'm',
  ): Promise<string> => {
    const isLists = 'allowed' in by;
    const config: Config = isLists ? settings : { ...settings, ...by };
    const target = { environment: 'live', hub: address, micrositeId };
    try {
      const keep = await refuseOtherSigners(config, target, isLists ? by : undefined);
      await keep();
      return 'kept';
    } catch (error) {
      return error instanceof Error ? error.message : '';
    }
  };
  const kept = async () => {
    const found = await sharedState(settings)?.approvals.signers();
    return found?.ok ? found.value : found;
  };
  return { push, kept };
}

const list = (text: string) => ({ file: 'list', bytes: Buffer.from(text) });
const accounts = (...approvers: string[]) => ({ approvers });
const [K1, K2, K3] = ['A', 'B', 'C'].map((letter) => `ssh-ed25519 AAAA${letter.repeat(40)}`);

describe('whose approvals count for a hub', { timeout: 60_000 }, () => {
  it('are those of the first approved push, under every name of the hub', async () => {
    const { push, kept } = project();
    expect(await push(accounts('ann', 'bob', 'cay'))).toBe('kept');
    expect(await push(accounts('ann', 'bob'), 'https://localhost:9/resources')).toBe('kept');
    expect(await kept()).toMatchObject([{ counted: ['account ann', 'account bob', 'account cay'] }]);
    expect(await push(accounts('cay', 'bob', 'ann'))).toBe('kept');
    expect(await push(accounts('ann', 'eve'), 'https://localhost:9/resources')).toContain(': account eve. Nothing');
    expect(await push(accounts('ann', 'eve'), undefined, 'another')).toBe('kept');
  });

  it('are the lines of the list as they are written', async () => {
    const { push } = project();
    const lines = `# ours\n"bob x@h" ${K1}\n"bob x@h" ${K2}\n`;
    expect(await push({ allowed: list(lines) })).toBe('kept');
    expect(await push({ allowed: list(`  "bob x@h" ${K2} \t\r\n`) })).toBe('kept');
    // Between quotes each blank is part of the name: this is another person.
    expect(await push({ allowed: list(lines.replace(`bob x@h" ${K2}`, `bob  x@h" ${K2}`)) })).toContain('"bob  x@h"');
    for (const start of ['\uFEFF', '\v', '\f', '\u00A0', '\0'])
      expect(await push({ allowed: list(`${start}#@h ${K3}\n`) }), escape(start)).not.toBe('kept');
    expect(await push({ allowed: { file: 'list', bytes: Buffer.from([0x65, 0xff]) } })).toBe('list is not UTF-8 text');
  });

  it('never depend on the order of the lines', async () => {
    const { push } = project();
    for (const lines of [`bob@h ${K1}\nbob@h ${K2}\nrobert@h ${K2}\n`, `*@h ${K3}\neve@h ${K3}\n`])
      expect(await push({ allowed: list(lines) })).toMatch(/^list has a key on two lines/);
  });

  it('are never those of a key that was revoked at an approved push', async () => {
    const { push } = project();
    const allowed = list(`ann@h ${K1}\n`);
    const binary = list('SSHKRL\n\0one');
    expect(await push({ allowed, revoked: list(`${K2}\n`) })).toBe('kept');
    expect(await push({ allowed, revoked: list(`${K3}\n${K2}\n`) })).toBe('kept');
    for (const revoked of [undefined, list(''), list(`${K2}\n`), list(`# ${K3}\n${K2}\n`), binary])
      expect(await push({ allowed, ...(revoked && { revoked }) })).toContain('revoked keys are no longer listed');
  });
});
