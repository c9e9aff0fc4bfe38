import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { packPackage } from '../support/packed-package.ts';
import { makeFolder } from '../support/run-contracts.ts';

const root = path.join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const action = z
  .object({
    inputs: z.record(z.string(), z.object({ default: z.string() })),
    runs: z.object({
      using: z.literal('composite'),
      steps: z.array(
        z.looseObject({
          name: z.string().optional(),
          uses: z.string().optional(),
          if: z.string().optional(),
          run: z.string().optional(),
          env: z.record(z.string(), z.string()).optional(),
        }),
      ),
    }),
  })
  .parse(parse(read('action.yml')));

const hooks = z
  .array(z.object({ id: z.string(), entry: z.string(), language: z.string(), pass_filenames: z.boolean() }).loose())
  .parse(parse(read('.pre-commit-hooks.yaml')));

/** The instructions of the Dockerfile in their order, as `[name, rest]`. */
const instructions = [...read('Dockerfile').matchAll(/^([A-Z]+) (.*)$/gm)].map(
  ([, name = '', rest = '']) => [name, rest] as const,
);
const instruction = (name: string): string => instructions.find(([one]) => one === name)?.[1] ?? '';

// The files for build servers are run here with the package as it would be published, on this machine only.
describe('the files for build servers', { timeout: 240_000 }, () => {
  const { folder, remove } = makeFolder();
  const project = path.join(folder, 'project');
  const tools = path.join(folder, 'tools');
  let tarball: string;

  beforeAll(() => {
    tarball = packPackage(folder);
    cpSync(path.join(root, 'contracts-examples/city-hotel'), path.join(project, 'contracts'), { recursive: true });
    mkdirSync(tools);
    mkdirSync(path.join(folder, 'runner'));
    // A substitute for GitHub's own command: records its arguments, and returns the comments that a test has written down.
    const gh = `#!/bin/sh\necho "$@" >> "${folder}/asked.txt"\ncase "$*" in *--paginate*) cat "${folder}/comments.txt";; esac\n`;
    writeFileSync(path.join(tools, 'gh'), gh, { mode: 0o755 });
  });

  afterAll(remove);

  function shell(
    command: string,
    env: Readonly<Record<string, string>>,
    argv = ['bash', '-eo', 'pipefail', '-c'],
    cwd = project,
  ) {
    const [program = '', ...rest] = argv;
    const inherited = Object.entries(process.env).filter(
      ([name]) => !/^(?:CONTRACTS_|GITHUB_|NO_COLOR|NODE_|VITEST)/.test(name),
    );
    const { status, stdout, stderr } = spawnSync(program, [...rest, command], {
      cwd,
      encoding: 'utf8',
      env: { ...Object.fromEntries(inherited), CONTRACTS_TODAY: '2026-11-22', CI: 'true', ...env },
    });
    return { code: status, stdout, stderr };
  }

  describe('action.yml', () => {
    const runner = {
      RUNNER_TEMP: path.join(folder, 'runner'),
      GITHUB_ACTION_PATH: root,
      GITHUB_STEP_SUMMARY: path.join(folder, 'summary.md'),
      GITHUB_REPOSITORY: 'suppliers/contracts',
    };

    /** Runs a step of the action with inputs other than the defaults. */
    function step(name: string, inputs: Readonly<Record<string, string>> = {}, given = {}) {
      const found = action.runs.steps.find((one) => one.name === name);
      const valueFor = (expression: string): string => {
        const input = /^inputs\.(\S+)$/.exec(expression)?.[1];
        if (input !== undefined) return inputs[input] ?? action.inputs[input]?.default ?? '';
        return expression === 'github.event.pull_request.number' ? '7' : '';
      };
      const env = Object.entries(found?.env ?? {}).map(([key, text]) => [
        key,
        text.replaceAll(/\$\{\{ (.+?) \}\}/g, (_, expression: string) => valueFor(expression)),
      ]);
      const paths = [tools, process.env['PATH']].join(':');
      return shell(found?.run ?? 'exit 99', { ...runner, ...Object.fromEntries(env), ...given, PATH: paths });
    }

    it('pins what it uses to commits', () => {
      const used = action.runs.steps.flatMap(({ uses }) => uses ?? []);
      expect(used).toEqual([expect.stringMatching(/^actions\/setup-node@[0-9a-f]{40}$/)]);
    });

    it('puts no expression into a script', () => {
      for (const { run = '' } of action.runs.steps) expect(run).not.toContain('${{');
    });

    it('keeps secrets from pull requests of forks', () => {
      const planning = action.runs.steps.filter(({ run }) => run?.includes('diff') || run?.includes('gh '));
      expect(planning).toHaveLength(2);
      for (const { if: condition } of planning)
        expect(condition).toContain('github.event.pull_request.head.repo.full_name == github.repository');
    });

    it('builds the tool from its own revision, without the variables of the hub', () => {
      const asked = path.join(folder, 'npm.txt');
      const npm = `#!/bin/sh\npwd -P >> "${asked}"; echo "$@" >> "${asked}"; env | grep ^CONTRACTS_ >> "${asked}"; true\n`;
      writeFileSync(path.join(tools, 'npm'), npm, { mode: 0o755 });
      const run = step('Install', {}, { CONTRACTS_PASSWORD: 'secret', CONTRACTS_PASSWORD_LIVE: 'secret' });
      rmSync(path.join(tools, 'npm'));
      expect(run.code, run.stderr).toBe(0);
      expect(readFileSync(asked, 'utf8').split('\n')).toEqual([
        realpathSync(root),
        'ci --ignore-scripts --no-audit --no-fund',
        realpathSync(root),
        'run build',
        '',
      ]);
    });

    it('validates the folder contracts, or the paths that it is given', () => {
      expect(step('Validate')).toMatchObject({ code: 0, stdout: '' });
      expect(step('Validate', { paths: 'contracts/hotel.yaml\n' })).toMatchObject({ code: 0 });
      expect(step('Validate', { paths: 'contracts\nno such folder\n' })).toMatchObject({ code: 64 });
    });

    it('annotates findings and fails', () => {
      writeFileSync(path.join(project, 'wrong.yaml'), read('contracts-examples/broken/R03-unknown-room-code.yaml'));
      const run = step('Validate', { paths: 'wrong.yaml' });
      expect(run).toMatchObject({ code: 1, stdout: expect.stringContaining('::error file=wrong.yaml') });
    });

    it('writes the plan into one comment and replaces it later', () => {
      writeFileSync(path.join(folder, 'comments.txt'), '');
      const planned = step('Plan');
      expect(planned.code, planned.stderr).toBe(0);
      const comment = readFileSync(path.join(runner.RUNNER_TEMP, 'plan-comment.md'), 'utf8');
      expect(comment).toMatch(/^<!-- hotel-contracts -->\n/);
      expect(comment).toContain('SAO-VICENTE');
      const show = 'Show the plan in one comment, which is replaced';
      expect(step(show)).toMatchObject({ code: 0 });
      writeFileSync(path.join(folder, 'comments.txt'), '41\n42\n');
      expect(step(show)).toMatchObject({ code: 0 });
      const asked = readFileSync(path.join(folder, 'asked.txt'), 'utf8').trim().split('\n');
      expect(asked.filter((line) => line.includes('--method'))).toEqual([
        expect.stringMatching(/--method POST repos\/suppliers\/contracts\/issues\/7\/comments -F body=@/),
        expect.stringMatching(/--method PATCH repos\/suppliers\/contracts\/issues\/comments\/41 -F body=@/),
      ]);
    });
  });

  it('has hooks for pre-commit, which installs the revision that the user names', () => {
    expect(hooks.map(({ id }) => id)).toEqual(['hotel-contracts-validate', 'hotel-contracts-fmt']);
    shell('npm install --ignore-scripts --no-audit --no-fund --prefer-offline "$TARBALL"', { TARBALL: tarball });
    const paths = `${path.join(project, 'node_modules/.bin')}:${process.env['PATH']}`;
    for (const { entry, language, pass_filenames } of hooks) {
      expect([language, pass_filenames]).toEqual(['node', false]);
      const run = shell(`${entry} contracts`, { PATH: paths });
      expect(run.code, run.stdout + run.stderr).toBe(0);
    }
  });

  it('has a Dockerfile that pins its image, builds the tool and works as a user without privileges', () => {
    const order = instructions.map(([name]) => name);
    const ofBuild = ['FROM', 'WORKDIR', 'COPY', 'RUN', 'RUN', 'RUN'];
    expect(order).toEqual([...ofBuild, 'FROM', 'COPY', 'RUN', 'WORKDIR', 'USER', 'ENTRYPOINT', 'CMD']);
    for (const [name, from] of instructions) if (name === 'FROM') expect(from).toMatch(/^node:\d+\.\d+\.\d+-slim\b/);
    expect(instruction('USER')).toBe('node');

    // The image in a folder. Its first command builds the file that all tests here are made with.
    const image = path.join(folder, 'image');
    const build = path.join(image, 'build');
    mkdirSync(path.join(image, 'usr/local/bin'), { recursive: true });
    mkdirSync(build);
    for (const file of [tarball, path.join(root, 'package-lock.json')])
      cpSync(file, path.join(build, path.basename(file)));
    const within = (text: string): string => text.replaceAll(/(?<=^| )(?=\/)/g, image);
    const runs: string[] = [];
    for (const [name, rest] of instructions) {
      if (name === 'RUN' && runs.push(rest) > 1) {
        const run = shell(within(rest), { npm_config_cache: path.join(folder, 'npm-cache') }, ['sh', '-c'], build);
        expect(run.code, run.stderr).toBe(0);
      }
      const [, from, to] = /^--from=build (\S+) (\S+)$/.exec(rest) ?? [];
      if (from !== undefined && to !== undefined) cpSync(within(from), within(to), { recursive: true });
    }
    expect(runs[0]).toBe('npm ci --ignore-scripts --no-audit --no-fund && npm run build && npm pack --ignore-scripts');
    const [entry = ''] = z.array(z.string()).parse(JSON.parse(instruction('ENTRYPOINT')));
    const binary = path.join(image, 'usr/local/bin', entry);
    const help = shell(
      `"${binary}" ${z
        .array(z.string())
        .parse(JSON.parse(instruction('CMD')))
        .join(' ')}`,
      {},
    );
    expect(help, help.stderr).toMatchObject({ code: 0, stdout: expect.stringContaining('USAGE') });

    const mounted = path.join(folder, 'mounted');
    cpSync(path.join(project, 'contracts'), path.join(mounted, 'contracts'), { recursive: true });
    const asNobody = process.getuid?.() === 0 ? { uid: 1000, gid: 1000 } : {};
    if (asNobody.uid !== undefined) {
      chmodSync(folder, 0o755);
      for (const owned of [mounted, path.join(mounted, 'contracts')]) chownSync(owned, asNobody.uid, asNobody.gid);
    }
    for (const argv of [['validate'], ['push', '--yes', '--no-verify']]) {
      const env = { PATH: process.env['PATH'] ?? '', HOME: mounted, CI: 'true', CONTRACTS_TODAY: '2026-11-22' };
      const run = spawnSync(binary, argv, { cwd: mounted, encoding: 'utf8', env, ...asNobody });
      expect(run.status, run.stdout + run.stderr).toBe(0);
    }
  });
});
