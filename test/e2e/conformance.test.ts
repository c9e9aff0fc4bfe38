import { describe, expect, it } from 'vitest';
import { conformanceDocument } from '../../src/commands/doctor/conformance-document.ts';
import { configuredProject } from '../support/watched-hub.ts';

async function project(more = '') {
  const { contracts, read } = await configuredProject(more);
  return { read, run: (...argv: readonly string[]) => contracts('doctor', '--conformance', ...argv) };
}

describe('contracts doctor --conformance', { timeout: 60_000 }, () => {
  it('passes against the practice hub over HTTP, and reports in JSON and JUnit', async () => {
    const { read, run } = await project();
    const { code, stdout, stderr } = await run(
      ...'--yes --json -o junit=cases.xml --only contracts,catalogue'.split(' '),
    );
    expect(code, stderr).toBe(0);
    const { cases, settings, leftBehind } = conformanceDocument.parse(JSON.parse(stdout));
    expect(cases.filter(({ verdict }) => verdict !== 'passed')).toEqual([]);
    expect(settings.practiceHub).toMatchObject({ existingHotel: 'refused', missingHotel: 'refused' });
    expect(leftBehind).toContain('supplier CONTRACTS-CONFORMANCE');
    expect(read('cases.xml')).toContain(`<testsuites name="contracts doctor" tests="${cases.length}" failures="0"`);
  });

  it('exits 0 only if every case that --require names was judged', async () => {
    const { run } = await project();
    const flags = ['--yes', '--json', '--only', 'authentication,webhooks'];
    expect((await run(...flags)).code).toBe(0);
    expect((await run(...flags, '--require', 'authentication')).code).toBe(0);
    const { code, stdout } = await run(...flags, '--require', 'authentication', '--require', 'webhooks/again');
    const { requiredNotJudged, cases } = conformanceDocument.parse(JSON.parse(stdout));
    expect([code, requiredNotJudged]).toEqual([6, ['webhooks/again']]);
    const open = cases.filter(({ verdict }) => verdict === 'not-judged');
    expect(open.map(({ help }) => help)).toEqual(open.map(() => expect.stringContaining('--webhook-port')));
    const other = await run(...flags, '--require', 'bookings');
    expect([other.code, other.stdout]).toEqual([64, expect.stringContaining('is not run')]);
  });

  it('needs --yes to write without a terminal, and nothing to read', async () => {
    const { run } = await project();
    const refused = await run('--only', 'authentication');
    expect([refused.code, refused.stderr]).toEqual([64, expect.stringContaining('add --yes')]);
    const read = await run('--only', 'authentication', '--read-only');
    expect([read.code, read.stdout]).toEqual([0, expect.stringMatching(/\n\d+ passed \(\d+ requests\)\n$/)]);
  });

  it('refuses a protected environment before it sends anything', async () => {
    const { run } = await project(', protected: true');
    const { code, stderr } = await run('--yes', '--env', 'test', '--read-only');
    expect(code).toBe(9);
    expect(stderr).toContain('the environment "test" is protected: conformance is checked against test hubs only');
  });
});
