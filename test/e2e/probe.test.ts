import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { probeDocument } from '../../src/commands/probe/probe-document.ts';
import { runContracts, temporaryFolder } from '../support/run-contracts.ts';
import { startSandboxProcess } from '../support/sandbox-process.ts';

/** A hub with some pricing rules other than the default, and a project whose environment `test` is that hub. */
async function project(pricing: readonly string[]) {
  const folder = temporaryFolder();
  const hub = await startSandboxProcess(
    folder,
    pricing.flatMap((one) => ['--pricing', one]),
  );
  onTestFinished(async () => void (await hub.stop()));
  const { CONTRACTS_MICROSITE_ID = '' } = hub.env;
  const config = path.join(folder, 'contracts.config.yaml');
  writeFileSync(
    config,
    `# our hubs\nenvironments:\n  test:\n    baseUrl: ${hub.baseUrl} # for trying\n    micrositeId: "${CONTRACTS_MICROSITE_ID}"\n`,
  );
  return {
    hub,
    config: () => readFileSync(config, 'utf8'),
    probes: () => {
      const probes = path.join(folder, '.contracts', 'probes');
      return readdirSync(probes).map((file) => JSON.parse(readFileSync(path.join(probes, file), 'utf8')));
    },
    run: (argv: readonly string[], env: Readonly<Record<string, string>> = hub.envOf('test')) =>
      runContracts(argv, { cwd: folder, env }),
  };
}

describe('contracts probe', { timeout: 60_000 }, () => {
  it("writes the hub's pricing rules to the settings; then offline prices equal its quotes, and no second test hotel is pushed", async () => {
    const { hub, run, config, probes } = await project([
      'freeNightsPosition=first',
      'percentStacking=compounding',
      'markup=factor',
      'markupFactor=1.1',
    ]);
    const probed = await run(['probe', '--yes']);
    expect(probed.code, probed.stdout + probed.stderr).toBe(0);
    expect(probed.stdout).toContain('It quotes in EUR, the amounts of the contract x 1.1.');
    expect(probed.stdout).toMatch(/percentStacking +compounding +was additive/);
    expect(config()).toMatch(/^# our hubs\nenvironments:\n {2}test:\n {4}baseUrl: \S+ # for trying\n/);
    expect(config()).toMatch(/ {8}freeNightsPosition: first\n(?: {8}.*\n)* {8}markupFactor: "1.1"\n/);
    const [evidence] = probes();
    expect(probeDocument.parse(evidence).evidence.length).toBeGreaterThan(10);

    await hub.takeLog();
    const again = await run(['probe', '--yes', '--json']);
    const changes = (await hub.takeLog()).filter(({ changed, path: of }) => changed && !of.includes('authenticate'));
    expect(changes).toEqual([]);
    const { answers, written } = probeDocument.parse(JSON.parse(again.stdout));
    expect(written.settings).toBe('contracts.config.yaml');
    for (const { known, readings, before } of answers) if (known === 'learned') expect(readings).toEqual([before]);
    expect(config().match(/Learned by/g)).toHaveLength(1);
  });

  it("sends the given image and names it first; a strict hub's refusal is quoted", async () => {
    const { run } = await project([]);
    const small = 'https://images.example/front-433x650.jpg';
    const { stdout, stderr, code } = await run(['probe', '--yes', '--image', small]);
    expect(code).toBe(3);
    expect(stderr).toContain(`Its image is ${small}. A hub that downloads images needs 500x400 or more there.`);
    expect(stdout).toContain(`Minimum size of 500x400 required, 433x650 found. Image: '${small}'`);
  });

  it('prints the settings if only variables name the hub', async () => {
    const { hub, run, config } = await project([]);
    const before = config();
    const { stdout, code } = await run(['probe', '--yes'], hub.env);
    expect(code).toBe(0);
    expect(stdout).toContain('Not written; the settings are, for environments.variables.capabilities.pricing:');
    expect(stdout).toContain('\n  paxBase: first-adult\n');
    expect(config()).toBe(before);
  });

  it('does not probe a protected hub unless it is named on the command line', async () => {
    const { hub, run } = await project([]);
    const { stderr, code } = await run(['probe', '--yes'], { ...hub.env, CONTRACTS_PROTECTED: '1' });
    expect(code).toBe(9);
    expect(stderr).toContain('it is probed only when it is named');
    expect(await hub.takeLog()).toEqual([]);
  });

  it('says where it stopped if the hub does not answer, and writes no settings', async () => {
    const { hub, run, config } = await project([]);
    const before = config();
    await hub.stop();
    const { stdout, code } = await run(['probe', '--yes']);
    expect(code).toBe(7);
    expect(stdout).toMatch(/ended early \(load\): .*refused/);
    expect(stdout).toContain('Nothing was written into the settings.');
    expect(config()).toBe(before);
  });
});
