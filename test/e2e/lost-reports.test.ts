import { describe, expect, it } from 'vitest';
import { exampleFiles, project as projectWith } from '../support/project.ts';

/** No folder can be made below a file. */
const LOST = 'afile/report';

/** A project with the example, and `afile`, which is a file. */
const project = () => projectWith({ ...exampleFiles('city-hotel'), afile: 'kept' });

describe('a report that cannot be written', { timeout: 60_000 }, () => {
  it('does not affect the report on stdout, in any order', async () => {
    const { contracts, read } = project();
    const test = await contracts('test', '-o', `junit=${LOST}`, '-o', 'text');
    expect([test.code, test.stdout]).toEqual([64, expect.stringMatching(/: 8 .*\(1 hotel\)/)]);
    const validate = await contracts('validate', '-o', `sarif=${LOST}`, '-o', 'ndjson');
    expect([validate.code, validate.stdout]).toEqual([64, expect.stringContaining('"type":"summary"')]);
    const diff = await contracts('diff', '-o', `markdown=${LOST}`, '-o', 'text');
    expect([diff.code, diff.stdout]).toEqual([64, expect.stringContaining('Totals: 5 to create')]);
    for (const { stderr } of [test, validate, diff]) expect(stderr).toContain(`cannot be written to ${LOST} (ENOTDIR)`);
    expect(read('afile')).toBe('kept');
  });

  it('does not affect reports in other files', async () => {
    const { contracts, read } = project();
    await contracts('test', '-o', `junit=${LOST}`, '-o', 'json=stays.json');
    expect(JSON.parse(read('stays.json')).command).toBe('test');
    await contracts('validate', '-o', `sarif=${LOST}`, '-o', 'junit=findings.xml');
    expect(read('findings.xml')).toContain('<testsuites');
    await contracts('diff', '-o', `markdown=${LOST}`, '-o', 'json=plan.json', '--out', 'saved.json');
    expect(JSON.parse(read('plan.json')).command).toBe('diff');
    expect(JSON.parse(read('saved.json')).format).toBe('contracts plan');
  });

  it.each([
    ['validate', 'junit'],
    ['test', 'junit'],
    ['diff', 'markdown'],
    ['verify', 'markdown'],
  ])('leaves the JSON of %s complete, and is reported on stderr, even with --quiet', async (command, format) => {
    const { contracts } = project();
    if (command === 'verify') expect((await contracts('push', '--yes', '--no-verify')).code).toBe(0);
    const json = await contracts(command, '--json', '-o', `${format}=${LOST}`);
    expect([json.code, JSON.parse(json.stdout).command]).toEqual([64, command]);
    const quiet = await contracts(command, '--quiet', '-o', `${format}=${LOST}`);
    expect(quiet.code).toBe(64);
    for (const { stderr } of [json, quiet])
      expect(stderr).toContain(`error the ${format} report cannot be written to ${LOST} (ENOTDIR)`);
  });

  it('does not hide what happened in the hub', async () => {
    const { contracts } = project();
    const push = await contracts('push', '--yes', '--quiet', '--no-verify', '-o', `junit=${LOST}`);
    expect([push.code, push.stdout]).toEqual([64, expect.stringContaining('Pushed: 5 applied')]);
    expect(push.stderr).toContain('the junit report cannot be written');
  });
});
