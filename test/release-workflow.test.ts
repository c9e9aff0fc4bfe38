import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';

const folder = path.join(import.meta.dirname, '../.github/workflows');
const workflow = z.looseObject({
  permissions: z.record(z.string(), z.string()),
  jobs: z.record(
    z.string(),
    z.looseObject({
      permissions: z.record(z.string(), z.string()),
      steps: z.array(z.looseObject({ uses: z.string().optional(), run: z.string().optional() })),
    }),
  ),
});

const workflows = readdirSync(folder).map((file) => {
  const { permissions, jobs } = workflow.parse(parse(readFileSync(path.join(folder, file), 'utf8')));
  return { file, permissions, jobs: Object.entries(jobs).map(([name, job]) => ({ name, ...job })) };
});
const jobs = workflows.flatMap(({ file, jobs }) => jobs.map((job) => ({ ...job, file })));
const runs = (job: (typeof jobs)[number]): string[] => job.steps.flatMap(({ run }) => run ?? []);

describe('the workflows of the build server', () => {
  it('pin every action to a full commit hash', () => {
    const used = jobs.flatMap(({ steps }) => steps.flatMap(({ uses }) => uses ?? []));
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((action) => !/^[\w.-]+\/[\w./-]+@[0-9a-f]{40}$/.test(action))).toEqual([]);
  });

  it('grant no permission to all jobs, no writing to any, and signing only to the one that publishes', () => {
    expect(workflows.filter(({ permissions }) => Object.keys(permissions).length > 0)).toEqual([]);
    const granted = jobs.flatMap(({ name, permissions }) =>
      Object.entries(permissions).flatMap(([what, how]) => (how === 'write' ? `${name}: ${what}` : [])),
    );
    expect(granted).toEqual(['publish: id-token']);
  });

  it('publish with provenance after the tests, and run no install scripts', () => {
    const publishing = jobs.filter((job) => runs(job).some((run) => run.includes('npm publish')));
    expect(publishing).toMatchObject([{ file: 'release.yml', name: 'publish', needs: ['test', 'installed'] }]);
    const commands = publishing.flatMap(runs).filter((run) => /npm (?:publish|ci|install)/.test(run));
    expect(commands.filter((run) => !run.includes('--ignore-scripts'))).toEqual([]);
    expect(commands.find((run) => run.includes('publish'))).toContain('--provenance');
  });

  it('try the package on every version of Node that it supports', () => {
    const tried = jobs.filter((job) => runs(job).some((run) => run.includes('installed-package.test.ts')));
    expect(tried).toMatchObject([{ name: 'installed', strategy: { matrix: { node: ['20.19', '22', '24', '26'] } } }]);
  });

  it('name the repository, its page and its issues in the package, which knows none of them before', () => {
    const naming = jobs.flatMap(runs).find((run) => run.startsWith('npm pkg set')) ?? '';
    for (const field of ['repository.url=', 'homepage=', 'bugs.url='])
      expect(naming).toMatch(new RegExp(`${field}\\S*\\$GITHUB_SERVER_URL/\\$GITHUB_REPOSITORY`));
  });
});
